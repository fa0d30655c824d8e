"""Works out shelf scores of examples with Python's fractions from single visits and labels, sharing no code with the portal.

    python3 packages/contract/src/prices/scorecard/worked-examples.py > packages/contract/src/prices/scorecard/worked-examples.json

Each label is judged by itself. The tests read the printed file; they do not run this program.
"""

import json
import random
from fractions import Fraction
from statistics import median

WEIGHTS = {"presence": 30, "share": 20, "price": 10, "promotion": 10, "signage": 10, "ripeness": 10, "freshness": 10}
LEAST = 3


def judge(visits):
    """The measures of these visits: a score as a fraction of 100 with what it was counted from."""
    labels = [label for visit in visits for label in visit["labels"]]
    own = [label for label in labels if label["origin"] == "AU"]
    known = {}

    there = sum(any(one["origin"] == "AU" and one["stock"] != "out" for one in visit["labels"]) for visit in visits)
    known["presence"] = (there, len(visits))

    facings = sum(one["facings"] or 0 for one in labels)
    share = Fraction(sum(one["facings"] or 0 for one in own), facings) if facings else Fraction(len(own), len(labels) or 1)
    known["share"] = (share * len(labels), len(labels))

    met = {}
    for visit in visits:
        for rival, ratio in visit["gaps"].items():
            met.setdefault(rival, []).append(Fraction(ratio))
    rival = min(met, key=lambda name: (-len(met[name]), name)) if met else None
    gap = median(sorted(met[rival])) if rival else Fraction(0)
    points = max(Fraction(0), min(Fraction(1), Fraction(1, 2) + gap * 2))
    known["price"] = (points * len(met.get(rival, [])), len(met.get(rival, [])))

    known["promotion"] = (sum(one["promoted"] for one in own), len(own))
    known["signage"] = (sum(one["signed"] for one in own), len(own))
    staged = [one for one in own if one["ripeness"]]
    ready = [one["ripeness"] in ((3, 4, 5) if one["ready"] else (3, 4)) for one in staged]
    known["ripeness"] = (sum(ready), len(staged))
    stocked = [one for one in own if one["stock"]]
    fresh = [one["stock"] in ("full", "half") and (one["quality"] or 3) >= 3 for one in stocked]
    known["freshness"] = (sum(fresh), len(stocked))
    return known, rival


def total(known, among=WEIGHTS):
    counted = [name for name in among if known[name][1] >= LEAST]
    weight = sum(WEIGHTS[name] for name in counted)
    if not weight:
        return None, 0, []
    mean = sum(Fraction(known[name][0]) / known[name][1] * 100 * WEIGHTS[name] for name in counted) / weight
    return mean, weight, counted


def tell(value):
    return "-" if value is None else f"{float(value):.6f}"


def tell_lines(now, before):
    known, rival = judge(now)
    earlier, rival_before = judge(before)
    mean, weight, counted = total(known)
    both = [
        name
        for name in counted
        if earlier[name][1] >= LEAST and (name != "price" or rival == rival_before)
    ]
    change = total(known, both)[0] - total(earlier, both)[0] if both else None
    lines = [f"total {tell(mean)} of {weight}, change {tell(change)}, rival {rival or '-'}"]
    for name in WEIGHTS:
        part, n = known[name]
        lines.append(f"{name} {tell(Fraction(part) / n * 100 if n >= LEAST else None)} of {n}")
    return lines


def roll_label(dice, origin, facings):
    return {
        "origin": origin,
        "stock": dice.choice(["full", "full", "half", "low", "out", None]),
        "facings": dice.randint(1, 9) if facings and dice.random() < 0.9 else None,
        "promoted": dice.random() < 0.3,
        "signed": dice.random() < 0.5,
        "ripeness": dice.choice([None, 1, 2, 3, 4, 5, 6]),
        "ready": dice.random() < 0.4,
        "quality": dice.choice([None, 1, 2, 3, 4, 5]),
    }


def roll_visits(dice, count, own, rivals, facings, middle):
    visits = []
    for _ in range(count):
        labels = [roll_label(dice, "AU", facings) for _ in range(dice.randint(0, own))]
        labels += [roll_label(dice, rival, facings) for rival in rivals for _ in range(dice.randint(0, 2))]
        met = {one["origin"] for one in labels}
        gaps = {rival: f"{dice.gauss(middle, 0.1):.8f}" for rival in rivals if {"AU", rival} <= met}
        visits.append({"labels": labels or [roll_label(dice, "ZZ", facings)], "gaps": gaps})
    return visits


CASES = [
    ("a busy retailer", 1, (14, 4, ["MX", "PE"], True, 0.12), (12, 4, ["MX", "PE"], True, 0.05)),
    ("no facings counted", 2, (9, 3, ["MX"], False, -0.1), (8, 3, ["MX"], False, 0.02)),
    ("much dearer than the scale reaches", 3, (7, 3, ["NZ", "MX"], True, 0.6), (7, 3, ["NZ"], True, 0.4)),
    ("much cheaper than the scale reaches", 4, (8, 3, ["PE"], True, -0.7), (8, 3, ["PE"], True, -0.3)),
    ("two visits", 5, (2, 2, ["MX"], True, 0.1), (6, 2, ["MX"], True, 0.1)),
    ("without Australian fruit", 6, (6, 0, ["MX", "PE"], True, 0.1), (6, 2, ["MX", "PE"], True, 0.1)),
    ("nothing before", 7, (8, 2, ["MX"], True, 0.1), (0, 2, ["MX"], True, 0.1)),
    ("nobody went", 8, (0, 2, ["MX"], True, 0.1), (5, 2, ["MX"], True, 0.1)),
]

examples = []
for name, seed, now, before in CASES:
    dice = random.Random(seed)
    stores = [roll_visits(dice, *now), roll_visits(dice, *now)] if seed == 1 else [roll_visits(dice, *now)]
    earlier = roll_visits(dice, *before)
    expected = tell_lines([visit for store in stores for visit in store], earlier)
    examples.append({"name": name, "stores": stores, "before": earlier, "expected": expected})
print(json.dumps(examples, separators=(",", ":")))
