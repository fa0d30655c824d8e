import type { AlertKind, Figure, Found } from '@portal/contract/prices/alerts/figures';

export type Side = 'none' | 'up' | 'down';

/** Without a figure it is about the price. */
export type Wish = { figure?: Figure; kind: AlertKind; amount: string };

export type Values = { value: number | null; before: number | null };

/** As many decimals as a median has; differences beyond them are noise. */
const UNITS = 1e10;
const whole = (amount: number) => BigInt(Math.round(amount * UNITS));

/** Levels of prices are amounts, those of other figures percent of a ratio. */
const scale = ({ figure = 'price' }: Wish) => (figure === 'price' ? 1n : 100n);

/** Undefined where too little is known. Reaching a level is not crossing it; reaching a change is. */
function lineSide(wish: Wish, { value, before }: Values): Side | undefined {
  const { kind, amount } = wish;
  if (value === null) return undefined;
  if (kind === 'above') return whole(value) * scale(wish) > whole(Number(amount)) ? 'up' : 'none';
  if (kind === 'below') return whole(value) * scale(wish) < whole(Number(amount)) ? 'down' : 'none';
  if (kind === 'starts' && value === 0) return 'none';
  if (before === null) return undefined;
  if (kind === 'starts') return before > 0 ? 'none' : 'up';
  // Integers avoid float errors; percentages have tenths.
  const change = whole(value) - whole(before);
  const tenths = BigInt(Math.round(Number(amount) * 10));
  if ((change < 0n ? -change : change) * 1_000n < whole(before) * tenths) return 'none';
  return change > 0n ? 'up' : 'down';
}

/**
 * The first look only notes the side; then each crossing notifies once, and again after the price has gone back.
 * Missing values change nothing; at the first look nothing has begun yet.
 */
export function judge(side: Side | null, wish: Wish, values: Values): { side: Side | null; tells: boolean } {
  const now = lineSide(wish, values);
  if (now === undefined) return { side: side ?? (wish.kind === 'starts' ? 'none' : null), tells: false };
  return { side: now, tells: side !== null && now !== 'none' && now !== side };
}

export type Look = Values & { month: string; found: Found | null };
type Known = { side: Side | null; event: string };

/** One for a month, its new origins or its window: the next one may be told although this one is not over. */
export function eventKey({ month, found }: Pick<Look, 'month' | 'found'>): string {
  const { origins = [], window } = found ?? {};
  return [month, ...origins, ...(window ? [window.first_day, window.variety, window.size ?? ''] : [])].join(' ');
}

export function sideBefore({ side, event }: Known, { kind }: Wish, look: Look): Side | null {
  return kind === 'starts' && side !== null && event !== eventKey(look) ? 'none' : side;
}

/** The looks in order, as if the alert had been there since the first of them. */
export function replay<L extends Look>(wish: Wish, looks: readonly L[]): (L & { told: boolean })[] {
  let known: Known = { side: null, event: '' };
  return looks.map((look) => {
    const { side, tells } = judge(sideBefore(known, wish, look), wish, look);
    known = { side, event: eventKey(look) };
    return { ...look, told: tells };
  });
}
