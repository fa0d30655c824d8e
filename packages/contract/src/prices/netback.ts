import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { asLine } from '../lines.ts';
import { EXPORTS } from '../quotas.ts';
import { Day, Id, Nothing, TextUpTo } from '../shapes.ts';
import { NETBACK_STEPS } from './netback/compute-netback.ts';

/** Markets side by side. */
export const MAX_NETBACK_MARKETS = 4;
export const MAX_SCENARIO_NAME = 80;
/** Of a company. */
export const MAX_SCENARIOS = 100;
export const MAX_NETBACK_SOURCE = 200;

/** A$ per kg or tray, percent, or kg: each field says its unit. */
const amount = (pattern: RegExp) => z.string('required').check(z.regex(pattern, 'invalidNumber'));
const Percent = amount(/^\d{1,3}(?:\.\d{1,4})?$/);
/** Below 100: nothing would be left for the supplier. */
const Margin = amount(/^\d{1,2}(?:\.\d{1,4})?$/);
const Aud = amount(/^\d{1,4}(?:\.\d{1,4})?$/);
const TrayKg = amount(/^(?!0+(?:\.0+)?$)\d{1,2}(?:\.\d{1,3})?$/);

/** In the order of the calculation. */
export const NETBACK_FIELDS = [...NETBACK_STEPS, 'tray_kg'] as const;
export type NetbackField = (typeof NETBACK_FIELDS)[number];

export const NetbackValues = {
  tax: Percent,
  retail_margin: Margin,
  import_margin: Margin,
  duty: Percent,
  freight: Aud,
  packing: Aud,
  levies: Aud,
  tray_kg: TrayKg,
} as const satisfies Record<NetbackField, z.ZodMiniType>;

export const NetbackInput = z.object({
  shelf_price: amount(/^(?!0+(?:\.0+)?$)\d{1,9}(?:\.\d{1,4})?$/),
  ...NetbackValues,
  aud_rate: amount(/^(?!0+(?:\.0+)?$)\d{1,6}(?:\.\d{1,8})?$/),
});
export type NetbackInput = z.infer<typeof NetbackInput>;

/** The period and the count of the portal's median that the shelf price was taken from. */
const NetbackMedian = z.object({ from: Day, to: Day, n: z.int('invalidInput'), is_demo: z.boolean('invalidInput') });
export type NetbackMedian = z.infer<typeof NetbackMedian>;

export const ScenarioMarket = z.object({
  market_id: Id,
  ...NetbackInput.shape,
  /** Null for a typed price. */
  median: z.nullable(NetbackMedian),
});
export type ScenarioMarket = z.infer<typeof ScenarioMarket>;

const access = { page: 'Retail_Price_Audits', permission: 'show_page' } as const;

export const NetbackDefault = z.object({
  field: z.enum(NETBACK_FIELDS),
  value: z.string(),
  valid_from: Day,
  source: z.string(),
  /** Not confirmed by a source. */
  is_assumption: z.boolean(),
});
export type NetbackDefault = z.infer<typeof NetbackDefault>;

export const NetbackMarket = z.object({
  _id: Id,
  name: z.string(),
  iso2: z.string(),
  currency: z.string(),
  /** Australian dollars for one unit; null where no rate is known. */
  rate: z.nullable(z.object({ aud_rate: z.string(), date: Day, source: z.string() })),
  /** In force today; a field without a default is left out. */
  defaults: z.array(NetbackDefault),
});
export type NetbackMarket = z.infer<typeof NetbackMarket>;

export const listNetbackMarkets = defineCall({
  method: 'GET',
  path: '/netback-markets',
  access,
  summary: 'Markets with their exchange rate and the defaults of a netback in force today, each with date and source',
  output: z.array(NetbackMarket),
});

const DefaultKey = {
  market_id: Id,
  field: z.enum(NETBACK_FIELDS, 'invalidChoice'),
  valid_from: Day,
};
const StoredDefault = z.object({ ...NetbackDefault.shape, market_id: Id });

export const listNetbackDefaults = defineCall({
  method: 'GET',
  path: '/netback-defaults',
  access: { page: 'Retail_Price_Audits', permission: 'edit' },
  summary: 'Defaults that administrators set for a market, past ones and those to come, newest first',
  query: z.object({ market_id: Id }),
  output: z.array(StoredDefault),
});

export const NetbackDefaultForm = z
  .object({
    ...DefaultKey,
    value: amount(/^\d{1,4}(?:\.\d{1,4})?$/),
    source: TextUpTo(MAX_NETBACK_SOURCE).check(asLine),
    is_assumption: z.boolean('invalidInput'),
  })
  .check(
    z.refine(({ field, value }) => NetbackValues[field].safeParse(value).success, {
      path: ['value'],
      error: 'invalidNumber',
    }),
  );

export const setNetbackDefault = defineCall({
  method: 'PUT',
  path: '/netback-defaults',
  access: { page: 'Retail_Price_Audits', permission: 'edit' },
  summary: 'Set a default of a market from a day on; saved scenarios keep their figures',
  message: 'saved',
  body: NetbackDefaultForm,
  output: StoredDefault,
});

export const deleteNetbackDefault = defineCall({
  method: 'DELETE',
  path: '/netback-defaults/:market_id/:field/:valid_from',
  access: { page: 'Retail_Price_Audits', permission: 'edit' },
  summary: 'Delete a default; the one before it is in force again, or the assumption of the portal',
  message: 'saved',
  params: z.object(DefaultKey),
  output: Nothing,
});

export const ScenarioSummary = z.object({
  _id: Id,
  name: z.string(),
  /** Administrators of the portal may read it. */
  is_shared: z.boolean(),
  /** Of the reader's company; others are read only. */
  is_own: z.boolean(),
  company_name: z.string(),
  /** The last editor's name. */
  saved_by: z.string(),
  market_ids: z.array(Id),
  updated_at: z.string(),
  version: z.int(),
});
export type ScenarioSummary = z.infer<typeof ScenarioSummary>;

export const Scenario = z.object({ ...ScenarioSummary.shape, markets: z.array(ScenarioMarket) });
export type Scenario = z.infer<typeof Scenario>;

export const ScenarioName = z.object({
  name: TextUpTo(MAX_SCENARIO_NAME).check(asLine),
  is_shared: z.boolean('invalidInput'),
});

export const ScenarioForm = z.object({
  ...ScenarioName.shape,
  markets: z.array(ScenarioMarket, 'invalidInput').check(
    z.minLength(1, 'required'),
    z.maxLength(MAX_NETBACK_MARKETS, 'invalidInput'),
    z.refine((markets) => new Set(markets.map(({ market_id }) => market_id)).size === markets.length, 'invalidInput'),
  ),
});
export type ScenarioForm = z.infer<typeof ScenarioForm>;

export const listNetbackScenarios = defineCall({
  method: 'GET',
  path: '/netback-scenarios',
  access,
  summary: 'Scenarios of the company, and for administrators those that companies share with them',
  output: z.array(ScenarioSummary),
});

export const createNetbackScenario = defineCall({
  method: 'POST',
  path: '/netback-scenarios',
  access,
  summary: 'Save a scenario of one to four markets for the company, at most 100',
  message: 'saved',
  body: ScenarioForm,
  output: Scenario,
});

const ofScenario = { access, oneItem: true, params: z.object({ id: Id }) } as const;

export const getNetbackScenario = defineCall({
  method: 'GET',
  path: '/netback-scenarios/:id',
  ...ofScenario,
  summary: 'A scenario with its figures as they were saved',
  output: Scenario,
});

export const saveNetbackScenario = defineCall({
  method: 'PUT',
  path: '/netback-scenarios/:id',
  ...ofScenario,
  summary: 'Name, figures and sharing of a scenario of the company. If-Match: "version" protects changes of colleagues',
  message: 'saved',
  body: ScenarioForm,
  output: Scenario,
});

export const deleteNetbackScenario = defineCall({
  method: 'DELETE',
  path: '/netback-scenarios/:id',
  ...ofScenario,
  summary: 'Delete a scenario of the company',
  message: 'saved',
  output: Nothing,
});

const taking = { ...ofScenario, access: { page: 'Retail_Price_Audits', permission: 'export' } } as const;

export const downloadNetbackLines = defineCall({
  method: 'GET',
  path: '/netback-scenarios/:id/lines',
  ...taking,
  summary: 'The steps of a scenario as CSV, one line for each market and step',
  quota: EXPORTS,
  download: 'netback.csv',
  germanDownload: 'netback.csv',
  output: z.array(z.union([z.string(), z.number()])),
});

export const downloadNetbackWorkbook = defineCall({
  method: 'GET',
  path: '/netback-scenarios/:id/workbook',
  ...taking,
  summary: 'The steps of a scenario as a workbook, with a sheet on the method',
  quota: EXPORTS,
  download: 'netback.xlsx',
  germanDownload: 'netback.xlsx',
  output: z.string(),
});
