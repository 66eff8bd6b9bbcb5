from tests.games.lords.tables import ACTIONS, has, last_action, middle, new_turn, selecting, table
from tests.rule import rule
from tests.tables import asked, moves, play, refuses, sees


@rule("L3.1")
def test_turns_alternate_and_the_player_whose_turn_it_is_is_active() -> None:
    t = table(has(followers=1), has(followers=1))
    for turn in range(1, 5):
        active = (turn - 1) % 2
        assert (sees(t, None)["turn"], sees(t, None)["active"], asked(t)) == (turn, active, active)
        play(t, "select:deify", "select:beseech", "select:flourish", "gain-follower")


@rule("L3.2")
def test_a_turn_is_temples_two_actions_one_of_the_other_player_and_the_end() -> None:
    mine = has(shells="whispering", temples="abnegator")
    t = new_turn(mine, has(hand="propagator-1", followers=6))
    play(t, "0 break:whispering")
    play(t, "0 select:flourish", "0 gain-follower")
    play(t, "0 select:prospect", "0 gain-shell")
    play(t, "1 select:deify", "1 deify:propagator-1")
    assert sees(t, None)["active"] == 1
    assert selecting(t) == 1


@rule("L3.3")
def test_a_selected_action_is_turned_face_down_and_performed() -> None:
    t = table()
    play(t, "select:flourish")
    assert middle(t).face_up == {"meditate", "prospect", "deify", "beseech"}
    assert moves(t) == {"gain-follower", "raise-citadel"}


@rule("L3.3")
def test_the_first_action_is_finished_before_the_second_is_selected() -> None:
    t = table(has(shells="whispering echoing spawning", hand="propagator-3"), finds="barbed")
    play(t, "select:prospect", "break:echoing", "break:spawning", "use:echoing")
    assert not moves(t) & ACTIONS
    play(t, "beseech:propagator-3")
    assert moves(t) == {"gain-shell", "break:whispering"}
    play(t, "gain-shell")
    assert moves(t) == {"gain-shell", "break:whispering", "break:barbed"}
    play(t, "gain-shell")
    assert selecting(t) == 0


@rule("L3.4")
def test_the_active_player_chooses_among_five_and_then_among_the_four_others() -> None:
    t = table()
    assert moves(t) == ACTIONS
    play(t, "0 select:deify")
    assert asked(t) == 0
    assert moves(t) == ACTIONS - {"select:deify"}
    refuses(t, "select:deify")


@rule("L3.5")
def test_the_other_player_has_to_select_one_of_the_three_still_face_up() -> None:
    t = table()
    play(t, "0 select:deify", "0 select:beseech")
    assert asked(t) == 1
    assert moves(t) == {"select:meditate", "select:flourish", "select:prospect"}
    assert "There is no passing" in refuses(t, "1 enough")


@rule("L3.5")
def test_the_other_player_selects_only_one() -> None:
    t = last_action()
    play(t, "1 select:flourish", "1 gain-follower")
    assert sees(t, None)["active"] == 1
    assert sees(t, None)["turn"] == 2


@rule("L3.6")
def test_at_the_end_of_the_turn_all_actions_are_face_up_and_the_other_player_is_active() -> None:
    t = last_action()
    play(t, "select:deify")
    assert middle(t).face_up == {"meditate", "flourish", "prospect", "deify", "beseech"}
    assert sees(t, None)["active"] == 1
    assert moves(t) == ACTIONS


@rule("L3.6")
def test_if_the_game_is_over_nobody_becomes_active_but_the_actions_are_turned_up() -> None:
    t = last_action(has(shrines=3))
    play(t, "select:deify")
    assert t.over
    assert asked(t) is None
    assert moves(t) == set()
    assert len(middle(t).face_up) == 5
    assert sees(t, None)["active"] == 0
