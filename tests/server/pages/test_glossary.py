"""Words on a page: linked in a text, named by what can be pressed."""

from lordsmoot.server.pages.glossary import data_words, explain


def test_a_text_links_its_words_and_keeps_its_letters() -> None:
    told = explain("lords", "Flourish: gain <a> Follower?")
    assert told.striptags() == "Flourish: gain <a> Follower?"
    assert 'href="/games/lords/rules#word-follower" data-word="follower">Follower</a>' in told


def test_what_can_be_pressed_names_each_word_once() -> None:
    assert data_words("lords", "Break 1", "Break 2 Shells") == ' data-words="break|shell"'
    assert data_words("lords", "a", "") == ""


def test_an_everyday_word_needs_its_capital() -> None:
    assert data_words("lords", "break a leg") == ""
