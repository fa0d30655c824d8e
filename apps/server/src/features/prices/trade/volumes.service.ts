import { VARIETY_NAMES } from '@portal/contract/price-words';
import type * as contract from '@portal/contract/prices/trade';
import type { ExportVolumes } from '@portal/contract/prices/trade';
import type * as z from 'zod/mini';
import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { seesSinglePrices } from '../observations/observations.service.ts';
import { addUp, monthsInYear, sumYears, toFigures, yearBefore } from './export-years.ts';
import {
  type MarketRow,
  type MonthRow,
  selectKnown,
  selectMarkets,
  selectMonths,
  selectSources,
} from './trade.queries.ts';

type Reading = Pick<Deps, 'pool'> & { caller: Pick<Caller, 'scope'> };
type Asked = z.infer<typeof contract.getExportVolumes.query>;

/** One rule with the price summaries: a licence without single prices sees national totals of whole years. */
export async function getExportVolumes({ pool, caller }: Reading, asked: Asked): Promise<ExportVolumes> {
  const { kind, year: chosen, ...filter } = asked;
  const is_limited = !seesSinglePrices(caller);
  if (caller.scope.prices === 'none' || (is_limited && (filter.market ?? filter.variety))) {
    throw new Refusal('licenceTooSmall');
  }
  const rows = await selectMonths(pool, filter);
  const years = sumYears(rows, kind).filter(({ is_whole }) => is_whole || !is_limited);
  const shown = years.find(({ year }) => year === chosen) ?? years[0];
  if (!shown) return { ...NOTHING, kind, is_limited };
  const inYear = monthsInYear(shown.year, kind);
  const span = { from: inYear[0] ?? '', to: inYear.at(-1) ?? '' };
  const compared = { from: yearBefore(span.from), to: span.to };
  const [markets, sources, known] = await Promise.all([
    is_limited ? [] : selectMarkets(pool, { variety: filter.variety }, compared),
    selectSources(pool, span),
    is_limited ? NONE_KNOWN : selectKnown(pool),
  ]);
  const counted = inYear.filter((month) => rows.some((row) => row.month === month));
  return {
    kind,
    is_limited,
    is_demo: sources.some(({ is_demo }) => is_demo),
    years,
    year: shown.year,
    months: is_limited ? [] : inYear.map((month) => toMonth(month, rows)),
    markets: rankMarkets(markets, counted, shown.before !== null),
    known_markets: known.markets,
    known_varieties: VARIETY_NAMES.filter((name) => known.varieties.includes(name)),
    sources: sources.map(({ is_demo: _, ...source }) => source),
  };
}

const NONE_KNOWN: { markets: string[]; varieties: string[] } = { markets: [], varieties: [] };

const NOTHING = {
  is_demo: false,
  years: [],
  year: null,
  months: [],
  markets: [],
  known_markets: [],
  known_varieties: [],
  sources: [],
};

function toMonth(month: string, rows: readonly MonthRow[]): ExportVolumes['months'][number] {
  const find = (name: string) => rows.find((row) => row.month === name);
  const [now, before] = [find(month), find(yearBefore(month))];
  return {
    month,
    is_provisional: now?.is_provisional ?? false,
    now: now ? toFigures(now) : null,
    before: before ? toFigures(before) : null,
  };
}

/** Markets of the year before alone have no volume now, and stay in the list. */
function rankMarkets(
  rows: readonly MarketRow[],
  months: readonly string[],
  isCompared: boolean,
): ExportVolumes['markets'] {
  const earlier = months.map(yearBefore);
  const all = addUp(rows.filter(({ month }) => months.includes(month)));
  return [...Map.groupBy(rows, ({ market }) => market)]
    .map(([market, own]) => {
      const now = addUp(own.filter(({ month }) => months.includes(month)));
      const before = addUp(own.filter(({ month }) => earlier.includes(month)));
      return {
        market,
        ...toFigures(now),
        share: all.volume_kg === 0 ? 0 : now.volume_kg / all.volume_kg,
        before: isCompared ? toFigures(before) : null,
      };
    })
    .filter(({ volume_t, value_aud, before }) => volume_t > 0 || value_aud > 0 || (before && before.volume_t > 0))
    .toSorted((one, other) => other.volume_t - one.volume_t || (one.market < other.market ? -1 : 1));
}
