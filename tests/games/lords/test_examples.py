"""The rulebook's own examples, each set up as it is told there."""

from lordsmoot.games.lords.game import GAME
from tests.games.lords.tables import middle, selecting, tribe
from tests.rule import rule
from tests.tables import asked, moves, play, sees


@rule("L8.1", "L8.2", "L9.5")
def test_liz_deifies_and_now_worships_the_interloper() -> None:
    t = GAME.position({"table": {"tribes": [{"hand": ["interloper-2", "ruminator-1"]}, {}]}})
    assert "interloper" in sees(t, 0)["scorned"]
    play(t, "select:deify", "deify:interloper-2")
    assert middle(t).discard == ["interloper-2"]
    assert middle(t).temples["interloper"] == 1
    assert tribe(t, 0).temples == ["interloper"]
    assert "interloper" not in sees(t, 0)["scorned"]


@rule("L8.1", "L8.3", "L9.4")
def test_travis_deifies_and_flips_his_temple_of_the_ruminator() -> None:
    travis = {"hand": ["ruminator-3"], "temples": ["ruminator"]}
    t = GAME.position({"table": {"tribes": [travis, {}]}})
    play(t, "select:deify", "deify:ruminator-3")
    assert middle(t).discard == ["ruminator-3"]
    assert (tribe(t, 0).temples, tribe(t, 0).shrines) == ([], 1)


@rule("L10.6", "L10.9")
def test_jimmy_beseeches_and_since_he_worships_may_flourish_and_prospect() -> None:
    jimmy = {"hand": ["propagator-1"], "temples": ["propagator"]}
    t = GAME.position({"table": {"tribes": [jimmy, {}]}})
    play(t, "select:beseech", "beseech:propagator-1")
    assert moves(t) == {"gain-follower", "raise-citadel"}
    play(t, "gain-follower")
    assert moves(t) == {"gain-shell"}
    play(t, "gain-shell")
    assert (tribe(t, 0).followers, len(tribe(t, 0).shells)) == (3, 1)
    assert middle(t).discard == ["propagator-1"]
    assert selecting(t) == 0


@rule("L10.7", "L10.10", "L11.12")
def test_susan_beseeches_the_scorned_ruminator_and_jimmy_discards_at_random() -> None:
    susan = {"hand": ["ruminator-1", "propagator-2"], "temples": ["propagator"]}
    jimmy = {"hand": ["interloper-1", "interloper-2", "interloper-3"], "temples": ["interloper"]}
    t = GAME.position({"table": {"tribes": [susan, jimmy]}})
    assert "ruminator" in sees(t, 0)["scorned"]
    play(t, "select:beseech", "beseech:ruminator-1")
    assert len(tribe(t, 0).hand) == 3
    play(t, "discard:propagator-2")
    assert len(tribe(t, 0).hand) == len(tribe(t, 1).hand) == 2
    first, taken, last = middle(t).discard
    assert (first, last) == ("propagator-2", "ruminator-1")
    assert taken in jimmy["hand"]
    assert selecting(t) == 0


@rule("L6.1", "L6.2")
def test_dimi_with_two_followers_and_one_citadel_may_gain_or_flip() -> None:
    t = GAME.position({"table": {"tribes": [{"followers": 2, "citadels": 1}, {}]}})
    play(t, "select:flourish")
    assert moves(t) == {"gain-follower", "raise-citadel"}
    flipped = t.clone()
    play(t, "gain-follower")
    assert (tribe(t, 0).followers, tribe(t, 0).citadels) == (3, 1)
    play(flipped, "raise-citadel")
    assert (tribe(flipped, 0).followers, tribe(flipped, 0).citadels) == (1, 2)


@rule("L7.1", "L7.2", "L7.3")
def test_tom_with_three_shells_may_gain_one_or_break_up_to_two_in_any_order() -> None:
    tom = {"shells": ["spawning", "towering", "whispering"]}
    t = GAME.position({"table": {"tribes": [tom, {}]}})
    play(t, "select:prospect")
    assert moves(t) == {"gain-shell", "break:spawning", "break:towering", "break:whispering"}
    gained, one = t.clone(), t.clone()
    play(gained, "gain-shell")
    assert len(tribe(gained, 0).shells) == 4
    play(one, "break:towering", "enough")
    assert tribe(one, 0).broken == ["towering"]
    play(t, "break:towering", "break:whispering")
    assert asked(t) == 0
    assert moves(t) == {"use:towering", "use:whispering"}
    play(t, "use:whispering")
    assert tribe(t, 0).broken == ["towering", "whispering"]
    assert (tribe(t, 0).citadels, len(tribe(t, 0).hand)) == (1, 4)
    assert selecting(t) == 0
