import { type CountedSystem, fruitGrams, type PriceUnit } from '@portal/contract/price-words';
import { dividedBy, type Exact, exact, parseExact, rounded, times } from './exact.ts';

export type Label = {
  priceMinor: number;
  /** Decimals of the currency: 2 for dollars, 0 for yen. */
  exponent: number;
  unit: PriceUnit;
  /** `quantity` is above 1 for a multi-buy. */
  promo: { priceMinor: number; quantity: number } | undefined;
  pieces: number | undefined;
  packWeightG: number | undefined;
  measuredG: number | undefined;
  size: { system: CountedSystem; count: number } | undefined;
};

/** In currency units; null where the label does not tell. */
export type Normalised = {
  effective: string;
  perPiece: string | null;
  perKg: string | null;
  audPerPiece: string | null;
  audPerKg: string | null;
  isPieceEstimated: boolean;
  isKgEstimated: boolean;
};

/** As many as an exchange rate has: figures are rounded once, where they are shown. */
const DECIMALS = 8;
const KG = exact(1000);

/** `audRate` is the value of one unit in Australian dollars on the day of the visit. */
export function normalise(label: Label, audRate: string): Normalised {
  const effective = effectivePrice(label);
  const piece = pieceWeight(label);
  const perPiece = pricePerPiece(label, effective, piece?.grams);
  const perKg = pricePerKg(label, effective, piece?.grams);
  const aud = parseExact(audRate);
  const text = (price: Exact | undefined, rate = exact(1)) => (price ? rounded(times(price, rate), DECIMALS) : null);
  return {
    effective: rounded(effective, DECIMALS),
    perPiece: text(perPiece),
    perKg: text(perKg),
    audPerPiece: text(perPiece, aud),
    audPerKg: text(perKg, aud),
    isPieceEstimated: isByWeight(label) && piece?.isEstimated === true,
    isKgEstimated: !isByWeight(label) && !label.packWeightG && perKg !== undefined && piece?.isEstimated === true,
  };
}

/** A multi-buy costs its share, a promotion its price, otherwise the label's price. */
function effectivePrice({ priceMinor, exponent, promo }: Label): Exact {
  const minor = promo ? exact(promo.priceMinor, promo.quantity) : exact(priceMinor);
  return dividedBy(minor, exact(10 ** exponent));
}

/** Measured, else from the pack's label, else the usual weight of the size. */
function pieceWeight(label: Label): { grams: Exact; isEstimated: boolean } | undefined {
  const { measuredG, packWeightG, size } = label;
  if (measuredG) return { grams: exact(measuredG), isEstimated: false };
  // A weight beside a piece price is that of one fruit unless a number of pieces is given.
  const pieces = label.pieces ?? (label.unit === 'piece' ? 1 : undefined);
  if (packWeightG && pieces) return { grams: exact(packWeightG, pieces), isEstimated: false };
  return size && { grams: exact(fruitGrams(size.system, size.count)), isEstimated: true };
}

const isByWeight = ({ unit }: Label) => unit === 'kg' || unit === '100 g';

function pricePerPiece({ unit, pieces }: Label, price: Exact, grams: Exact | undefined): Exact | undefined {
  switch (unit) {
    case 'piece':
      return price;
    case 'pack':
      return pieces ? dividedBy(price, exact(pieces)) : undefined;
    case 'kg':
      return grams && dividedBy(times(price, grams), KG);
    case '100 g':
      return grams && dividedBy(times(price, grams), exact(100));
  }
}

function pricePerKg({ unit, ...label }: Label, price: Exact, grams: Exact | undefined): Exact | undefined {
  switch (unit) {
    case 'kg':
      return price;
    case '100 g':
      return times(price, exact(10));
    case 'piece':
      return grams && dividedBy(times(price, KG), grams);
    case 'pack': {
      const weight = packWeight(label, grams);
      return weight && dividedBy(times(price, KG), weight);
    }
  }
}

function packWeight({ packWeightG, pieces }: Omit<Label, 'unit'>, grams: Exact | undefined): Exact | undefined {
  if (packWeightG) return exact(packWeightG);
  return pieces && grams ? times(exact(pieces), grams) : undefined;
}
