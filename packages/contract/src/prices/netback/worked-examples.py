"""Works out the netback of examples with Python's decimal, sharing no code with the portal.

    python3 packages/contract/src/prices/netback/worked-examples.py > packages/contract/src/prices/netback/worked-examples.json

Money is followed from the farm to the shelf: an unknown farm gate price is a line, so the shelf price is `slope * farm + foot`.
The netback is where that line meets the shelf price. The tests read the printed file; they do not run this program.
"""

import json
import random
from decimal import ROUND_HALF_UP, Decimal, getcontext

getcontext().prec = 80
D = Decimal
DECIMALS = {'JPY': 0, 'KRW': 0, 'VND': 0, 'IDR': 0}


def rounded(value, decimals):
    text = str(value.quantize(D(1).scaleb(-decimals), rounding=ROUND_HALF_UP))
    return text.lstrip('-') if D(text) == 0 else text


def way_up(farm, case):
    """From A$ per kg at the farm gate to the local shelf price per kg, with what each hand adds on the way."""
    tray = D(case['tray_kg'])
    added, price = {}, farm
    for step, more in (('levies', D(case['levies'])), ('packing', D(case['packing']) / tray), ('freight', D(case['freight']))):
        added[step] = more
        price += more
    for step, factor in (
        ('duty', 1 + D(case['duty']) / 100),
        ('import_margin', 1 / (1 - D(case['import_margin']) / 100)),
        ('retail_margin', 1 / (1 - D(case['retail_margin']) / 100)),
        ('tax', 1 + D(case['tax']) / 100),
    ):
        added[step] = price * factor - price
        price *= factor
    return price / D(case['aud_rate']), price, added


def work_out(case):
    foot = way_up(D(0), case)[0]
    slope = way_up(D(1), case)[0] - foot
    farm = (D(case['shelf_price']) - foot) / slope
    _, shelf_aud, added = way_up(farm, case)
    tray = D(case['tray_kg'])
    money = {'shelf': shelf_aud, **added, 'farm-gate': farm}
    target = D(case['wanted']['amount']) / (tray if case['wanted']['per'] == 'tray' else 1)
    return {
        'kg': {name: rounded(value, 2) for name, value in money.items()},
        'tray': {name: rounded(value * tray, 2) for name, value in money.items()},
        'shelf_price_for_wanted': rounded(way_up(target, case)[0], DECIMALS.get(case['currency'], 2)),
    }


NAMED = [
    ('Singapore by sea', 'SGD', '12.90', '9', '35', '18', '0', '1.1630', '0.95', '4.20', '0.075', '5.5', '4.50', 'kg'),
    ('Japan by air, no decimals', 'JPY', '1369', '8', '30', '15', '0', '0.01017', '3.10', '4.60', '0.075', '5.5', '30.00', 'tray'),
    ('India with duty', 'INR', '950', '0', '28', '14', '19.8', '0.0179', '2.85', '4.20', '0.075', '5.5', '5.25', 'kg'),
    ('A loss at the farm gate', 'AED', '9.00', '5', '40', '25', '5', '0.4150', '1.40', '6.00', '0.15', '4', '0.00', 'kg'),
    ('Nothing taken off', 'AUD', '4.995', '0', '0', '0', '0', '1', '0', '0', '0', '1', '4.995', 'kg'),
    ('Half a cent goes up', 'USD', '1.005', '0', '0', '0', '0', '1', '0', '0', '0', '3', '1.005', 'tray'),
    ('Half a cent goes away from zero', 'USD', '1', '0', '0', '0', '0', '1', '1.005', '0', '0', '1', '1.005', 'kg'),
]
FIELDS = ('name', 'currency', 'shelf_price', 'tax', 'retail_margin', 'import_margin', 'duty', 'aud_rate', 'freight', 'packing', 'levies', 'tray_kg')


def named_cases():
    for row in NAMED:
        yield {**dict(zip(FIELDS, row)), 'wanted': {'amount': row[12], 'per': row[13]}}


def random_cases(count):
    chance = random.Random(67)
    number = lambda low, high, decimals: f'{chance.randint(low * 10**decimals, high * 10**decimals) / D(10) ** decimals:.{decimals}f}'
    for at in range(count):
        currency = chance.choice(['HKD', 'SGD', 'MYR', 'JPY', 'THB', 'INR', 'AED', 'IDR', 'CNY', 'KRW', 'VND'])
        yield {
            'name': f'random {at + 1}',
            'currency': currency,
            'shelf_price': number(1, 200_000, 0) if currency in DECIMALS else number(1, 900, 2),
            'tax': number(0, 25, 2),
            'retail_margin': number(0, 60, 2),
            'import_margin': number(0, 40, 2),
            'duty': number(0, 60, 2),
            'aud_rate': f'{chance.randint(1, 300_000_000) / D(10) ** 8:.8f}',
            'freight': number(0, 6, 4),
            'packing': number(0, 9, 2),
            'levies': number(0, 1, 4),
            'tray_kg': chance.choice(['5.5', '5.3', '4', '10', '11.34', '3.333']),
            'wanted': {'amount': number(0, 60, 2), 'per': chance.choice(['kg', 'tray'])},
        }


cases = [{**case, 'expected': work_out(case)} for case in (*named_cases(), *random_cases(12))]
print(json.dumps(cases, indent=2))
