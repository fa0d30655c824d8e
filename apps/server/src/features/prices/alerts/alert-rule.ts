import type { AlertKind } from '@portal/contract/prices/alerts/alerts';

/** Where the price stands: beyond what is watched for, upwards or downwards, or not. */
export type Side = 'none' | 'up' | 'down';

export type Wish = { kind: AlertKind; amount: string };

/** The last whole month and the one before; null says nothing. */
export type Values = { value: number | null; before: number | null };

const TEN_THOUSANDTHS = 10_000;
const whole = (amount: number) => Math.round(amount * TEN_THOUSANDTHS);

/** Undefined where too little is known. A level itself is not beyond it; a change of as much as was said is one. */
function lineSide({ kind, amount }: Wish, { value, before }: Values): Side | undefined {
  if (value === null) return undefined;
  if (kind === 'above') return whole(value) > whole(Number(amount)) ? 'up' : 'none';
  if (kind === 'below') return whole(value) < whole(Number(amount)) ? 'down' : 'none';
  if (before === null) return undefined;
  // In whole numbers, so that ten percent are ten percent; of a percentage there are tenths.
  const change = whole(value) - whole(before);
  const tenths = Math.round(Number(amount) * 10);
  if (Math.abs(change) * 1_000 < whole(before) * tenths) return 'none';
  return change > 0 ? 'up' : 'down';
}

/**
 * What a look at the prices leads to. The first one only notes where the price stands; after that each crossing is told
 * once, and again when the price has gone back in between. What says nothing changes nothing.
 */
export function judge(side: Side | null, wish: Wish, values: Values): { side: Side | null; tells: boolean } {
  const now = lineSide(wish, values);
  if (now === undefined) return { side, tells: false };
  return { side: now, tells: side !== null && now !== 'none' && now !== side };
}
