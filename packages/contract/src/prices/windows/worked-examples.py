"""Works out harvest windows of examples with Python's fractions and calendar, sharing no code with the portal.

    python3 packages/contract/src/prices/windows/worked-examples.py > packages/contract/src/prices/windows/worked-examples.json

Each visit is put into the ISO week in which its fruit was picked. The tests read the printed file; they do not run this program.
"""

import json
import random
from collections import Counter
from datetime import date, timedelta
from fractions import Fraction

CENT = Fraction(1, 10_000)


def rounded(value, step=CENT):
    """A half goes away from zero."""
    whole, rest = divmod(abs(value) / step, 1)
    size = (whole + (1 if rest >= Fraction(1, 2) else 0)) * step
    return size if value >= 0 else -size


def between(values, share):
    """The value at a share of the way through the sorted values, drawn as a straight line between neighbours."""
    line = sorted(values)
    place = Fraction(share) * (len(line) - 1)
    low = int(place)
    if low + 1 == len(line):
        return line[low]
    return line[low] + (line[low + 1] - line[low]) * (place - low)


def median(values):
    return rounded(between(values, Fraction(1, 2)))


def harvest_weeks(first, last):
    weeks = [first]
    while weeks[-1] != last:
        weeks.append(weeks[-1] % 52 + 1)
    return weeks


def newest_over(first, weeks, way, today):
    year = today.year + 1
    while date.fromisocalendar(year, first, 1) + timedelta(weeks=len(weeks) + way) > today:
        year -= 1
    return year


class Case:
    def __init__(self, name, first, last, today, transit, visits):
        self.name, self.first, self.last, self.today, self.transit, self.visits = name, first, last, today, transit, visits
        self.weeks = harvest_weeks(first, last)
        self.newest = newest_over(first, self.weeks, max(transit.values()), today)

    def picked(self, season, at):
        """Every visit whose fruit was picked in a week of a season, found by its days."""
        monday = date.fromisocalendar(season, self.first, 1) + timedelta(weeks=at)
        for market, day, rival, ratio in self.visits:
            left = day - timedelta(weeks=self.transit[market])
            if monday <= left < monday + timedelta(weeks=1):
                yield market, rival, ratio

    def ratios(self, market, rival, season, ats):
        return [r for at in ats for m, o, r in self.picked(season, at) if (m, o) == (market, rival)]

    def in_harvest(self, season):
        return [hit for at in range(len(self.weeks)) for hit in self.picked(season, at)]

    def rival(self, market, seasons):
        met = Counter(o for season in seasons for m, o, _ in self.in_harvest(season) if m == market)
        return min(met, key=lambda origin: (-met[origin], origin)) if met else None

    def cell(self, market, rival, seasons, at):
        medians, visits, pooled = [], 0, False
        for season in seasons:
            values = self.ratios(market, rival, season, [at])
            thin = len(values) < 3
            if thin:
                values = self.ratios(market, rival, season, [at - 1, at, at + 1])
            if len(values) >= 3:
                medians.append(median(values))
                visits += len(values)
                pooled = pooled or thin
        if not medians:
            alone = sum(len(self.ratios(market, rival, season, [at])) for season in seasons)
            return alone, 0, None, False
        return visits, len(medians), [rounded(between(medians, Fraction(q, 4))) for q in (1, 2, 3)], pooled

    def rules(self, seasons):
        rivals = {market: self.rival(market, seasons) for market in self.transit}
        cells = {m: [self.cell(m, rivals[m], seasons, at) for at in range(len(self.weeks))] for m in self.transit}
        known = [cell[2][1] for row in cells.values() for cell in row if cell[2]]
        threshold = max(Fraction(1, 20), median(known) if known else 0)
        found = []
        for market, row in cells.items():
            fits = [bool(c[2]) and c[1] >= 2 and c[1] > Fraction(len(seasons), 2) and c[2][1] >= threshold for c in row]
            at = 0
            while at < len(fits):
                end = at
                while end < len(fits) and fits[end]:
                    end += 1
                if end - at >= min(2, len(fits)):
                    found += self.window(market, rivals[market], seasons, range(at, end), threshold)
                at = max(end, at + 1)
        found.sort(key=lambda w: (-w['median'], -len(w['good'])))
        return rivals, cells, threshold, found[:5]

    def window(self, market, rival, seasons, ats, threshold):
        read = [self.ratios(market, rival, season, ats) for season in seasons]
        enough = [values for values in read if len(values) >= 3]
        medians = [median(values) for values in enough]
        good = [value for value in medians if value >= threshold]
        if len(medians) < 2 or len(good) * 2 <= len(medians):
            return []
        return [dict(market=market, rival=rival, ats=ats, median=median(medians), good=good, seasons=len(medians),
                     visits=sum(map(len, enough)))]

    def expected(self):
        seen = lambda newest: [s for s in range(newest, newest - 4, -1) if self.in_harvest(s)]
        seasons = seen(self.newest)
        rivals, cells, threshold, found = self.rules(seasons)
        lines = [f"seasons {' '.join(map(str, seasons))} threshold {told(threshold)}"]
        for market, row in cells.items():
            for week, (visits, n, values, pooled) in zip(self.weeks, row):
                spread = ' '.join(map(told, values)) if values else '-'
                lines.append(f"cell {market} {rivals[market] or '-'} {week}: {visits} {n} {spread}{' pooled' if pooled else ''}")
        for w in found:
            lines.append(f"window {self.named(w)} {told(min(w['good']))} to {told(max(w['good']))} in {len(w['good'])} of {w['seasons']}, {w['visits']}")
        before = seen(self.newest - 1)
        if len(before) < 2 or not any(self.in_harvest_or_beside(self.newest)):
            return [*lines, 'no back-test']
        rivals, _, threshold, found = self.rules(before)
        took = [self.ratios(w['market'], w['rival'], self.newest, w['ats']) for w in found]
        everything = [r for m, o in rivals.items() if o for r in self.ratios(m, o, self.newest, range(len(self.weeks)))]
        got = [median(values) if len(values) >= 3 else None for values in took]
        lines.append(f"back-test {self.newest} from {' '.join(map(str, before))} threshold {told(threshold)}")
        lines += [f"chosen {self.named(w)} got {told(g)}, {len(v)}" for w, g, v in zip(found, got, took)]
        measured = [g for g in got if g is not None]
        chosen = [r for values in took for r in values]
        held = sum(g >= threshold for g in measured)
        lines.append(f"held {held} of {len(measured)}; {premium(chosen)}; all {premium(everything)}")
        return lines

    def in_harvest_or_beside(self, season):
        return [True for at in range(-1, len(self.weeks) + 1) for _ in self.picked(season, at)]

    def named(self, w):
        first, last = self.weeks[w['ats'][0]], self.weeks[w['ats'][-1]]
        return f"{w['market']} {w['rival']} {first}-{last}: {told(w['median'])}"

    def printed(self):
        days = {}
        for market, day, rival, ratio in self.visits:
            days.setdefault(f'{market} {day} {rival}', []).append(f'{float(ratio):.8f}')
        return {
            'name': self.name,
            'harvest': {'from_week': self.first, 'to_week': self.last},
            'today': str(self.today),
            'transit': self.transit,
            'last': self.newest,
            'days': [' '.join([key, *values]) for key, values in days.items()],
            'expected': self.expected(),
        }


def told(value):
    return '-' if value is None else f'{float(value):.4f}'


def premium(values):
    return f"{told(median(values)) if len(values) >= 3 else '-'}, {len(values)}"


def invented(seed, first, last, today, transit, levels, most, years):
    """Visits on chance days around the harvest, some days without any."""
    chance = random.Random(seed)
    visits = []
    for year in range(today.year - years, today.year + 1):
        for at in range(-1, len(harvest_weeks(first, last)) + 1):
            for market, way in transit.items():
                for rival, level in levels.get(market, {}).items():
                    day = date.fromisocalendar(year, first, 1) + timedelta(weeks=at + way, days=chance.randint(0, 6))
                    for _ in range(chance.choice(most)):
                        peak = Fraction(chance.randint(0, 8), 100) if at in (1, 2, 3) else 0
                        ratio = Fraction(level, 100) + peak + Fraction(chance.randint(-9_000_000, 9_000_000), 10**8)
                        visits.append((market, day, rival, ratio))
    return [visit for visit in visits if visit[1] < today]


SPRING = {'SG': 2, 'JP': 3, 'IN': 1}
LEVELS = {'SG': {'MX': 12, 'PE': 20}, 'JP': {'MX': 22}, 'IN': {'TZ': -4}}
CASES = [
    ('Spring in three markets', 38, 42, date(2026, 11, 19), SPRING, LEVELS, [0, 2, 3, 5], 5),
    ('Over the turn of the year, one of 53 weeks', 51, 2, date(2024, 4, 1), {'HK': 2, 'AE': 4}, {'HK': {'US': 15}, 'AE': {'KE': 9, 'ZA': 9}}, [0, 1, 3, 4], 5),
    ('Few visits', 10, 12, date(2026, 5, 4), {'TH': 3, 'VN': 3}, {'TH': {'NZ': 30}}, [0, 1, 1], 1),
]
cases = [Case(name, first, last, today, transit, invented(72 + at, first, last, today, transit, levels, most, years))
         for at, (name, first, last, today, transit, levels, most, years) in enumerate(CASES)]
print(json.dumps([case.printed() for case in cases], indent=2, ensure_ascii=False))
