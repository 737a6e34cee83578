"""What is told at the end of a sorting by schools: each work's school, whole, and whether the viewer knew it."""

from dataclasses import replace

import pygame
import pytest
from pygame import Surface

from client.drawing.canvas import Canvas
from client.tables.board import Area
from client.tables.stolen_paintings.drawing import caption_rows
from client.wording.texts import Words
from engine.paintings import works
from tests.client.tables.stolen import LARGE_TEXT, SMALL, scenes, sprites


@pytest.mark.parametrize("area", [SMALL, LARGE_TEXT], ids=["small", "large text"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_each_work_tells_its_school_whole_and_whether_the_viewer_knew_it(language: str, area: Area) -> None:
    pygame.font.init()
    canvas, words = Canvas(Surface((1280, 800)), 1.0, area.text), Words.load(language, strict=True)
    for seed in range(1, 7):
        *_, last = scenes("study", 3, seed=seed, study="schools")
        scene = replace(last, words=words)
        reveal, line = scene.state.reveal, scene.state.pad[-1]
        shown, own = sprites(scene, area=area), dict(line.answers)[0]
        for place, work in enumerate(reveal.row):
            school, label = works()[work].school.value, shown[f"caption:{place}"]
            read = "".join(caption_rows(canvas, label.face.line, label.rect)[1])
            assert read.replace(" ", "").startswith(words.say(f"paintings.school.{school}").replace(" ", ""))
            badge = shown[f"marks:{place}"]
            right = own[place] >= 0 and reveal.schools[own[place]] == school
            assert (badge.face.seats, badge.face.right) == ((0,), right)
            assert badge.rect.h > 20
            assert badge.rect.y >= shown[f"work:{work}"].rect.bottom
