import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { VARIETY_NAMES } from '../../price-words.ts';
import { blankAsAbsent, Id, Nothing } from '../../shapes.ts';
import { UNITS } from '../observations.ts';
import { CURRENCIES } from '../summaries/summaries.ts';

export const MAX_ALERTS = 50;

/** A level, or a change from the month before in either direction. */
export const ALERT_KINDS = ['below', 'above', 'change'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

const LEVEL = /^(?!0+(?:\.0+)?$)\d{1,9}(?:\.\d{1,4})?$/;
const PERCENT = /^(?!0+(?:\.0+)?$)\d{1,3}(?:\.\d)?$/;

const about = {
  market_id: Id,
  origin: z.string('required').check(z.regex(/^[A-Z]{2}$/, 'invalidChoice')),
  variety: blankAsAbsent(z.enum(VARIETY_NAMES, 'invalidChoice')),
  unit: z.enum(UNITS, 'invalidChoice'),
  currency: z.enum(CURRENCIES, 'invalidChoice'),
  kind: z.enum(ALERT_KINDS, 'invalidChoice'),
};

/** Digits with a point: currency units, or percent. */
const Amount = z.string('required').check(z.regex(LEVEL, 'invalidNumber'));

export const PriceAlertForm = z
  .object({
    ...about,
    amount: Amount,
    /** The portal always notifies. */
    by_mail: z.boolean('invalidInput'),
    paused: z._default(z.boolean('invalidInput'), false),
  })
  .check(
    z.refine(({ kind, amount }) => kind !== 'change' || PERCENT.test(amount), {
      path: ['amount'],
      error: 'invalidPercent',
    }),
  );
export type PriceAlertForm = z.infer<typeof PriceAlertForm>;

/** Months are '2026-10'; null with too few prices or outside the licence. */
const Reading = z.object({
  month: z.string(),
  value: z.nullable(z.number()),
  before: z.nullable(z.number()),
  /** Prices of either month await review. */
  is_provisional: z.boolean(),
});

export const PriceAlert = z.object({
  _id: Id,
  ...about,
  variety: z.nullable(z.enum(VARIETY_NAMES)),
  amount: z.string(),
  by_mail: z.boolean(),
  paused: z.boolean(),
  market_iso2: z.string(),
  currency_code: z.string(),
  last: z.nullable(Reading),
  last_checked_at: z.nullable(z.string()),
  fired: z.nullable(Reading),
  last_fired_at: z.nullable(z.string()),
  is_unseen: z.boolean(),
  /** Demo prices are included. */
  is_demo: z.boolean(),
  /** For If-Match; price checks leave it unchanged. */
  version: z.int(),
});
export type PriceAlert = z.infer<typeof PriceAlert>;

const one = { oneItem: true, params: z.object({ id: Id }) } as const;

export const listPriceAlerts = defineCall({
  method: 'GET',
  path: '/price-alerts',
  access: { page: 'Retail_Price_Audits', permission: 'show_page' },
  summary: 'Alerts of the member, unseen first, then newest',
  output: z.array(PriceAlert),
});

export const addPriceAlert = defineCall({
  method: 'POST',
  path: '/price-alerts',
  access: { page: 'Retail_Price_Audits', permission: 'show_page' },
  summary: 'Add an alert for a monthly median that crosses a level or changes; the current state sends no notification',
  message: 'saved',
  body: PriceAlertForm,
  output: PriceAlert,
});

export const changePriceAlert = defineCall({
  method: 'PUT',
  path: '/price-alerts/:id',
  access: { page: 'Retail_Price_Audits', permission: 'show_page' },
  summary:
    'Change, pause or resume your alert; a changed alert starts afresh. If-Match: "version" protects changes from another window',
  message: 'saved',
  ...one,
  body: PriceAlertForm,
  output: PriceAlert,
});

export const deletePriceAlert = defineCall({
  method: 'DELETE',
  path: '/price-alerts/:id',
  access: { page: 'Retail_Price_Audits', permission: 'show_page' },
  summary: 'Delete an alert',
  message: 'saved',
  ...one,
  output: Nothing,
});

export const markPriceAlertsSeen = defineCall({
  method: 'POST',
  path: '/price-alerts/seen',
  access: { page: 'Retail_Price_Audits', permission: 'show_page' },
  summary: 'Mark these alerts as seen',
  body: z.object({ ids: z.array(Id, 'invalidInput').check(z.maxLength(MAX_ALERTS, 'invalidInput')) }),
  output: Nothing,
});
