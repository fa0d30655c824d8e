import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { asLine } from '../lines.ts';
import { ACCESS_LEVELS } from '../places/markets/markets.ts';
import { REGIONS, SIZE_BAND_NAMES, VARIETY_NAMES } from '../price-words.ts';
import { blankAsAbsent, Id, Nothing, numberUpTo, TextUpTo } from '../shapes.ts';
import { WEEKS_OF_YEAR } from './windows/season-weeks.ts';

export const MAX_PLAN_NAME = 80;
/** Of a company. */
export const MAX_PLANS = 50;
/** Of a plan. */
export const MAX_HARVESTS = 12;

const access = { page: 'Retail_Price_Audits', permission: 'show_page' } as const;

const Week = z.int('invalidInput').check(z.minimum(1, 'invalidInput'), z.maximum(WEEKS_OF_YEAR, 'invalidInput'));

export const Harvest = z.object({
  region: z.enum(REGIONS, 'invalidChoice'),
  variety: z.enum(VARIETY_NAMES, 'invalidChoice'),
  /** Null for any size. */
  size: z.nullable(z.enum(SIZE_BAND_NAMES, 'invalidChoice')),
  /** ISO weeks; over the turn of the year where the last comes before the first. */
  from_week: Week,
  to_week: Week,
});
export type Harvest = z.infer<typeof Harvest>;

export const HarvestPlanForm = z.object({
  name: TextUpTo(MAX_PLAN_NAME).check(asLine),
  harvests: z
    .array(Harvest, 'invalidInput')
    .check(z.minLength(1, 'required'), z.maxLength(MAX_HARVESTS, 'invalidInput')),
});
export type HarvestPlanForm = z.infer<typeof HarvestPlanForm>;

export const HarvestPlan = z.object({
  _id: Id,
  name: z.string(),
  harvests: z.array(Harvest),
  /** The last editor's name. */
  saved_by: z.string(),
  updated_at: z.string(),
  version: z.int(),
});
export type HarvestPlan = z.infer<typeof HarvestPlan>;

export const listHarvestPlans = defineCall({
  method: 'GET',
  path: '/harvest-plans',
  access,
  summary: 'Harvest plans of the company, by name',
  output: z.array(HarvestPlan),
});

export const createHarvestPlan = defineCall({
  method: 'POST',
  path: '/harvest-plans',
  access,
  summary: 'Save a plan of one to twelve harvests for the company, at most 50',
  message: 'saved',
  body: HarvestPlanForm,
  output: HarvestPlan,
});

const ofPlan = { access, oneItem: true, params: z.object({ id: Id }) } as const;

export const saveHarvestPlan = defineCall({
  method: 'PUT',
  path: '/harvest-plans/:id',
  ...ofPlan,
  summary: 'Name and harvests of a plan of the company. If-Match: "version" protects changes of colleagues',
  message: 'saved',
  body: HarvestPlanForm,
  output: HarvestPlan,
});

export const deleteHarvestPlan = defineCall({
  method: 'DELETE',
  path: '/harvest-plans/:id',
  ...ofPlan,
  summary: 'Delete a plan of the company',
  message: 'saved',
  output: Nothing,
});

const Ratio = z.nullable(z.number());

const Cell = z.object({
  /** The week of harvest. */
  week: z.int(),
  visits: z.int(),
  seasons: z.int(),
  q1: Ratio,
  median: Ratio,
  q3: Ratio,
  is_pooled: z.boolean(),
  /** Of the rival's fruit of every kind, when fruit of this week is on the shelf. */
  rival_labels: z.int(),
  /** Null with too few labels. */
  rival_promo_share: Ratio,
});

/** A rival in the weeks in which the fruit is on the shelf: all its fruit, in the seasons that were read. */
const ShelfRival = z.object({
  origin: z.string(),
  labels: z.int(),
  /** Null with too few labels. */
  promo_share: Ratio,
});

export const WindowMarket = z.object({
  _id: Id,
  name: z.string(),
  iso2: z.string(),
  access: z.nullable(z.enum(ACCESS_LEVELS)),
  access_note: z.string(),
  access_note_de: z.string(),
  transit_weeks: z.int(),
  transit_by: z.enum(['sea', 'air']),
  /** The chosen rival, or the one met on most visits; null without visits. */
  rival: z.nullable(z.string()),
  visits: z.int(),
  /** One for each week of harvest, in order. */
  cells: z.array(Cell),
  /** Months of the year in which the fruit is on the shelf, 1 to 12, in order of arrival. */
  shelf_months: z.array(z.int()),
  /** Most labels first. */
  rivals: z.array(ShelfRival),
});
export type WindowMarket = z.infer<typeof WindowMarket>;

const Named = {
  market_id: Id,
  rival: z.string(),
  /** Weeks of harvest. */
  from_week: z.int(),
  to_week: z.int(),
  median: z.number(),
};
export const HarvestWindow = z.object({
  ...Named,
  low: z.number(),
  high: z.number(),
  good_seasons: z.int(),
  seasons: z.int(),
  visits: z.int(),
});
export type HarvestWindow = z.infer<typeof HarvestWindow>;
const Premium = z.object({ median: Ratio, visits: z.int() });

const BackTest = z.object({
  season: z.int(),
  from_seasons: z.array(z.int()),
  threshold: z.number(),
  windows: z.array(z.object({ ...Named, got: Ratio, visits: z.int() })),
  held: z.int(),
  measured: z.int(),
  chosen: Premium,
  all: Premium,
});
export type BackTest = z.infer<typeof BackTest>;

const WeekNumber = numberUpTo(WEEKS_OF_YEAR);
export const HarvestQuestion = z.object({
  variety: z.enum(VARIETY_NAMES, 'invalidChoice'),
  size: blankAsAbsent(z.enum(SIZE_BAND_NAMES, 'invalidChoice')),
  from_week: WeekNumber,
  to_week: WeekNumber,
  /** Without it the rival of each market that is met on most visits. */
  rival: blankAsAbsent(z.string().check(z.regex(/^[A-Z]{2}$/, 'invalidChoice'))),
});

export const findHarvestWindows = defineCall({
  method: 'GET',
  path: '/harvest-windows',
  access,
  summary:
    'Premium of Australian fruit by market and week of harvest over past seasons, the best windows, and a back-test',
  query: HarvestQuestion,
  output: z.object({
    /** Read for the expected premium, newest first; each named after the year its harvest begins in. */
    seasons: z.array(z.int()),
    threshold: z.number(),
    is_demo: z.boolean(),
    markets: z.array(WindowMarket),
    /** Rivals to choose from, by code. */
    rivals: z.array(z.string()),
    windows: z.array(HarvestWindow),
    back_test: z.nullable(BackTest),
  }),
});
export type HarvestWindows = z.infer<typeof findHarvestWindows.output>;
