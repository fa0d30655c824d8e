import * as z from 'zod/mini';
import { OWN_ORIGIN, SIZE_BAND_NAMES, VARIETY_NAMES } from '../../price-words.ts';
import { blankAsAbsent, Id, numberUpTo } from '../../shapes.ts';
import { UNITS } from '../observations.ts';
import { CURRENCIES } from '../summaries/summaries.ts';

/** Watched by an alert, in the order of the form. The first is that of callers who name none. */
export const FIGURES = ['price', 'gap', 'share', 'out_of_stock', 'promotion', 'new_rival', 'window'] as const;
export type Figure = (typeof FIGURES)[number];

/** A level, a change from the month before in either direction, or the beginning of something. */
const ALERT_KINDS = ['below', 'above', 'change', 'starts'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export const FIGURE_KINDS: Readonly<Record<Figure, readonly AlertKind[]>> = {
  price: ['below', 'above', 'change'],
  gap: ['above', 'below'],
  share: ['above', 'below'],
  out_of_stock: ['above'],
  promotion: ['starts'],
  new_rival: ['starts'],
  window: ['starts'],
};

/** Figures that may be those of one retailer. */
export const AT_RETAILER: readonly Figure[] = ['out_of_stock', 'promotion'];
/** Figures about Australian fruit, or about no single origin. */
const OWN_ONLY: readonly Figure[] = ['gap', 'new_rival', 'window'];
const WITHOUT_AMOUNT: readonly Figure[] = ['promotion', 'new_rival'];

export const hasAmount = (figure: Figure): boolean => !WITHOUT_AMOUNT.includes(figure);
export const choosesOrigin = (figure: Figure): boolean => !OWN_ONLY.includes(figure);

/** Weeks before the harvest of a window begins. */
const MAX_WEEKS_AHEAD = 26;

const LEVEL = /^(?!0+(?:\.0+)?$)\d{1,9}(?:\.\d{1,4})?$/;
const PERCENT = /^(?!0+(?:\.0+)?$)\d{1,3}(?:\.\d)?$/;
/** A premium may be nothing, or less. */
const SIGNED_PERCENT = /^-?\d{1,3}(?:\.\d)?$/;

const Origin = z.string('required').check(z.regex(/^[A-Z]{2}$/, 'invalidChoice'));

export const wishFields = {
  figure: z._default(z.enum(FIGURES, 'invalidChoice'), FIGURES[0]),
  market_id: Id,
  /** Ours for a gap, a new rival and a window. */
  origin: Origin,
  variety: blankAsAbsent(z.enum(VARIETY_NAMES, 'invalidChoice')),
  unit: z.enum(UNITS, 'invalidChoice'),
  currency: z.enum(CURRENCIES, 'invalidChoice'),
  kind: z.enum(ALERT_KINDS, 'invalidChoice'),
  /** Digits with a point: currency units, or percent. Empty for a promotion and a new rival. */
  amount: z._default(z.string('required'), ''),
  /** Of a gap. */
  rival: blankAsAbsent(Origin),
  /** Of a promotion or of sold-out fruit; without it the whole market. */
  retailer_id: blankAsAbsent(Id),
  /** Of a window: a harvest plan of the company. */
  plan_id: blankAsAbsent(Id),
  weeks: blankAsAbsent(numberUpTo(MAX_WEEKS_AHEAD)),
};

const Wish = z.object(wishFields);
export type Wish = z.infer<typeof Wish>;

const amountShape = ({ figure, kind }: Wish) => {
  if (figure === 'gap') return SIGNED_PERCENT;
  return figure === 'price' && kind !== 'change' ? LEVEL : PERCENT;
};

/** A rule between fields, with the field that it is told under. */
const rule = (
  field: keyof Wish,
  error: 'invalidChoice' | 'invalidNumber' | 'invalidPercent' | 'required',
  holds: (wish: Wish) => boolean,
) => z.refine<Wish>(holds, { path: [field], error });

const isUsed = (wish: Wish, field: 'rival' | 'plan_id' | 'weeks') =>
  field === 'rival' ? wish.figure === 'gap' : wish.figure === 'window';

export const WISH_RULES = [
  rule('kind', 'invalidChoice', ({ figure, kind }) => FIGURE_KINDS[figure].includes(kind)),
  rule('origin', 'invalidChoice', ({ figure, origin }) => choosesOrigin(figure) || origin === OWN_ORIGIN),
  rule('rival', 'invalidChoice', ({ rival }) => rival !== OWN_ORIGIN),
  ...(['rival', 'plan_id', 'weeks'] as const).map((field) =>
    rule(field, 'required', (wish) => !isUsed(wish, field) || wish[field] !== undefined),
  ),
  rule('amount', 'invalidNumber', (wish) => amountShape(wish) !== LEVEL || LEVEL.test(wish.amount)),
  rule(
    'amount',
    'invalidPercent',
    (wish) => amountShape(wish) === LEVEL || !hasAmount(wish.figure) || amountShape(wish).test(wish.amount),
  ),
] as const;

/** A window of the window finder, in its weeks of harvest. */
const Window = z.object({
  variety: z.enum(VARIETY_NAMES),
  size: z.nullable(z.enum(SIZE_BAND_NAMES)),
  rival: z.string(),
  from_week: z.int(),
  to_week: z.int(),
  /** The Monday on which the harvest begins. */
  first_day: z.string(),
  /** When fruit of the newest finished season stood on the shelf. */
  shelf: z.object({ from: z.string(), to: z.string() }),
});

/** Of an event, beside its number. */
export const Found = z.object({
  /** New origins, by code. */
  origins: z.optional(z.array(z.string())),
  window: z.optional(Window),
});
export type Found = z.infer<typeof Found>;

/**
 * Months are '2026-10'; null with too few prices or outside the licence. Gaps, shares and premiums are ratios;
 * promotions count price labels, new rivals origins.
 */
export const Reading = z.object({
  month: z.string(),
  value: z.nullable(z.number()),
  before: z.nullable(z.number()),
  /** Prices of either month await review. */
  is_provisional: z.boolean(),
  found: z.nullable(Found),
});
export type Reading = z.infer<typeof Reading>;
