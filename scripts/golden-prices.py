"""Works out what is expected of each label in golden.json, with fractions of another language and by its own way.

    python3 scripts/golden-prices.py apps/server/src/features/prices/observations/normalise/golden.json

It shares nothing with the portal's code: from the sentences of the method sheet, a pile of fruit is priced and weighed,
and both prices follow from the pile. New labels are added to the file without 'expected'; what is there already is
worked out anew, so that a difference shows as a change of the file.
"""

import json
import sys
from fractions import Fraction

CARTON_G = {'tray 5.5 kg': 5500, 'carton 4 kg': 4000, 'lug 25 lb': 11340}


def digits(value):
    """Eight decimals, a half goes up; None where there is nothing to say."""
    if value is None:
        return None
    whole = int(value * 10**8 + Fraction(1, 2))
    return f'{whole // 10**8}.{whole % 10**8:08d}'


def fruit_by_size(label):
    size = label.get('size')
    return size and Fraction(int(Fraction(CARTON_G[size['system']], size['count']) + Fraction(1, 2)))


def pile_of(label):
    """What the price is for: how many fruit, how many grams, and whether either rests on the size alone."""
    unit, pieces = label['unit'], label.get('pieces')
    packed, scale, size = label.get('packWeightG'), label.get('measuredG'), fruit_by_size(label)
    if unit == 'piece':
        weights = [(scale, False), (packed and Fraction(packed, pieces or 1), False), (size, True)]
        grams, guessed = next(((g, is_guess) for g, is_guess in weights if g), (None, False))
        return Fraction(1), grams, False, guessed
    if unit == 'pack':
        if packed:
            return pieces, packed, False, False
        each = scale or size
        grams = each * pieces if each and pieces else None
        return pieces, grams, False, bool(grams and not scale)
    grams = 1000 if unit == 'kg' else 100
    weights = [(scale, False), (Fraction(packed, pieces) if packed and pieces else None, False), (size, True)]
    each, guessed = next(((g, is_guess) for g, is_guess in weights if g), (None, False))
    return each and Fraction(grams) / each, grams, guessed, False


def expected_of(label, rate):
    promo = label.get('promo') or {'priceMinor': label['priceMinor'], 'quantity': 1}
    paid = Fraction(promo['priceMinor'], promo['quantity'] * 10 ** label['exponent'])
    pieces, grams, piece_guessed, kg_guessed = pile_of(label)
    per_piece = paid / pieces if pieces else None
    per_kg = paid * 1000 / grams if grams else None
    aud = lambda price: None if price is None else price * Fraction(rate)
    return {
        'effective': digits(paid),
        'perPiece': digits(per_piece),
        'perKg': digits(per_kg),
        'audPerPiece': digits(aud(per_piece)),
        'audPerKg': digits(aud(per_kg)),
        'isPieceEstimated': piece_guessed,
        'isKgEstimated': kg_guessed,
    }


path = sys.argv[1]
with open(path, encoding='utf-8') as file:
    lines = json.load(file)
for line in lines:
    line['expected'] = expected_of(line['label'], line['audRate'])
with open(path, 'w', encoding='utf-8') as file:
    file.write('[' + ',\n'.join(json.dumps(line) for line in lines) + ']\n')
