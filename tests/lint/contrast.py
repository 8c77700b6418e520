#!/usr/bin/python3
"""contrast.py - words in colour can be read wherever the style sheet lets them stand

contrast.py TREE

Of ui/style.css, light and dark: the colours of verdicts and faults on every ground, what is dim, and rules that set
both a colour and a ground.  The least contrast is that of WCAG 2.1 for text.  And the ring of what has the keyboard
focus, on whatever can have it; its least contrast is that for parts of the interface.  And what cannot be used looks so:
each control whose colours are set here, which hides how the theme greys it.

SPDX-License-Identifier: MIT
"""
import re
import sys
from pathlib import Path

LEAST = 4.5
LEAST_RING = 3
RING = r":focus-(?:visible|within)$"
# What can have the focus, at the end of a selector.
FOCUSABLE = r"(?:^| |>)(?:button|switch|row|entry|spinbutton|\.suggested-action|\.destructive-action)(?:[.:][\w-]+)*$"
GREYED = ("button", "switch", "entry", "spinbutton")
WORDS = (".no-text", ".yes-text", ".tie-text")
# What words stand on: selectors of rules that have a ground, of which a part is drawn over those before it.
GROUNDS = (r"window", r"\.side", r"\.card", r"\.bar", r"headerbar", r"\.checks row\.failing",
           r"\.viewers row\.row\.selected", r"\.card \.row\.selected")


def channels(color):
    color = {"white": "#ffffff", "black": "#000000"}.get(color, color)
    return tuple(int(color[i:i + 2], 16) for i in (1, 3, 5))


def over(color, share, ground):
    return tuple(share * a + (1 - share) * b for a, b in zip(color, ground))


def luminance(color):
    linear = [c / 255 / 12.92 if c / 255 <= .04045 else ((c / 255 + .055) / 1.055) ** 2.4 for c in color]
    return .2126 * linear[0] + .7152 * linear[1] + .0722 * linear[2]


def contrast(a, b):
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + .05) / (dark + .05)


def rules(css):
    """Selector and declarations of each rule, one selector at a time."""
    for selectors, body in re.findall(r"([^{}]+)\{([^}]*)\}", re.sub(r"/\*.*?\*/", "", css, flags=re.S)):
        declared = dict(re.findall(r"([\w-]+):\s*([^;]+?)\s*(?:;|$)", body))
        for selector in selectors.split(","):
            yield " ".join(selector.split()), declared


def paint(value, ground):
    """The colour of `value` over `ground`; None if it is no colour."""
    if re.fullmatch(r"#[0-9a-f]{6}|white|black", value or ""):
        return channels(value)
    share = re.fullmatch(r"alpha\((#[0-9a-f]{6}), *(\.\d+)\)", value or "")
    return over(channels(share[1]), float(share[2]), ground) if share else None


def ground_of(declared, ground):
    return paint(declared.get("background", declared.get("background-color")), ground)


def find_grounds(all_rules, theme):
    """Each ground that words stand on, by its selector: those with a share of colour lie on a card."""
    found, card = {}, channels("#ffffff" if theme == "light" else "#34343a")
    for selector, declared in all_rules:
        place = re.sub(rf"^(window)?\.sl-{theme}\b *", "", selector)
        if selector.startswith((f".sl-{theme}", f"window.sl-{theme}")) and any(
                re.fullmatch(pattern, place or "window") for pattern in GROUNDS):
            ground = ground_of(declared, card)
            if ground:
                found[place or "window"] = ground
    return found


def look(all_rules, theme):
    grounds = find_grounds(all_rules, theme)
    assert len(grounds) >= 6, f"only {sorted(grounds)} are grounds of {theme}"
    colors = {selector: paint(declared.get("color"), None) for selector, declared in all_rules}
    text = colors[f"window.sl-{theme}"]
    dim = next(float(declared["opacity"]) for selector, declared in all_rules if selector == ".sightline .dim")
    for place, ground in grounds.items():
        yield f"{theme}: dim on {place}", contrast(over(text, dim, ground), ground)
        for word in WORDS:
            yield f"{theme}: {word} on {place}", contrast(colors[f".sl-{theme} {word}"], ground)
    for selector, declared in all_rules:
        ground, color = ground_of(declared, (255, 255, 255)), paint(declared.get("color"), None)
        if selector.startswith(f".sl-{theme}") and ground and color and "button.tool" not in selector:  # an icon
            yield f"{selector}: its words", contrast(color, ground)


def on_text(value, text, ground):
    """The colour of `value`, a share of the colour of words too, over `ground`; None if it is no colour."""
    share = re.fullmatch(r"alpha\(currentColor, *(\.\d+)\)", value or "")
    return over(text, float(share[1]), ground) if share else paint(value, ground)


def strip(selector):
    """A selector without the theme or the window that it is for."""
    return re.sub(r"^(?:window)?\.(?:sl-light|sl-dark|sightline)\b(?:\.[\w-]+)* *", "", selector)


def find_rings(all_rules, theme):
    """The colour of the ring of each selector, and whether it lies outside of what it is round."""
    rings = {}
    for selector, declared in all_rules:
        color = re.search(r"#[0-9a-f]{6}|white|alpha\([^)]*\)",
                          declared.get("outline-color", declared.get("outline", "")))
        other = ".sl-dark" if theme == "light" else ".sl-light"
        if not re.search(RING, selector) or selector.startswith((other, ".sightline.sl-contrast")):
            continue
        ring = rings.setdefault(re.sub(RING, "", strip(selector)), {})
        if color:
            ring["color"] = color[0]
        if "outline-offset" in declared:
            ring["outside"] = not declared["outline-offset"].startswith("-")
    return rings


def look_at_rings(all_rules, theme):
    rings, grounds = find_rings(all_rules, theme), find_grounds(all_rules, theme)
    text = next(paint(d["color"], None) for s, d in all_rules if s == f"window.sl-{theme}")
    n = 0
    for selector, declared in all_rules:
        place, other = strip(selector), ".sl-dark" if theme == "light" else ".sl-light"
        kind = re.search(r"([\w-]+)(?:[.:][\w-]+)*$", place)
        background = declared.get("background", declared.get("background-color"))
        if not re.search(FOCUSABLE, place) or selector.startswith(other) or ":disabled" in place or not kind:
            continue
        ring = dict(rings.get(kind[1] if kind[1] in rings else "button", {}),
                    **rings.get(re.sub(r":(?:hover|active)$", "", place), {}))
        for name, ground in grounds.items():
            below = ground if ring["outside"] else on_text(background, text, ground)
            if below:
                n += 1
                yield f"{theme}: ring of {place} on {name}", contrast(paint(ring["color"], below), below)
    assert n >= 100, f"only {n} rings of {theme}"


def main(tree):
    all_rules = list(rules((Path(tree) / "ui" / "style.css").read_text(encoding="utf-8")))
    faults = [f"{what}: {ratio:.2f} : 1" for theme in ("light", "dark") for what, ratio in look(all_rules, theme)
              if ratio < LEAST]
    faults += [f"{what}: {ratio:.2f} : 1" for theme in ("light", "dark")
               for what, ratio in look_at_rings(all_rules, theme) if ratio < LEAST_RING]
    # What says a verdict or a fault is never dim, whatever else it is.
    whole = {selector for selector, declared in all_rules if declared.get("opacity") == "1"}
    faults += [f".sightline {word} may be dim" for word in WORDS if f".sightline {word}" not in whole]
    greyed = {selector for selector, declared in all_rules if float(declared.get("opacity", 1)) < 1}
    faults += [f".sightline {kind}:disabled is not greyed" for kind in GREYED
               if f".sightline {kind}:disabled" not in greyed]
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
