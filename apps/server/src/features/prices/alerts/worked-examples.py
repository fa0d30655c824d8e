"""Works out back-tests of alerts from single price labels with Python's fractions, sharing no code with the portal.

    python3 apps/server/src/features/prices/alerts/worked-examples.py > apps/server/src/features/prices/alerts/worked-examples.json

One market over three years. The tests read the printed file; they do not run this program.
"""

import json
import random
from fractions import Fraction

TODAY = "2026-11-19"
LEAST = 3
OWN = "AU"


def month_after(month, count):
    year, number = map(int, month.split("-"))
    total = year * 12 + number - 1 + count
    return f"{total // 12}-{total % 12 + 1:02d}"


def months(first, last):
    while first <= last:
        yield first
        first = month_after(first, 1)


def middle(values):
    line = sorted(values)
    half = len(line) // 2
    return line[half] if len(line) % 2 else (line[half - 1] + line[half]) / 2


def make_labels():
    """Day, store, origin, grams, cents per kilogram, promotion, sold out, facings (0 where none were counted)."""
    chance = random.Random(74)
    labels = []
    for at, month in enumerate(months("2023-12", "2026-11")):
        origins = [OWN, "MX"]
        origins += ["PE"] if month <= "2025-02" or month >= "2026-08" else []
        origins += ["CL"] if month >= "2025-06" else []
        origins += ["KE"] if month in ("2026-04", "2026-05") else []
        counted = at % 5 != 0
        for visit in range(5):
            day, store = f"{month}-{3 + 3 * visit:02d}", visit % 3
            for origin in origins:
                if origin == OWN and month in ("2025-09", "2026-03") and visit > 0:
                    continue
                usual = {"AU": 1000, "MX": 900, "PE": 820, "CL": 880, "KE": 760}[origin]
                wave = (at * 37 + len(origin) + ord(origin[0])) % 11 - 5
                promoted = at % 4 == 1 and origin in (OWN, "MX") and chance.random() < 0.4
                for grams in (180, 275) if chance.random() < 0.3 else (275,):
                    cents = usual + 22 * wave + chance.randrange(-90, 91)
                    sold_out = chance.random() < (0.35 if at % 6 == 2 else 0.06)
                    facings = chance.randrange(1, 9) if counted and chance.random() < 0.9 else 0
                    labels.append((day, store, origin, grams, cents, promoted, sold_out, facings))
    return [label for label in labels if label[0] <= TODAY]


LABELS = make_labels()


def among(month, origin=None):
    return [one for one in LABELS if one[0][:7] == month and origin in (None, one[2])]


def price(month, wish):
    cents = [Fraction(one[4], 100) for one in among(month, wish["origin"])]
    return middle(cents) if len(cents) >= LEAST else None


def gap(month, wish):
    """The middle of the visits; of each visit the middle of the sizes that both have."""
    visits = {}
    for day, store, origin, grams, cents, *_ in among(month):
        if origin in (OWN, wish["rival"]):
            visits.setdefault((day, store), {}).setdefault(grams, {}).setdefault(origin, []).append(Fraction(cents))
    found = []
    for sizes in visits.values():
        both = [middle(of[OWN]) / middle(of[wish["rival"]]) - 1 for of in sizes.values() if len(of) == 2]
        if both:
            found.append(middle(both))
    return middle(found) if len(found) >= LEAST else None


def share(month, wish):
    labels = among(month)
    weights = [one[7] for one in labels] if any(one[7] for one in labels) else [1] * len(labels)
    own = sum(weight for one, weight in zip(labels, weights) if one[2] == wish["origin"])
    return Fraction(own, sum(weights)) if len(labels) >= LEAST else None


def out_of_stock(month, wish):
    labels = among(month, wish["origin"])
    return Fraction(sum(one[6] for one in labels), len(labels)) if len(labels) >= LEAST else None


def promotion(month, wish):
    labels = among(month, wish["origin"])
    return sum(one[5] for one in labels) if len(labels) >= LEAST else None


def newcomers(month):
    seen = {one[2] for count in range(1, 13) for one in among(month_after(month, -count))}
    return sorted({one[2] for one in among(month)} - seen - {OWN})


def new_rival(month, wish):
    return len(newcomers(month))


FIGURES = {f.__name__: f for f in (price, gap, share, out_of_stock, promotion, new_rival)}


def state(wish, month):
    """Where the figure stands: True beyond the line, 'up' or 'down' after a change, False elsewhere, None unknown."""
    read = FIGURES[wish["figure"]]
    value = read(month, wish)
    if value is None:
        return None
    if wish["kind"] == "change":
        before = read(month_after(month, -1), wish)
        if before is None:
            return None
        change = value / before - 1
        return ("up" if change > 0 else "down") if abs(change) * 100 >= Fraction(wish["amount"]) else False
    line = Fraction(wish["amount"]) / (1 if wish["figure"] == "price" else 100)
    return value > line if wish["kind"] == "above" else value < line


def tells(wish, first, last):
    """The months in which the alert of somebody who set it before the first of them would have told."""
    if wish["figure"] == "new_rival":
        return [month for month in months(first, last) if newcomers(month)]
    if wish["figure"] == "promotion":
        counts = {month: promotion(month, wish) for month in months(month_after(first, -1), last)}
        return [m for m in months(first, last) if counts[m] and counts[month_after(m, -1)] == 0]
    told, before = [], state(wish, month_after(first, -1))
    for month in months(first, last):
        now = state(wish, month)
        if now and before is not None and now != before:
            told.append(month)
        before = before if now is None else now
    return told


def line(wish, month, told):
    value = FIGURES[wish["figure"]](month, wish)
    names = newcomers(month) if wish["figure"] == "new_rival" else []
    said = "-" if value is None else f"{float(value):.6f}"
    return " ".join([month, said, *names, *(["told"] if told else [])])


def example(**wish):
    wish = {"origin": OWN, "amount": "", **wish}
    events = wish["figure"] in ("promotion", "new_rival")
    first, last = "2025-02", "2026-11" if events else "2026-10"
    told = tells(wish, first, last)
    lines = [line(wish, month, month in told) for month in months(first, last)]
    earlier = [line(wish, month, False) for month in (month_after(first, -2), month_after(first, -1))]
    ended = sum(month < "2026-02" for month in told)
    return {"wish": wish, "last_season": ended, "running": len(told) - ended, "earlier": earlier, "months": lines}


EXAMPLES = [
    example(figure="price", kind="above", amount="10"),
    example(figure="price", kind="below", amount="9.5"),
    example(figure="price", kind="change", amount="8.5"),
    example(figure="price", origin="MX", kind="above", amount="9.2"),
    example(figure="gap", rival="MX", kind="above", amount="12.5"),
    example(figure="gap", rival="MX", kind="below", amount="5"),
    example(figure="gap", rival="CL", kind="above", amount="10"),
    example(figure="share", kind="above", amount="40"),
    example(figure="share", origin="MX", kind="below", amount="30"),
    example(figure="out_of_stock", kind="above", amount="20"),
    example(figure="promotion", kind="starts"),
    example(figure="promotion", origin="MX", kind="starts"),
    example(figure="new_rival", kind="starts"),
]

WORDS = [" ".join([one[0], str(one[1]), one[2], str(one[3]), str(one[4]), *map(str, map(int, one[5:]))]) for one in LABELS]
print(json.dumps({"today": TODAY, "labels": WORDS, "examples": EXAMPLES}, indent=2))
