"""The symbols of each game with their meanings, for the help, which draws them as the table does."""

from dataclasses import dataclass

from client.drawing import theme
from client.tables.art_gallery.faces import SHAPES
from client.tables.masters_gallery.card_faces import MARKS
from client.tables.museum_pictura.faces import symbol_of, tint_of
from client.wording.texts import Words
from engine.games.masters_gallery.pieces import NAMES, Symbol
from engine.games.museum_pictura.pieces import DOMAINS, KIND_NAMES, PERIODS, Kind


@dataclass(frozen=True)
class Sign:
    """A symbol and what it means."""

    symbol: str
    """A name in `client.drawing.symbols`."""
    mark: theme.Mark | None
    """Its colour on the table, None for none."""
    text: str


def signs(words: Words, slug: str, mode: str | None = None) -> list[Sign]:
    """Return the symbols of a game; those of its plaques last. mode: leave out those of other modes; None: of none."""
    own = [
        *_OWN.get(slug, ()),
        *(sign for name, some in _OF_MODE.get(slug, {}).items() if mode in (None, name) for sign in some),
    ]
    shown = [Sign(symbol, mark, words.say(key)) for symbol, mark, key in own]
    return shown + [Sign(symbol, None, words.say(f"symbol.{key}")) for symbol, key in _PLAQUES[slug]]


def _coloured(mark: theme.Mark, key: str) -> tuple[str, theme.Mark | None, str]:
    return mark.symbol, mark, key


def _kind(kind: Kind) -> tuple[str, theme.Mark | None, str]:
    tint = tint_of(kind)
    mark = theme.PERIODS[tint.removeprefix("period:")] if tint.startswith("period:") else None
    return symbol_of(kind), mark, f"museum_pictura.kind.{KIND_NAMES[kind]}"


_OWN: dict[str, tuple[tuple[str, theme.Mark | None, str], ...]] = {
    "masters_gallery": (
        *(_coloured(mark, f"masters_gallery.artist.{name}") for mark, name in zip(theme.ARTISTS, NAMES, strict=False)),
        *(
            (glyphs[0], None, f"masters_gallery.card.works.{symbol.value}")
            for symbol, glyphs in MARKS.items()
            if symbol is not Symbol.PLAIN
        ),
    ),
    "art_gallery": tuple(
        (shape, theme.ARTISTS[place], f"symbol.itinerary_{place}") for place, shape in enumerate(SHAPES)
    ),
    "museum_pictura": tuple(_kind(kind) for kind in (*PERIODS, *DOMAINS)),
    "stolen_paintings": (("mask", None, "symbol.thief"), ("check", None, "symbol.marked")),
}
_OF_MODE = {
    "stolen_paintings": {
        "code_grid": (
            _coloured(theme.TEAMS[0], "stolen_paintings.grid.team_0"),
            _coloured(theme.TEAMS[1], "stolen_paintings.grid.team_1"),
            _coloured(theme.BYSTANDER, "stolen_paintings.grid.bystander"),
            _coloured(theme.TRAP, "stolen_paintings.grid.trap"),
        )
    }
}
_COMMON = (("coin", "points"), ("cards", "hand"))
_PLAQUES: dict[str, tuple[tuple[str, str], ...]] = {
    "masters_gallery": (*_COMMON, ("face_down", "face_down")),
    "art_gallery": (*_COMMON, ("frame", "hung"), ("square", "tiles")),
    "artline": (_COMMON[1], ("right", "row"), ("down", "column"), ("laurel", "exhibition"), ("eye", "seen")),
    "museum_pictura": (*_COMMON, ("frame", "hung"), ("note", "favours"), ("laurel", "held"), ("person", "patrons")),
    "stolen_paintings": (_COMMON[0], ("laurel", "rounds"), ("ring", "tokens")),
}
