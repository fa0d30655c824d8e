import { formatMonth, formatShortDay } from '@portal/contract/formats/days';
import { formatCount, formatDecimal } from '@portal/contract/formats/numbers';
import { seasonName } from '@portal/contract/formats/periods';
import type { Language } from '@portal/contract/languages';
import type { Scorecard } from '@portal/contract/prices/scorecard';
import { MEASURES } from '@portal/contract/prices/scorecard/score-shelf';
import { formatPoints, formatTotal, MEASURE_WORDS } from '@portal/contract/prices/scorecard/scorecard-words';
import type { PriceIndexSummary } from '@portal/contract/prices/summaries/price-index';
import type { QualitySummary } from '@portal/contract/prices/summaries/quality';
import type { SeasonsSummary } from '@portal/contract/prices/summaries/seasons';
import { wordsIn } from '@portal/contract/prices/summaries/sentence-words';
import type {
  GapsSummary,
  OriginsSummary,
  PromotionsSummary,
  RetailersSummary,
  SizesSummary,
  SummaryPeriod,
} from '@portal/contract/prices/summaries/summaries';
import { filterWord, originName } from '../brief-scope.ts';
import { DECK_WORDS } from './deck-words.ts';

type Rows = string[][];
type Measured = { n: number; median: number | null };
type Drawn = {
  resolution: 'month' | 'week';
  weeks: readonly (Measured & { week: string })[];
  months: readonly (Measured & { month: string })[];
};

/** The numbers of a chart as it is drawn, its titles first. */
export function tablesIn(language: Language) {
  const words = DECK_WORDS[language];
  const { money, percent, unit } = wordsIn(language);
  const count = (n: number) => formatCount(n, language);
  const month = (of: string) => formatMonth(`${of}-01`, language);
  const week = (of: string) => words.weekFrom(formatShortDay(of, language));
  const origin = (code: string) => originName(code, language);
  const amount = (value: number | null, about: SummaryPeriod) => (value === null ? '' : money(value, about));
  const part = (value: number | null) => (value === null ? '' : percent(value));
  /** By week where the chart is drawn by week. */
  const spreads = ({ resolution, weeks, months }: Drawn): [when: string, Measured][] =>
    resolution === 'week' ? weeks.map((at) => [week(at.week), at]) : months.map((at) => [month(at.month), at]);
  return {
    origins: (summary: OriginsSummary): Rows => [
      [words.origin, words.when, words.median(unit(summary)), words.prices],
      ...summary.origins.flatMap((one) =>
        spreads(one).map(([when, at]) => [origin(one.origin), when, amount(at.median, summary), count(at.n)]),
      ),
    ],
    share: (summary: OriginsSummary): Rows => [
      [words.origin, words.month, words.share, words.labels],
      ...summary.origins.flatMap((one) =>
        one.months.map((at) => [origin(one.origin), month(at.month), part(at.share), count(at.labels)]),
      ),
    ],
    retailers: (summary: RetailersSummary): Rows => [
      [words.retailer, words.stores, words.median(unit(summary)), words.prices],
      ...summary.retailers.map((one) => [
        one.retailer_name,
        count(one.stores),
        amount(one.median, summary),
        count(one.n),
      ]),
    ],
    promotions: (summary: PromotionsSummary): Rows => [
      [words.retailer, words.week, words.labels, words.promos],
      ...summary.retailers.flatMap((one) =>
        one.weeks.map((at) => [
          one.retailer_name,
          formatShortDay(at.week, language),
          count(at.labels),
          at.promos === null ? '' : count(at.promos),
        ]),
      ),
    ],
    seasons: (summary: SeasonsSummary): Rows => [
      [words.origin, words.season, words.when, words.median(unit(summary)), words.prices],
      ...summary.origins.flatMap((one) =>
        one.seasons.flatMap((season) =>
          spreads(season).map(([when, at]) => [
            origin(one.origin),
            seasonName(season.season),
            when,
            amount(at.median, summary),
            count(at.n),
          ]),
        ),
      ),
    ],
    gaps: (summary: GapsSummary): Rows => [
      [words.rival, words.gap, '%', words.visits],
      ...summary.rivals.map((one) => [
        origin(one.origin),
        amount(one.difference, summary),
        part(one.ratio),
        count(one.visits),
      ]),
    ],
    sizes: (summary: SizesSummary): Rows => [
      [words.size, words.median(unit(summary)), words.prices, words.before, words.lowest, words.highest],
      ...summary.sizes.map((one) => [
        filterWord(one.size, language),
        amount(one.now.median, summary),
        count(one.now.n),
        amount(one.before.median, summary),
        amount(one.year.low?.median ?? null, summary),
        amount(one.year.high?.median ?? null, summary),
      ]),
    ],
    quality: (summary: QualitySummary): Rows => [
      [words.origin, words.cut, words.acceptable, words.tested, words.dryMatter],
      ...summary.origins.map((one) => [
        origin(one.origin),
        count(one.cut),
        part(one.acceptable),
        count(one.tested),
        one.dry_matter === null ? '' : formatDecimal(one.dry_matter, language, { maximumFractionDigits: 1 }),
      ]),
    ],
    scorecard: ({ retailers }: Scorecard): Rows => [
      [
        words.retailer,
        words.total,
        words.change,
        ...MEASURES.map((measure) => MEASURE_WORDS[language][measure].name),
        words.allVisits,
      ],
      ...retailers.map(({ name, total, change, measures, visits }) => [
        name,
        total === null ? '' : formatTotal(total, language),
        change === null ? '' : formatPoints(change, language),
        ...MEASURES.map((measure) => {
          const { score } = measures[measure];
          return score === null ? '' : formatDecimal(score, language, { maximumFractionDigits: 0 });
        }),
        count(visits),
      ]),
    ],
    index: (summary: PriceIndexSummary): Rows => [
      [words.origin, words.month, words.index, words.products],
      ...summary.origins.flatMap((one) =>
        one.months.map((at) => [
          origin(one.origin),
          month(at.month),
          at.index === null ? '' : formatDecimal(at.index, language, { maximumFractionDigits: 1 }),
          count(at.n),
        ]),
      ),
    ],
  };
}
