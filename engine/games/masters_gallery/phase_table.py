"""Masters Gallery as the table asks it: who is asked, what is legal, why not, and what an intent does.

Each phase has one entry in a table (engine/core/phases.py), which answers the contract.
"""

from engine.core import Event, Intent, collect, phases
from engine.core.phases import cited
from engine.games.masters_gallery import choices, flow, intents, state as states
from engine.games.masters_gallery.events import Awarded, Chose, Declined, LaidFaceDown

REASONS = cited(
    {
        "End": "match_over",
        "A turn": "not_asked not_this_answer not_in_hand other_artist no_such_artist",
        "Scoring a round": "artist_not_displayed one_per_artist not_in_row_order",
    }
)
"""Why an intent is refused -> the part of docs/rules/masters_gallery.md that it comes from."""


# What it does


def _lay_face_down(state: states.State, player: states.Player, intent: intents.Display) -> list[Event]:
    """R: a card laid face down does not count toward the end of the round."""
    player.hand.remove(intent.card)
    player.down.append(intent.card)
    laid: Event = LaidFaceDown(player.owner, intent.card)
    return [laid, *flow.next_turn(state)]


def _choose(state: states.State, player: states.Player, intent: intents.Choose) -> list[Event]:
    assert isinstance(state.phase, states.Together)
    ballots = state.phase.ballots
    chose: Event = Chose(player.owner, intent.card)
    complete = collect(ballots, player.owner, intent.card)
    return [chose, *flow.show_together(state, ballots)] if complete else [chose]


def _award(state: states.State, player: states.Player, intent: intents.Award) -> list[Event]:
    state.awards[intent.artist] += 1
    awarded: Event = Awarded(player.owner, intent.artist)
    return [awarded, *flow.next_turn(state)]


def _add(state: states.State, player: states.Player, intent: intents.Add) -> list[Event]:
    assert isinstance(state.phase, states.Adding)
    rest = state.phase.queue[1:]
    scored = flow.score(state, player, intent.cards)
    return [scored, *flow.score_until_asked(state, rest)]


_DECLINES = {
    intents.Decline: (phases.free, lambda state, player, intent: [Declined(player.owner), *flow.next_turn(state)])
}
_PHASES: dict[type[states.Phase], phases.PhaseRule] = {
    states.FirstCard: phases.PhaseRule(
        who=phases.IN_TURN,
        legal=choices.displays,
        answers={intents.Display: (choices.check_in_hand, flow.display_first)},
        default=lambda state, player: intents.DISPLAY[choices.favourite(player)],
    ),
    states.SecondUp: phases.PhaseRule(
        who=phases.IN_TURN,
        legal=choices.second_displays,
        answers={intents.Display: (choices.check_second, flow.display_second), **_DECLINES},
        default=choices.default_decline,
    ),
    states.SecondDown: phases.PhaseRule(
        who=phases.IN_TURN,
        legal=lambda state, player: [intents.DECLINE, *choices.displays(state, player)],
        answers={intents.Display: (choices.check_in_hand, _lay_face_down), **_DECLINES},
        default=choices.default_decline,
    ),
    states.Together: phases.PhaseRule(
        who=phases.BALLOTS,
        legal=choices.choices,
        answers={intents.Choose: (choices.check_in_hand, _choose)},
        default=lambda state, player: intents.CHOOSE[choices.favourite(player)],
    ),
    states.Awarding: phases.PhaseRule(
        who=phases.IN_TURN,
        legal=choices.awards,
        answers={intents.Award: (choices.check_award, _award)},
        default=choices.default_award,
    ),
    states.Adding: phases.PhaseRule(
        who=phases.FIRST_IN_QUEUE,
        legal=choices.additions,
        answers={intents.Add: (choices.check_additions, _add)},
        default=lambda state, player: intents.ADD_NONE,
    ),
    states.Over: phases.ENDED,
}

_RULES: phases.Phases[states.State, Intent, Event] = phases.Phases(_PHASES, states.Over)
to_act = _RULES.to_act
legal = _RULES.legal
check = _RULES.check
apply = _RULES.apply
carry_out = _RULES.carry_out
default = _RULES.default
