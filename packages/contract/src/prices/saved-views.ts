import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { Id, Nothing, TextUpTo } from '../shapes.ts';

export const MAX_VIEW_NAME = 60;
export const MAX_VIEWS = 50;
const MAX_QUERY = 2_000;

export const PriceView = z.object({
  _id: Id,
  name: z.string(),
  query: z.string(),
  is_shared: z.boolean(),
  is_own: z.boolean(),
  owner_name: z.string(),
});
export type PriceView = z.infer<typeof PriceView>;

export const PriceViewForm = z.object({
  name: TextUpTo(MAX_VIEW_NAME),
  /** Characters of a query string only, so that it cannot lead elsewhere. */
  query: z
    .string('invalidInput')
    .check(z.maxLength(MAX_QUERY, 'invalidInput'), z.regex(/^[\w.~%&=+-]*$/, 'invalidInput')),
  is_shared: z.boolean('invalidInput'),
});

export const listPriceViews = defineCall({
  method: 'GET',
  path: '/price-views',
  access: { page: 'Retail_Price_Audits', permission: 'show_page' },
  summary: 'Saved views of the member and those shared in the company',
  output: z.array(PriceView),
});

export const savePriceView = defineCall({
  method: 'POST',
  path: '/price-views',
  access: { page: 'Retail_Price_Audits', permission: 'show_page' },
  summary: 'Save a view; one of the same name is replaced',
  message: 'saved',
  body: PriceViewForm,
  output: PriceView,
});

export const deletePriceView = defineCall({
  method: 'DELETE',
  path: '/price-views/:id',
  access: { page: 'Retail_Price_Audits', permission: 'show_page' },
  summary: 'Delete a saved view',
  message: 'saved',
  oneItem: true,
  params: z.object({ id: Id }),
  output: Nothing,
});
