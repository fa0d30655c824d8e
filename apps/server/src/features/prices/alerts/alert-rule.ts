import type { AlertKind } from '@portal/contract/prices/alerts/alerts';

export type Side = 'none' | 'up' | 'down';

export type Wish = { kind: AlertKind; amount: string };

export type Values = { value: number | null; before: number | null };

/** As many decimals as a median has; differences beyond them are noise. */
const UNITS = 1e10;
const whole = (amount: number) => BigInt(Math.round(amount * UNITS));

/** Undefined where too little is known. Reaching a level is not crossing it; reaching a change is. */
function lineSide({ kind, amount }: Wish, { value, before }: Values): Side | undefined {
  if (value === null) return undefined;
  if (kind === 'above') return whole(value) > whole(Number(amount)) ? 'up' : 'none';
  if (kind === 'below') return whole(value) < whole(Number(amount)) ? 'down' : 'none';
  if (before === null) return undefined;
  // Integers avoid float errors; percentages have tenths.
  const change = whole(value) - whole(before);
  const tenths = BigInt(Math.round(Number(amount) * 10));
  if ((change < 0n ? -change : change) * 1_000n < whole(before) * tenths) return 'none';
  return change > 0n ? 'up' : 'down';
}

/**
 * The first look only notes the side; then each crossing notifies once, and again after the price has gone back.
 * Missing values change nothing.
 */
export function judge(side: Side | null, wish: Wish, values: Values): { side: Side | null; tells: boolean } {
  const now = lineSide(wish, values);
  if (now === undefined) return { side, tells: false };
  return { side: now, tells: side !== null && now !== 'none' && now !== side };
}
