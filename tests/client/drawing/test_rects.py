from client.drawing.rects import Rect

BOX = Rect(10, 20, 100, 60)


def test_parts_fill_the_whole() -> None:
    assert BOX.cut_top(10) == (Rect(10, 20, 100, 10), Rect(10, 30, 100, 50))
    assert BOX.cut_bottom(10) == (Rect(10, 20, 100, 50), Rect(10, 70, 100, 10))
    assert BOX.cut_left(30) == (Rect(10, 20, 30, 60), Rect(40, 20, 70, 60))
    assert BOX.cut_right(30) == (Rect(10, 20, 70, 60), Rect(80, 20, 30, 60))


def test_columns_and_rows_leave_their_gaps() -> None:
    assert [BOX.column(n, 3, 5).x for n in range(3)] == [10, 45, 80]
    assert BOX.column(2, 3, 5).right == BOX.right
    assert BOX.row(1, 2, 10) == Rect(10, 55, 100, 25)


def test_edges_belong_to_one_side_only() -> None:
    assert BOX.holds(10, 20)
    assert not BOX.holds(110, 20)
    assert not BOX.holds(10, 80)


def test_sizes_keep_the_middle() -> None:
    assert BOX.scaled(2).center == BOX.inset(5).center == Rect.around(BOX.center, 1, 1).center == (60, 50)
    assert BOX.toward(BOX.moved(10, 0), 0.5).x == 15


def test_within_is_whole() -> None:
    assert Rect(10, 20, 100, 60).within(BOX)
    assert Rect(20, 30, 10, 10).within(BOX)
    assert not Rect(9, 30, 10, 10).within(BOX)
    assert not Rect(20, 30, 10, 51).within(BOX)
