import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { PROMO_KINDS, SIZE_BAND_NAMES } from '../../price-words.ts';
import { blankAsAbsent, Day, Id, numberUpTo, Spread } from '../../shapes.ts';
import { PriceFilter, UNITS } from '../observations.ts';
import { Resolution, weekly } from './weeks.ts';

/** Fewer prices give only a count. */
export const MIN_PRICES = 3;
/** Minimum prices and stores per cell for callers who may not see single prices. */
export const MIN_OPEN_PRICES = 10;
export const MIN_OPEN_STORES = 3;
/** The default number of months, up to the last price. */
export const USUAL_MONTHS = 12;
export const MAX_MONTHS = 60;
/** Earlier days would lead to dates before year 1. */
const FIRST_LAST_DAY = '1900-01-01';
/** Origins by name in one answer, most labels first. */
export const MAX_ORIGINS = 12;
/** Days up to the end of the period that retailers are compared in. */
export const RETAILER_DAYS = 90;
export const MAX_RETAILERS = 12;
/** Visits shown one by one, of each rival or of each retailer and origin: spread evenly over the days of their median. */
export const MAX_MARKS = 30;
/** Visits of a period among which marks are chosen, evenly over its days where there are more. */
export const MAX_VISITS_READ = 1_000;
export const CALENDAR_WEEKS = 13;
export const MAX_CALENDAR_WEEKS = 53;

export const CURRENCIES = ['aud', 'local'] as const;

export function choiceWithDefault<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.pipe(
    z.transform((value): unknown => value || names[0]),
    z.enum(names, 'invalidChoice'),
  );
}

const { photo: _, ...summed } = PriceFilter.shape;
/** Photos are no filter of figures: linking one must not change them. */
export const SummaryFilter = z.object({
  ...summed,
  market_id: Id,
  to: blankAsAbsent(Day.check(z.refine((day) => day >= FIRST_LAST_DAY, 'invalidDay'))),
  unit: choiceWithDefault(UNITS),
  currency: choiceWithDefault(CURRENCIES),
});
export type SummaryFilter = z.infer<typeof SummaryFilter>;

export const SummaryPeriod = z.object({
  from: z.string(),
  to: z.string(),
  currency: z.string(),
  unit: z.enum(UNITS),
  /** The market's last price, without other filters; null without prices. */
  last_date: z.nullable(z.string()),
  /** The last visit in these days to the chosen stores, whatever fruit it found; null without one. */
  last_visit_date: z.nullable(z.string()),
  /** The first visible day; null for all days. */
  since: z.nullable(z.string()),
  /** Demo prices are included. */
  is_demo: z.boolean(),
  /** The running month, and months with prices that await review. */
  provisional: z.array(z.string()),
});
export type SummaryPeriod = z.infer<typeof SummaryPeriod>;

export const listPricedMarkets = defineCall({
  method: 'GET',
  path: '/price-summaries/markets',
  access: { page: 'Retail_Price_Audits', permission: 'show_page' },
  summary: 'Markets with approved prices, the default first',
  output: z.array(z.object({ _id: Id, name: z.string(), currency: z.string(), last_date: z.string() })),
});

const OriginMonth = z.object({
  month: z.string(),
  ...Spread.shape,
  labels: z.int(),
  /** Null with too few labels. */
  promos: z.nullable(z.int()),
  facings: z.nullable(z.int()),
  /** From 0 to 1; null with too few labels. */
  share: z.nullable(z.number()),
});
export type OriginMonth = z.infer<typeof OriginMonth>;

export const summariseOrigins = defineCall({
  method: 'GET',
  path: '/price-summaries/origins',
  access: { page: 'Retail_Price_Audits', permission: 'show_page' },
  summary: 'Median, quartiles, share of shelf and promotions by origin and month, and medians by week',
  query: SummaryFilter,
  output: z.object({
    ...SummaryPeriod.shape,
    months: z.array(z.string()),
    /** By facings; by labels where none were counted. */
    is_by_facings: z.boolean(),
    /** Most labels first, ours always included; months without labels are left out. */
    origins: z.array(z.object({ origin: z.string(), months: z.array(OriginMonth), ...weekly })),
  }),
});
export type OriginsSummary = z.infer<typeof summariseOrigins.output>;

/** The median over the visits that saw both; a ratio of 0.22 means 22% more than theirs. Null with too few visits. */
export const Gap = z.object({ visits: z.int(), ratio: z.nullable(z.number()), difference: z.nullable(z.number()) });

export const MonthValue = z.object({ month: z.string(), value: z.nullable(z.number()) });

export const summariseFigures = defineCall({
  method: 'GET',
  path: '/price-summaries/figures',
  access: { page: 'Retail_Price_Audits', permission: 'show_page' },
  summary:
    'Key figures of the last three months of the period, compared with the three before; the gap is that of the period',
  query: SummaryFilter,
  output: z.object({
    ...SummaryPeriod.shape,
    origin: z.string(),
    /** `before` is null without a whole quarter on both sides; `trend` has whole months only. */
    price: z.object({ now: Spread, before: z.nullable(Spread), trend: z.array(MonthValue) }),
    /** As in `summariseGaps`: to the rival with most common visits, over the whole period asked for. */
    gap: z.nullable(
      z.object({
        from: z.string(),
        to: z.string(),
        rival: z.string(),
        visits: z.int(),
        ratio: z.number(),
        difference: z.number(),
        trend: z.array(MonthValue),
      }),
    ),
    promo: z.object({
      labels: z.int(),
      share: z.nullable(z.number()),
      before: z.nullable(z.number()),
      trend: z.array(MonthValue),
    }),
    stores: z.object({ audited: z.int(), known: z.int() }),
  }),
});
export type FiguresSummary = z.infer<typeof summariseFigures.output>;

/** A visit and one of its labels. Only for callers who see single prices: a visit may have just one. */
const visit = { visit_id: Id, date: z.string(), store_name: z.string(), observation_id: Id };

export const summariseRetailers = defineCall({
  method: 'GET',
  path: '/price-summaries/retailers',
  access: { page: 'Retail_Price_Audits', permission: 'show_page' },
  summary: 'Store visits of up to 90 days at the end of the period, by retailer and origin',
  query: SummaryFilter,
  output: z.object({
    ...SummaryPeriod.shape,
    /** The chosen origin or ours; `median` and `listed` refer to it. */
    origin: z.string(),
    /** At most five: ours first, then most labels. */
    origins: z.array(z.string()),
    retailers: z.array(
      z.object({
        retailer_id: Id,
        retailer_name: z.string(),
        stores: z.int(),
        labels: z.int(),
        last_date: z.string(),
        n: z.int(),
        median: z.nullable(z.number()),
        /** Stores with the origin on the shelf. */
        listed: z.int(),
        promo_share: z.nullable(z.number()),
        out_of_stock_share: z.nullable(z.number()),
        /** Visits in these days; some of them where there are too many. */
        marks: z.array(z.object({ ...visit, origin: z.string(), value: z.number() })),
      }),
    ),
  }),
});
export type RetailersSummary = z.infer<typeof summariseRetailers.output>;

export const summarisePromotions = defineCall({
  method: 'GET',
  path: '/price-summaries/promotions',
  access: { page: 'Retail_Price_Audits', permission: 'show_page' },
  summary: 'Share and depth of promotions by retailer and week, for the last weeks of the period (13 by default)',
  query: z.object({ ...SummaryFilter.shape, weeks: blankAsAbsent(numberUpTo(MAX_CALENDAR_WEEKS)) }),
  output: z.object({
    ...SummaryPeriod.shape,
    /** The chosen one; null where the labels of all origins count. */
    origin: z.nullable(z.string()),
    weeks: z.array(z.string()),
    labels: z.int(),
    /** Null with too few labels, also per week. */
    promos: z.nullable(z.int()),
    /** The median share taken off the regular price. */
    depth: z.nullable(z.number()),
    kinds: z.array(z.object({ kind: z.enum(PROMO_KINDS), n: z.int() })),
    retailers: z.array(
      z.object({
        retailer_id: Id,
        retailer_name: z.string(),
        weeks: z.array(z.object({ week: z.string(), labels: z.int(), promos: z.nullable(z.int()) })),
      }),
    ),
  }),
});
export type PromotionsSummary = z.infer<typeof summarisePromotions.output>;

export const summariseGaps = defineCall({
  method: 'GET',
  path: '/price-summaries/gaps',
  access: { page: 'Retail_Price_Audits', permission: 'show_page' },
  summary: 'The price gap to each rival within a visit, for the same variety, size and pack',
  query: SummaryFilter,
  output: z.object({
    ...SummaryPeriod.shape,
    months: z.array(z.string()),
    /** Most common visits first. */
    rivals: z.array(
      z.object({
        origin: z.string(),
        ...Gap.shape,
        months: z.array(z.object({ month: z.string(), visits: z.int(), ratio: z.nullable(z.number()) })),
        /** Visits that the ratio is the median of; some of them where there are too many. */
        marks: z.array(z.object({ ...visit, retailer_name: z.string(), ratio: z.number() })),
      }),
    ),
  }),
});
export type GapsSummary = z.infer<typeof summariseGaps.output>;

/** Of a week or month: its first and last day, as far as they are in the 52 weeks. */
const YearPoint = z.object({ from: z.string(), to: z.string(), n: z.int(), median: z.nullable(z.number()) });
export type YearPoint = z.infer<typeof YearPoint>;

export const summariseSizes = defineCall({
  method: 'GET',
  path: '/price-summaries/sizes',
  access: { page: 'Retail_Price_Audits', permission: 'show_page' },
  summary: 'Price by size: the last month, the one before, and the lowest and highest week or month of 52 weeks',
  query: SummaryFilter,
  output: z.object({
    ...SummaryPeriod.shape,
    origin: z.string(),
    month: z.nullable(z.string()),
    before_month: z.nullable(z.string()),
    sizes: z.array(
      z.object({
        size: z.enum(SIZE_BAND_NAMES),
        now: Spread,
        before: Spread,
        months: z.array(z.object({ month: z.string(), n: z.int(), median: z.nullable(z.number()) })),
        /** The 52 weeks up to the last price of the period, by week or month, with the lowest and highest median. */
        year: z.object({
          resolution: Resolution,
          points: z.array(YearPoint),
          low: z.nullable(YearPoint),
          high: z.nullable(YearPoint),
        }),
      }),
    ),
  }),
});
export type SizesSummary = z.infer<typeof summariseSizes.output>;
