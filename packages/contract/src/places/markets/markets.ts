import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { optionalLine } from '../../lines.ts';
import { Id } from '../../shapes.ts';
import { addRetailer } from '../retailers.ts';

/** All countries at once, and a few to spare. */
const MAX_COUNTRIES = 300;
export const MAX_ACCESS_NOTE = 500;

export const ACCESS_LEVELS = ['open', 'protocol', 'negotiating', 'closed'] as const;

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
  summary: 'All countries, oldest first; reversed, the list shows markets first, then A to Z',
  output: z.array(Country),
});

export const listMarkets = defineCall({
  method: 'GET',
  path: '/countries/countryList',
  access: 'member',
  summary: 'Active markets with retailers, by name',
  output: z.array(z.object({ _id: Id, name: z.string(), iso2: z.string(), currency: z.string() })),
});

export const setCountryStatus = defineCall({
  method: 'PUT',
  path: '/countries/:id/countriesUpdate',
  access: { page: 'Update_Market', permission: 'edit' },
  summary: 'Switch a country on (it becomes a market) or off (filters hide it, its content stays)',
  message: 'countryUpdated',
  params: z.object({ id: Id }),
  body: z.object({ status: z.boolean('required') }),
  output: Country,
});

export const setCountriesStatus = defineCall({
  method: 'PUT',
  path: '/countries/statuses',
  access: { page: 'Update_Market', permission: 'edit' },
  summary: 'Switch several countries on or off; returns the countries that changed',
  message: 'countryUpdated',
  body: z.object({
    ids: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(MAX_COUNTRIES, 'invalidInput')),
    status: z.boolean('required'),
  }),
  output: z.array(Country),
});

export const Market = z.object({
  _id: Id,
  name: z.string(),
  iso2: z.string(),
  status: z.boolean(),
  currency: z.string(),
  timezone: z.string(),
  /** Every time zone of the country. */
  timezones: z.array(z.string()),
  /** For Australian avocados; null until somebody has said it. */
  access: z.nullable(z.enum(ACCESS_LEVELS)),
  access_note: z.string(),
  access_note_de: z.string(),
  access_updated_on: z.nullable(z.string()),
  version: z.int(),
});
export type Market = z.infer<typeof Market>;

export const getMarket = defineCall({
  method: 'GET',
  path: '/markets/:id',
  access: 'member',
  summary: 'A market with its currency, time zone and access for Australian avocados',
  params: z.object({ id: Id }),
  output: Market,
});

const Currency = z.string('required').check(z.regex(/^[A-Z]{3}$/, 'required'));

export const openMarket = defineCall({
  method: 'POST',
  path: '/markets',
  access: { page: 'Update_Market', permission: 'edit' },
  summary: 'Make a country a market, with its currency and its first retailer',
  message: 'saved',
  body: z.object({ ...addRetailer.body.shape, currency: Currency }),
  output: z.object({ ...Market.shape, retailer_id: Id }),
});

export const changeMarket = defineCall({
  method: 'PUT',
  path: '/markets/:id',
  access: { page: 'Update_Market', permission: 'edit' },
  summary: 'Change the currency, time zone or access facts of a market; a market with prices keeps its currency',
  message: 'saved',
  params: z.object({ id: Id }),
  body: z.object({
    currency: Currency,
    timezone: z.string('required').check(z.minLength(1, 'required')),
    access: z.pipe(
      z.transform((value) => (value === '' ? null : value)),
      z.nullable(z.enum(ACCESS_LEVELS, 'invalidChoice')),
    ),
    access_note: optionalLine(MAX_ACCESS_NOTE),
    access_note_de: optionalLine(MAX_ACCESS_NOTE),
  }),
  output: Market,
});
