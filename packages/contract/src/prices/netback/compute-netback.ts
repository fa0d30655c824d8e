import type { Digits } from '../../formats/numbers.ts';
import { currencyExponent } from '../../price-words.ts';

/** From the shelf to the farm, in the order in which they are taken off. */
export const NETBACK_STEPS = ['tax', 'retail_margin', 'import_margin', 'duty', 'freight', 'packing', 'levies'] as const;
type NetbackStep = (typeof NETBACK_STEPS)[number];

/** Digits with a point, as they were typed. */
export type NetbackFigures = Readonly<
  Record<NetbackStep, Digits> & {
    /** Local currency per kg, tax included. */
    shelf_price: Digits;
    /** A$ for one unit of the local currency. */
    aud_rate: Digits;
    /** Net weight of a tray. */
    tray_kg: Digits;
  }
>;

/** A$, rounded to the cent. */
type Amounts = { readonly kg: Digits; readonly tray: Digits };
export type NetbackBar = Amounts & {
  readonly step: NetbackStep | 'shelf' | 'farm-gate';
  /** A$ per kg before and after this step, to draw it. */
  readonly from: number;
  readonly to: number;
};
export type Netback = {
  /** The shelf price, what each step takes off, and the farm gate. */
  readonly bars: readonly NetbackBar[];
  readonly farmGate: Amounts;
};

/** For sentences, which say 'loses' instead of a sign. */
export const splitFarmGate = ({ kg, tray }: Amounts) => ({
  isLoss: kg.startsWith('-'),
  kg: kg.replace('-', ''),
  tray: tray.replace('-', ''),
});

const CENTS = 2;
/** Finer than a pixel. */
const DRAWN_DECIMALS = 6;

/**
 * Tax is a share of the price before tax, each margin a share of its seller's price without tax, duty a share of the
 * landed (CIF) value. Freight and levies are A$ per kg, packing is A$ per tray. Fractions all the way: each figure is
 * rounded once, so rounded steps may differ from the rounded result by a cent.
 */
export function computeNetback(figures: NetbackFigures): Netback {
  const trayKg = read(figures.tray_kg);
  const costs = costsPerKg(figures);
  const shelf = times(read(figures.shelf_price), read(figures.aud_rate));
  const untaxed = over(shelf, onTop(figures.tax));
  const wholesale = times(untaxed, kept(figures.retail_margin));
  const landed = times(wholesale, kept(figures.import_margin));
  const beforeDuty = over(landed, onTop(figures.duty));
  const shipped = minus(beforeDuty, costs.freight);
  const packed = minus(shipped, costs.packing);
  const farmGate = minus(packed, costs.levies);
  const remaining = [shelf, untaxed, wholesale, landed, beforeDuty, shipped, packed, farmGate];
  const amounts = (perKg: Ratio): Amounts => ({
    kg: round(perKg, CENTS),
    tray: round(times(perKg, trayKg), CENTS),
  });
  const draw = (ratio: Ratio) => Number(round(ratio, DRAWN_DECIMALS));
  const steps = NETBACK_STEPS.map((step, index): NetbackBar => {
    const [before = NONE, after = NONE] = remaining.slice(index);
    return { step, ...amounts(minus(before, after)), from: draw(before), to: draw(after) };
  });
  return {
    bars: [
      { step: 'shelf', ...amounts(shelf), from: 0, to: draw(shelf) },
      ...steps,
      { step: 'farm-gate', ...amounts(farmGate), from: 0, to: draw(farmGate) },
    ],
    farmGate: amounts(farmGate),
  };
}

/** The shelf price per kg, in the decimals of shops, that leaves this much at the farm gate. */
export function shelfPriceFor(
  figures: Omit<NetbackFigures, 'shelf_price'>,
  wanted: { readonly amount: Digits; readonly per: 'kg' | 'tray' },
  currency: string,
): Digits {
  const amount = read(wanted.amount);
  const atFarm = wanted.per === 'kg' ? amount : over(amount, read(figures.tray_kg));
  const { freight, packing, levies } = costsPerKg(figures);
  const beforeDuty = plus(atFarm, levies, packing, freight);
  const landed = times(beforeDuty, onTop(figures.duty));
  const wholesale = over(landed, kept(figures.import_margin));
  const untaxed = over(wholesale, kept(figures.retail_margin));
  const shelf = times(untaxed, onTop(figures.tax));
  return round(over(shelf, read(figures.aud_rate)), currencyExponent(currency));
}

const costsPerKg = ({
  freight,
  packing,
  levies,
  tray_kg,
}: Pick<NetbackFigures, 'freight' | 'packing' | 'levies' | 'tray_kg'>) => ({
  freight: read(freight),
  packing: over(read(packing), read(tray_kg)),
  levies: read(levies),
});

/** `bottom` is positive. */
type Ratio = { readonly top: bigint; readonly bottom: bigint };

const NONE: Ratio = { top: 0n, bottom: 1n };
const HUNDRED: Ratio = { top: 100n, bottom: 1n };

function read(digits: Digits): Ratio {
  const [whole = '0', part = ''] = digits.split('.');
  return { top: BigInt(whole + part), bottom: 10n ** BigInt(part.length) };
}

const times = (one: Ratio, other: Ratio): Ratio => ({ top: one.top * other.top, bottom: one.bottom * other.bottom });
/** The divisor is positive. */
const over = (one: Ratio, other: Ratio): Ratio => ({ top: one.top * other.bottom, bottom: one.bottom * other.top });
const plus = (...ratios: readonly Ratio[]): Ratio =>
  ratios.reduce((sum, { top, bottom }) => ({
    top: sum.top * bottom + top * sum.bottom,
    bottom: sum.bottom * bottom,
  }));
const minus = (one: Ratio, { top, bottom }: Ratio): Ratio => plus(one, { top: -top, bottom });
/** 1.09 for 9%. */
const onTop = (percent: Digits): Ratio => over(plus(HUNDRED, read(percent)), HUNDRED);
/** 0.65 for a margin of 35%. */
const kept = (percent: Digits): Ratio => over(minus(HUNDRED, read(percent)), HUNDRED);

/** A half goes away from zero, as in `formatMoney`. */
function round({ top, bottom }: Ratio, decimals: number): Digits {
  const size = top < 0n ? -top : top;
  const units = (2n * size * 10n ** BigInt(decimals) + bottom) / (2n * bottom);
  const digits = String(units).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const sign = top < 0n && units > 0n ? '-' : '';
  return decimals === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-decimals)}`;
}
