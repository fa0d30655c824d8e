import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Id, Required, TextUpTo } from '../shapes.ts';
import { MAX_CELL } from './imports.ts';
import { type CorrectedField, Observation } from './observations.ts';
import { MAX_REASON } from './review.ts';

export const MAX_NOTE = 1_000;

/** Text as in a sheet, with the same field names; the server reads it by the same rules. */
const Words = z._default(z.string('invalidInput').check(z.maxLength(MAX_CELL, 'tooLongText')), '');

const words = {
  price: Required.check(z.maxLength(MAX_CELL, 'tooLongText')),
  price_unit: Required,
  pack: Required,
  pieces: Words,
  pack_weight_g: Words,
  measured_g: Words,
  size_system: Words,
  size: Words,
  origin: Required,
  origin_region: Words,
  variety: Required,
  promo_kind: Words,
  promo_quantity: Words,
  promo_price: Words,
  promo_until: Words,
  damage_share: Words,
  dry_matter: Words,
  note: Words,
} satisfies Record<CorrectedField, unknown>;

export const Reason = z.object({ reason: TextUpTo(MAX_REASON) });
export const CorrectionForm = z.object({ ...words, ...Reason.shape });
export type CorrectionForm = z.infer<typeof CorrectionForm>;

const ofPrice = { params: z.object({ id: Id }) } as const;

export const correctPrice = defineCall({
  method: 'PUT',
  path: '/price-observations/:id',
  access: { page: 'Retail_Price_Audits', permission: 'edit' },
  summary: 'Correct an approved price at once, at the exchange rate of its day; If-Match holds the version',
  message: 'saved',
  ...ofPrice,
  body: CorrectionForm,
  output: Observation,
});

export const withdrawPrice = defineCall({
  method: 'POST',
  path: '/price-observations/:id/withdraw',
  access: { page: 'Retail_Price_Audits', permission: 'publish' },
  summary: 'Take an approved price away from members, with a reason; it can be restored',
  message: 'saved',
  ...ofPrice,
  body: Reason,
  output: Observation,
});

export const restorePrice = defineCall({
  method: 'POST',
  path: '/price-observations/:id/restore',
  access: { page: 'Retail_Price_Audits', permission: 'publish' },
  summary: 'Show a withdrawn price to members again',
  message: 'saved',
  ...ofPrice,
  body: Reason,
  output: Observation,
});
