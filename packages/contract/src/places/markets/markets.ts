import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { Id } from '../../shapes.ts';

export const Country = z.object({
  _id: Id,
  name: z.string(),
  status: z.boolean(),
  is_market: z.boolean(),
  iso2: z.string(),
  currency: z.string(),
});
export type Country = z.infer<typeof Country>;

export const listCountries = defineCall({
  method: 'GET',
  path: '/countries',
  access: 'public',
  summary: 'All countries, oldest first: the reversed list reads markets first, then A to Z',
  output: z.array(Country),
});

export const listMarkets = defineCall({
  method: 'GET',
  path: '/countries/countryList',
  access: 'member',
  summary: 'Markets that are on and have retailers, by name',
  output: z.array(z.object({ _id: Id, name: z.string(), iso2: z.string(), currency: z.string() })),
});

export const setCountryStatus = defineCall({
  method: 'PUT',
  path: '/countries/:id/countriesUpdate',
  access: { page: 'Update_Market', permission: 'edit' },
  summary: 'Switch a market on or off; off, it is hidden from filters and its content stays',
  message: 'countryUpdated',
  params: z.object({ id: Id }),
  body: z.object({ status: z.boolean('required') }),
  output: Country,
});
