"""A moving SVG: shapes whose looks change at moments of a loop.

CSS moves it, so it needs no script, and is still for readers who prefer reduced motion: then it shows
the moment `still`.
"""

import html


class Movie:
    """Collects the rules of a loop of so many seconds."""

    def __init__(self, seconds, still):
        self.seconds, self.still = seconds, still
        self.rules, self.names = [], {}

    def animated(self, name, values):
        """Attributes that let a property take values: pairs of a moment and a value.

        A value holds until the next moment, unless it is a triple whose last item is "linear": then
        it changes evenly until there.
        """
        values = sorted(values, key=lambda value: value[0])
        # A shape that appears later has its first look before, unseen.
        if values[0][0] > 0:
            values.insert(0, (0, values[0][1]))
        now = [value for at, value, *_ in values if at <= self.still][-1]
        if len(values) == 1:
            return f' style="{name}:{now}"'
        frames = []
        for at, value, *how in values:
            timing = "linear" if how else "step-end"
            frames.append(f"{100 * at / self.seconds:.3f}".rstrip("0").rstrip(".")
                          + f"%{{{name}:{value};animation-timing-function:{timing}}}")
        text = "".join(frames)
        rule = self.names.setdefault(text, f"k{len(self.names)}")
        if rule == f"k{len(self.rules)}":
            self.rules.append(f"@keyframes {rule}{{{text}}}")
        return f' style="{name}:{now};animation-name:{rule}"'

    def shown(self, *spans):
        """Attributes that show a shape in some spans of time, and hide it in the others."""
        values = {0: "hidden"}
        for start, end in spans:
            values[start] = "visible"
            if end < self.seconds:
                values[end] = "hidden"
        return self.animated("visibility", list(values.items()))

    def svg(self, width, height, label, account, shapes, style=""):
        """The picture. The account, whose lines say what happens, is compared with the program."""
        rules = "".join(self.rules)
        return "\n".join([
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" role="img" aria-label="{html.escape(label)}">',
            "<desc>", html.escape("\n".join(account), quote=False), "</desc>",
            f"<style>{style}",
            f"*{{animation-duration:{self.seconds:g}s;animation-iteration-count:infinite}}",
            "@media(prefers-reduced-motion:reduce){*{animation:none!important}}",
            f"{rules}</style>", *shapes, "</svg>", ""])


def account(path):
    """What a picture says that happens."""
    text = path.read_text()
    return html.unescape(text.split("<desc>\n")[1].split("\n</desc>")[0]).split("\n")
