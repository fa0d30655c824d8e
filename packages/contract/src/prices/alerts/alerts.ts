import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { VARIETY_NAMES } from '../../price-words.ts';
import { Id, Nothing } from '../../shapes.ts';
import { Reading, WISH_RULES, wishFields } from './figures.ts';

export const MAX_ALERTS = 50;

export const PriceAlertForm = z
  .object({
    ...wishFields,
    /** The portal always notifies. */
    by_mail: z.boolean('invalidInput'),
    paused: z._default(z.boolean('invalidInput'), false),
  })
  .check(...WISH_RULES);
export type PriceAlertForm = z.infer<typeof PriceAlertForm>;

export const PriceAlert = z.object({
  _id: Id,
  ...wishFields,
  variety: z.nullable(z.enum(VARIETY_NAMES)),
  amount: z.string(),
  rival: z.nullable(z.string()),
  retailer_id: z.nullable(Id),
  retailer_name: z.nullable(z.string()),
  /** Null when the plan was deleted or belongs to a company that the member has left: nothing is told any more. */
  plan_id: z.nullable(Id),
  plan_name: z.nullable(z.string()),
  weeks: z.nullable(z.int()),
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

const access = { page: 'Retail_Price_Audits', permission: 'show_page' } as const;
const one = { oneItem: true, params: z.object({ id: Id }) } as const;

export const listPriceAlerts = defineCall({
  method: 'GET',
  path: '/price-alerts',
  access,
  summary: 'Alerts of the member, unseen first, then newest',
  output: z.array(PriceAlert),
});

export const addPriceAlert = defineCall({
  method: 'POST',
  path: '/price-alerts',
  access,
  summary:
    'Add an alert for a figure that crosses a level or changes, or for something that begins; the current state sends no notification',
  message: 'saved',
  body: PriceAlertForm,
  output: PriceAlert,
});

export const changePriceAlert = defineCall({
  method: 'PUT',
  path: '/price-alerts/:id',
  access,
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
  access,
  summary: 'Delete an alert',
  message: 'saved',
  ...one,
  output: Nothing,
});

export const markPriceAlertsSeen = defineCall({
  method: 'POST',
  path: '/price-alerts/seen',
  access,
  summary: 'Mark these alerts as seen',
  body: z.object({ ids: z.array(Id, 'invalidInput').check(z.maxLength(MAX_ALERTS, 'invalidInput')) }),
  output: Nothing,
});
