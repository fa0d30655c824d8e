import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { blankAsAbsent, Id } from './shapes.ts';

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

export const listRetailers = defineCall({
  method: 'GET',
  path: '/retailers',
  access: 'member',
  summary: 'Retailers by name, of one market or one kind where asked',
  query: z.object({ country_id: blankAsAbsent(Id), type: blankAsAbsent(Id) }),
  /** One that is not active is not offered for what is new. */
  output: z.array(z.object({ _id: Id, name: z.string(), country_id: Id, type: Id, active: z.boolean() })),
});

export const listRetailerTypes = defineCall({
  method: 'GET',
  path: '/categoryType',
  access: 'member',
  summary: 'The kinds of retailer',
  output: z.array(z.object({ _id: Id, name: z.string() })),
});

export const setCountryStatus = defineCall({
  method: 'PUT',
  path: '/countries/:id/countriesUpdate',
  access: { role: 'ADMIN' },
  summary: 'Switch a market on or off: off, it leaves the filters; its content stays',
  message: 'countryUpdated',
  params: z.object({ id: Id }),
  body: z.object({ status: z.boolean('required') }),
  output: Country,
});

export const STORE_FORMATS = [
  'hypermarket',
  'supermarket',
  'convenience',
  'wet market',
  'specialist',
  'online',
] as const;

export const Store = z.object({
  _id: Id,
  retailer_id: Id,
  name: z.string(),
  city: z.string(),
  format: z.enum(STORE_FORMATS),
});
export type Store = z.infer<typeof Store>;

export const listStores = defineCall({
  method: 'GET',
  path: '/stores',
  access: 'member',
  summary: 'Stores by city and name, of one retailer or one market where asked',
  query: z.object({ retailer_id: blankAsAbsent(Id), country_id: blankAsAbsent(Id) }),
  output: z.array(Store),
});
