"""What AccessKit is handed on each system, and what it hands back: its own nodes, an adapter of ours in place of its."""

import subprocess
import sys
import types
from collections.abc import Callable
from typing import Any

import accesskit
import pytest

from client.accessibility.adapter import ROLES, Adapter
from client.accessibility.tree import Act, Live, Node, Role, Scale, Tree, Wish, tree_of
from client.drawing.rects import Rect
from tests.contract.imports import ROOT

BUTTON = Node(
    "b",
    Role.BUTTON,
    "Display",
    "Choose first.",
    rect=Rect(1, 2, 3, 4),
    acts=frozenset({Act.CLICK}),
    off=True,
    key="Enter",
)
NEWS = Node("n", Role.STATUS, "Your turn", live=Live.ASSERTIVE)
SLIDER = Node("s", Role.SLIDER, "Volume", value="7 %", acts=frozenset({Act.SET}), scale=Scale(7, 0, 10, 2))
CARDS = Node("l", Role.LIST, "Hand", children=tuple(Node(f"c{n}", Role.ITEM, f"card {n}") for n in range(3)))


class System:
    """Stands for the adapter of a system: keeps what it is told."""

    def __init__(
        self, begin: Callable[[], None], take: Callable[[Any], None], end: Callable[[], None] | None = None
    ) -> None:
        self.begin, self.take, self.end = begin, take, end
        self.updates: list[Any] = []
        self.raised = 0
        self.focused: list[bool] = []
        self.bounds: list[Any] = []

    def update_if_active(self, make: Callable[[], Any]) -> Any:
        self.updates.append(make())
        return types.SimpleNamespace(raise_events=self._raise) if self.end is None else None

    def _raise(self) -> None:
        self.raised += 1

    def update_window_focus_state(self, focused: bool) -> None:
        self.focused.append(focused)

    def update_view_focus_state(self, focused: bool) -> Any:
        self.focused.append(focused)

    def set_root_window_bounds(self, outer: Any, inner: Any) -> None:
        self.bounds.append(outer)

    def ask(self, action: Any, target: int, value: Any = None) -> None:
        data = None if value is None else (accesskit.ActionDataKind.VALUE, value)
        self.take(types.SimpleNamespace(action=action, target=target, data=data))


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], tuple[Adapter, System, list[str]]]:
    def made(platform: str) -> tuple[Adapter, System, list[str]]:
        found: list[System] = []
        classes: list[str] = []

        def keep(*handlers: Any) -> System:
            found.append(System(*(one for one in handlers if callable(one))))
            return found[0]

        subclassing = types.SimpleNamespace(for_window=keep)
        monkeypatch.setattr(accesskit, "unix", types.SimpleNamespace(Adapter=keep), raising=False)
        monkeypatch.setattr(accesskit, "windows", types.SimpleNamespace(SubclassingAdapter=keep), raising=False)
        mac = types.SimpleNamespace(SubclassingAdapter=subclassing, add_focus_forwarder_to_window_class=classes.append)
        monkeypatch.setattr(accesskit, "macos", mac, raising=False)
        monkeypatch.setattr(sys, "platform", platform)
        adapter = Adapter(7, lambda: classes.append("wake"))
        return adapter, found[0], classes

    return made


def names(update: Any) -> list[str]:
    return [node.label or node.value for _, node in update.nodes]


def test_nothing_is_made_before_a_reader_begins(system: Any) -> None:
    adapter, unix, woken = system("linux")
    assert not adapter.active
    unix.begin()
    assert adapter.active
    assert woken == ["wake"]
    unix.end()
    assert not adapter.active


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_each_system_gets_the_whole_tree_and_then_what_changed(system: Any, platform: str) -> None:
    adapter, told, _ = system(platform)
    told.begin()
    adapter.look(True, (10, 20), (300, 200))
    assert adapter.show(tree_of("Window", (BUTTON, NEWS, CARDS), "b"), 2.0)
    assert not adapter.show(tree_of("Window", (BUTTON, NEWS, CARDS), "b"), 2.0)
    assert adapter.show(tree_of("Window", (BUTTON, Node("n", Role.STATUS, "Over"), CARDS), "b"), 2.0)
    whole, change = told.updates
    assert names(whole) == ["Window", "Display", "Your turn", "Hand", "card 0", "card 1", "card 2", "Your turn"]
    assert whole.tree is not None
    assert names(change) == ["Over"]
    assert change.tree is None
    assert told.raised == (0 if platform == "linux" else 2)
    assert told.focused == ([] if platform == "win32" else [True])


def announced(update: Any) -> list[tuple[str, bool]]:
    """Return what an update announces, and whether at once."""
    live = [node for _, node in update.nodes if node.live is not None]
    return [(node.value, node.live == accesskit.Live.ASSERTIVE) for node in live]


def test_what_comes_together_is_announced_as_one(system: Any) -> None:
    """Orca drops what is announced within a tenth of a second after something else: a question after two moves, say."""

    def tree(question: str, *lines: str, live: Live = Live.POLITE) -> Tree:
        texts = tuple(Node(f"line:{number}", Role.TEXT, line) for number, line in enumerate(lines))
        asked = Node("question", Role.STATUS, question, rect=Rect(0, 0, len(lines), 1), live=live)
        return tree_of("Window", (asked, Node("news", Role.NEWS, "News", live=Live.POLITE, children=texts)), "")

    adapter, told, _ = system("linux")
    told.begin()
    adapter.show(tree("Wait.", "Ada begins."), 1.0)
    adapter.show(tree("Your turn.", "Ada begins.", "Ada draws.", "Bea draws.", live=Live.ASSERTIVE), 1.0)
    adapter.show(tree("Your turn.", "Ada begins.", "Ada draws.", "Bea draws.", live=Live.ASSERTIVE), 2.0)
    adapter.show(tree("Wait.", "Ada begins.", "Ada draws.", "Bea draws.", "Ada draws."), 2.0)
    *first, scaled, last = [announced(update) for update in told.updates]
    assert first == [[], [("Ada draws.\nBea draws.\nYour turn.", True)]]
    assert scaled == first[-1], "the same node again, with other bounds"
    assert last == [("Ada draws.\nWait.", False)]


def test_a_reader_that_begins_again_gets_all_again(system: Any) -> None:
    adapter, told, _ = system("linux")
    tree = tree_of("Window", (BUTTON,), "b")
    for _ in range(2):
        told.begin()
        adapter.show(tree, 1.0)
        told.end()
    assert [names(update) for update in told.updates] == [["Window", "Display"]] * 2


def test_a_node_says_what_it_is(system: Any) -> None:
    adapter, told, _ = system("linux")
    told.begin()
    adapter.show(tree_of("Window", (BUTTON, NEWS, SLIDER, CARDS), "b"), 2.0)
    _, button, news, slider, _, _, second, _, announced = [node for _, node in told.updates[0].nodes]
    assert (button.role, button.description, button.keyboard_shortcut) == (
        accesskit.Role.BUTTON,
        "Choose first.",
        "Enter",
    )
    assert button.is_disabled
    assert button.supports_action(accesskit.Action.CLICK)
    assert (button.bounds.x0, button.bounds.y1) == (2, 12)
    assert news.live is None
    assert (announced.live, announced.value) == (accesskit.Live.ASSERTIVE, "Your turn")
    assert (slider.numeric_value, slider.max_numeric_value, slider.value) == (7, 10, "7 %")
    assert (second.position_in_set, second.size_of_set) == (2, 3)


def test_what_a_reader_wants_comes_back_by_our_names(system: Any) -> None:
    adapter, told, woken = system("linux")
    told.begin()
    adapter.show(tree_of("Window", (BUTTON, SLIDER), "b"), 1.0)
    numbers = {node.label: number for number, node in told.updates[0].nodes}
    action = accesskit.Action
    told.ask(action.CLICK, numbers["Display"])
    told.ask(action.SET_VALUE, numbers["Volume"], 9.0)
    told.ask(action.INCREMENT, numbers["Volume"])
    told.ask(action.SCROLL_DOWN, numbers["Volume"])
    told.ask(action.CLICK, 99)
    assert adapter.wishes() == [Wish("b", Act.CLICK), Wish("s", Act.SET, "9.0"), Wish("s", Act.SET, "9")]
    assert adapter.wishes() == []
    assert woken.count("wake") == 6


def test_what_is_gone_takes_no_click(system: Any) -> None:
    adapter, told, _ = system("linux")
    told.begin()
    adapter.show(tree_of("Window", (BUTTON,), "b"), 1.0)
    adapter.show(tree_of("Window", (), ""), 1.0)
    number = next(number for number, node in told.updates[0].nodes if node.label == "Display")
    told.ask(accesskit.Action.CLICK, number)
    assert adapter.wishes() == []


def test_a_field_that_opens_a_list_says_what_is_chosen_in_its_name(system: Any) -> None:
    adapter, unix, _ = system("linux")
    unix.begin()
    adapter.show(tree_of("Window", (Node("x", Role.CHOICE, "The bots play", value="well"),), "x"), 1.0)
    assert "The bots play: well" in names(unix.updates[0])


def test_what_comes_back_is_a_node_of_its_own(system: Any) -> None:
    """Readers remember the name of a node by its number, also when it was gone for a while."""
    adapter, unix, _ = system("linux")
    unix.begin()
    for cards in (CARDS, Node("l", Role.LIST, "Hand", children=CARDS.children[:1]), CARDS):
        adapter.show(tree_of("Window", (BUTTON, cards), "b"), 1.0)
    whole, _, again = unix.updates
    before, after = (
        {node.label: number for number, node in update.nodes if node.label.startswith("card")}
        for update in (whole, again)
    )
    assert {name for name in after if after[name] not in before.values()} == {"card 1", "card 2"}
    unix.ask(accesskit.Action.CLICK, before["card 1"])
    assert not adapter.wishes()


def test_every_role_has_its_name_at_accesskit() -> None:
    assert {*ROLES} == {*Role}
    assert all(hasattr(accesskit.Role, name) for name in ROLES.values())


def test_the_window_has_the_focus_where_nothing_else_has() -> None:
    assert tree_of("Window", (BUTTON,), "gone") == Tree(
        Node("window", Role.WINDOW, "Window", children=(BUTTON,)), "window"
    )


def test_the_first_frame_loads_nothing_of_a_reader() -> None:
    """So a start takes as long as without: AccessKit comes after it, and the rest when a reader begins."""
    code = (
        "import os, sys; os.environ['SDL_VIDEODRIVER'] = os.environ['SDL_AUDIODRIVER'] = 'dummy'\n"
        "from client.app import App\nfrom client.data.settings import Settings\n"
        "app = App('off', Settings(name='Ann'), (1280, 800)); app.go('title'); app._draw()\n"
        "print([name for name in ('accesskit', 'client.drawing.listener', 'client.widgets.nodes') if name in sys.modules])"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT).stdout
    assert said.splitlines()[-1] == "[]"
