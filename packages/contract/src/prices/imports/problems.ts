import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { optionalLine } from '../../lines.ts';
import { addStore } from '../../places/stores.ts';
import { EXPORTS } from '../../quotas.ts';
import { Id } from '../../shapes.ts';
import { Batch } from '../imports.ts';
import { setFxRate } from '../rates.ts';

/** Retailers and stores together. */
export const MAX_ADDED_PLACES = 500;
export const MAX_MATCHES = 500;
export const MAX_SET_RATES = 200;

const MAX_KEY = 400;
const Key = z.string('invalidInput').check(z.maxLength(MAX_KEY, 'invalidInput'));
const Group = z.string('invalidInput').check(z.maxLength(100, 'invalidInput'));
const Matches = z
  .array(z.object({ key: Key, to: z.string('invalidChoice').check(z.maxLength(100, 'invalidChoice')) }))
  .check(z.maxLength(MAX_MATCHES, 'invalidInput'));

const ofBatch = { params: z.object({ id: Id }) } as const;

const ProblemValue = z.object({
  key: z.string(),
  name: z.string(),
  rows: z.int(),
  market_id: z.nullable(Id),
  market: z.string(),
  retailer: z.string(),
  city: z.string(),
  /** The stores of a missing retailer. */
  stores: z.array(z.string()),
  /** Of a missing rate: its name is the currency. */
  month: z.nullable(z.string()),
});
export type ProblemValue = z.infer<typeof ProblemValue>;

export const listProblemValues = defineCall({
  method: 'GET',
  path: '/price-batches/:id/problem-values',
  access: { page: 'Retail_Price_Audits', permission: 'upload' },
  summary:
    'The values of a group of problems, most rows first, and the known values they can be matched to; for a missing rate those of all currencies',
  ...ofBatch,
  query: z.object({ group: Group }),
  output: z.object({
    values: z.array(ProblemValue),
    /** With a market: only for values of that market. */
    choices: z.array(z.object({ value: z.string(), label: z.string(), market_id: z.nullable(Id) })),
  }),
});

export const leaveOutProblems = defineCall({
  method: 'POST',
  path: '/price-batches/:id/left-out',
  access: { page: 'Retail_Price_Audits', permission: 'upload' },
  summary: 'Leave out all rows of a group of problems, or take them in again; the sheet is checked again',
  ...ofBatch,
  body: z.object({ group: Group, left_out: z.boolean('required') }),
  output: Batch,
});

export const matchProblemValues = defineCall({
  method: 'POST',
  path: '/price-batches/:id/matches',
  access: { page: 'Retail_Price_Audits', permission: 'upload' },
  summary: 'Match values of a group to known ones, also for later sheets with this header; the sheet is checked again',
  ...ofBatch,
  body: z.object({ group: Group, matches: Matches }),
  output: Batch,
});

export const removeMatch = defineCall({
  method: 'POST',
  path: '/price-batches/:id/matches/remove',
  access: { page: 'Retail_Price_Audits', permission: 'upload' },
  summary: 'Remove a match, also for later sheets with this header; the sheet is checked again',
  ...ofBatch,
  body: z.object({ field: z.string('invalidInput').check(z.maxLength(100, 'invalidInput')), value: Key }),
  output: Batch,
});

export const addMissingPlaces = defineCall({
  method: 'POST',
  path: '/price-batches/:id/places',
  access: { page: 'Update_Market', permission: 'edit' },
  summary:
    'Add missing stores, or missing retailers with their stores, up to 500 at once, and match others; the sheet is checked again. Needs upload on Retail_Price_Audits too',
  ...ofBatch,
  body: z.object({
    group: Group,
    add: z.array(Key).check(z.maxLength(MAX_ADDED_PLACES, 'invalidInput')),
    matches: Matches,
    /** For stores whose row gives no city; their own name if empty. */
    city: optionalLine(100),
    /** Of the added stores; retailers become the kind that runs such stores. */
    format: addStore.body.shape.format,
  }),
  output: Batch,
});

export const setMissingRates = defineCall({
  method: 'POST',
  path: '/price-batches/:id/rates',
  access: { page: 'Retail_Price_Audits', permission: 'edit' },
  summary:
    'Set missing exchange rates for whole months (dated the 1st); a rate that exists stays. The sheet is checked again. Needs upload too',
  ...ofBatch,
  body: z.object({
    rates: z
      .array(z.object({ key: Key, aud_rate: setFxRate.body.shape.aud_rate }))
      .check(z.maxLength(MAX_SET_RATES, 'invalidInput')),
    /** 'RBA monthly average'; the caller's e-mail if empty. */
    source: optionalLine(100),
  }),
  output: Batch,
});

export const getProblemRows = defineCall({
  method: 'GET',
  path: '/price-batches/:id/problem-rows',
  access: { page: 'Retail_Price_Audits', permission: 'upload' },
  summary:
    'The rows with problems or left out, with their original columns, row number and problem; mended, the sheet can be imported',
  ...ofBatch,
  download: 'problem-rows.xlsx',
  germanDownload: 'problemzeilen.xlsx',
  quota: EXPORTS,
  output: z.array(z.string()),
});
