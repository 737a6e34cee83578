"""Artline: Hermitage as the table asks it: who is asked, what is legal, why not, and what an intent does.

Each phase has one entry in a table (engine/core/phases.py), which answers the contract.
"""

from engine.core import Event, Intent, collect, phases
from engine.core.phases import cited
from engine.games.artline import choices
from engine.games.artline.events import Judged, Passed
from engine.games.artline.flow import ask_discard, discard, propose, settle_review, show_hand
from engine.games.artline.intents import PASS, Discard, Hang, Judge, Pass, ShowHand
from engine.games.artline.state import Discarding, Helping, Over, Phase, Player, Review, State, Turn

REASONS = cited(
    {
        "End": "match_over",
        "A turn": "not_asked not_this_answer not_in_hand feature_missing feature_stands feature_alone feature_taken",
        "Review": "fell_thrice feature_fell answers_missing",
        "The museum": "cell_taken not_beside off_table text_empty text_long text_unshown",
        "Competitive curators": "show_first no_curators not_shown",
    }
)
"""Why an intent is refused -> the part of docs/rules/artline.md that it comes from."""


def _hang(state: State, player: Player, intent: Hang) -> list[Event]:
    return propose(state, player.owner, intent)


def _discard(state: State, player: Player, intent: Discard) -> list[Event]:
    return discard(state, intent.painting)


def _pass(state: State, player: Player, intent: Pass) -> list[Event]:
    passed: Event = Passed(player.owner, thrice=False)
    return [passed, *ask_discard(state)]


def _judge(state: State, player: Player, intent: Judge) -> list[Event]:
    assert isinstance(state.phase, Review)
    judged: Event = Judged(player.owner, intent.fits)
    complete = collect(state.phase.ballots, player.owner, intent.fits)
    return [judged, *settle_review(state)] if complete else [judged]


_PHASES: dict[type[Phase], phases.PhaseRule] = {
    Turn: phases.PhaseRule(
        who=phases.IN_TURN,
        legal=choices.hangings_or_not,
        answers={
            Hang: (choices.check_hang, _hang),
            Discard: (choices.check_discard, _discard),
            ShowHand: (choices.check_show, lambda state, player, intent: show_hand(state)),
        },
        default=choices.default_turn,
    ),
    Helping: phases.PhaseRule(
        who=phases.one_seat(lambda state, phase: phase.helper),
        legal=choices.help_or_not,
        answers={Hang: (choices.check_hang, _hang), Pass: (phases.free, _pass)},
        default=lambda state, player: PASS,
    ),
    Discarding: phases.PhaseRule(
        who=phases.IN_TURN,
        legal=choices.discards,
        answers={Discard: (choices.check_discard, _discard)},
        default=choices.default_discard,
    ),
    Review: phases.PhaseRule(
        who=phases.BALLOTS,
        legal=choices.judgements,
        answers={Judge: (choices.check_judge, _judge)},
        default=lambda state, player: Judge((True,) * len(state.phase.demands)),
    ),
    Over: phases.ENDED,
}

_RULES: phases.Phases[State, Intent, Event] = phases.Phases(_PHASES, Over)
to_act = _RULES.to_act
legal = _RULES.legal
check = _RULES.check
apply = _RULES.apply
carry_out = _RULES.carry_out
default = _RULES.default
