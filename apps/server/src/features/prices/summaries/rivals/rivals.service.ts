import {
  MAX_SEEN,
  type ReviewMetrics,
  type Rival,
  type RivalReport,
} from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { OWN_ORIGIN, UNKNOWN_ORIGIN } from '@portal/contract/price-words';
import { MIN_PRICES } from '@portal/contract/prices/summaries/summaries';
import type { Caller } from '../../../../platform/caller.ts';
import type { Given } from '../../../../platform/hooks.ts';
import type { rivalMeasured, rivalsCompared, rivalsListed } from '../../../hooks.ts';
import { photosSeenBy, toPhoto } from '../../observations/observations.service.ts';
import { sumInTurn } from '../answers/summary-turns.ts';
import { selectGaps } from '../gaps/gaps.queries.ts';
import { monthSpan } from '../gaps/gaps.service.ts';
import { addMonths, firstDayInMonth, lastDayInMonth, monthsBetween, toMonth } from '../months.ts';
import { selectPricedMarkets } from '../question/market-facts.queries.ts';
import { type Asked, type Asking, resolvePeriod, resolveQuestion, toSpread } from '../question/question.service.ts';
import { chooseSource, GAP_COLUMNS, unionAll } from '../question/summary-source.ts';
import { byLabels } from '../series.service.ts';
import { selectShelves, selectSpreads } from '../summaries.queries.ts';
import { isByFacings, rivalFigures } from './rival-figures.ts';
import { type SeenRow, selectRivalPhotos, selectSeen } from './rivals.queries.ts';

const MEASURE = { unit: 'kg', currency: 'aud' } as const;
const PRICE_MONTHS = 3;

async function findMarket(context: Asking, marketId: string) {
  const asked = await resolveQuestion(context, { market_id: marketId, ...MEASURE });
  const source = await chooseSource(context.pool, asked.slice, asked.ground.last_day);
  const [shelves, period] = await Promise.all([
    selectShelves(context.pool, source.shelves),
    resolvePeriod(context, asked),
  ]);
  return { marketId, asked, period, source, shelves };
}

type Met = Omit<Rival, 'supply' | 'is_followed' | 'reviews'>;

export const listRivals = ({ context, marketId }: Given<typeof rivalsListed>) =>
  sumInTurn(context, (pool) => findRivals({ ...context, pool }, marketId));

async function findRivals(context: Asking, marketId: string | undefined) {
  const { pool } = context;
  const known = await selectPricedMarkets(pool, null);
  const asked = known.filter(({ _id }) => !marketId || _id === marketId);
  const markets = await Promise.all(asked.map(({ _id }) => findMarket(context, _id)));
  const is_demo = markets.some(({ period }) => period.is_demo);
  const names = known.map(({ _id, name }) => ({ _id, name })).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const origins = byLabels(markets.flatMap(({ shelves }) => shelves));
  const gaps = await gapsIn(context, markets);
  const met = origins.flatMap((origin): Met[] => {
    if (origin === OWN_ORIGIN || origin === UNKNOWN_ORIGIN) return [];
    const where = markets.map((market) => ({ ...market, ...rivalFigures(market.shelves, origin, undefined) }));
    const meets = where.filter(({ labels }) => labels >= MIN_PRICES).toSorted((a, b) => b.labels - a.labels);
    if (meets.length === 0) return [];
    const gap = gaps.find((row) => row.origin === origin);
    // Facings and labels of different markets do not add up.
    const figures = rivalFigures(
      meets.flatMap(({ shelves }) => shelves),
      origin,
      gap,
      meets.every(({ shelves }) => isByFacings(shelves)) ? 'facings' : 'labels',
    );
    const nameById = (id: string) => names.find(({ _id }) => _id === id)?.name ?? '';
    return [
      {
        origin,
        ...figures,
        markets: meets.map((market) => ({
          _id: market.marketId,
          name: nameById(market.marketId),
          labels: market.labels,
        })),
      },
    ];
  });
  return { is_demo, markets: names, origins: met };
}

async function gapsIn({ pool }: Asking, markets: readonly Awaited<ReturnType<typeof findMarket>>[]) {
  if (markets.length === 0) return [];
  const slices = markets.map(({ asked }) => asked.slice);
  const [first, last] = [
    slices.map(({ from }) => from).toSorted()[0],
    slices
      .map(({ to }) => to)
      .toSorted()
      .at(-1),
  ];
  const gaps = unionAll(
    markets.map(({ source }) => source.gaps),
    GAP_COLUMNS,
  );
  return selectGaps(pool, gaps, [monthSpan(first ?? '', last ?? '')]);
}

type Report = Omit<RivalReport, 'supply' | 'is_followed' | 'review' | 'draft_id'>;

type Reader = Asking & { caller: Caller };

export const compareRivals = ({ context, marketId, origins }: Given<typeof rivalsCompared>) =>
  sumInTurn(context, (pool) => compareIn({ ...context, pool }, marketId, origins));

async function compareIn(context: Reader, marketId: string, origins: readonly string[]) {
  const { pool, caller } = context;
  const { asked, period, source, shelves } = await findMarket(context, marketId);
  const { slice, ground } = asked;
  const months = monthsBetween(slice.from, slice.to);
  const [prices, gaps, seen, photos] = await Promise.all([
    selectSpreads(pool, source.cells(origins), [threeMonthsTo(toMonth(slice.to))]),
    selectGaps(pool, source.gaps, [monthSpan(slice.from, slice.to), ...months.map(threeMonthsTo)]),
    selectSeen(pool, slice, origins),
    photosIn(context, caller, asked, origins),
  ]);
  const counted = isByFacings(shelves) ? 'facings' : 'labels';
  const originReport = (origin: string): Report => ({
    origin,
    ...rivalFigures(
      shelves,
      origin,
      gaps.find((row) => row.origin === origin && row.span === 0),
    ),
    price: toSpread(prices.merged.find((row) => row.origin === origin)),
    months: months.map((month, at) => ({
      month,
      ...rivalFigures(
        shelves.filter((row) => row.month === month),
        origin,
        gaps.find((row) => row.origin === origin && row.span === at + 1),
        counted,
      ),
      price: toSpread(prices.months.find((row) => row.origin === origin && row.month === month)),
    })),
    ...countSeen(seen.filter((row) => row.origin === origin)),
    photos: photos.filter((photo) => photo.origin === origin).map(toPhoto),
  });
  const { from, to, last_date, is_demo, provisional } = period;
  return {
    market_id: marketId,
    market_name: ground.name,
    from,
    to,
    last_date,
    is_demo,
    months,
    provisional,
    is_by_facings: counted === 'facings',
    origins: origins.map(originReport),
  };
}

/** Each month with the two before it: one month often has too few visits with both origins. */
const threeMonthsTo = (month: string) => ({
  from: firstDayInMonth(addMonths(month, 1 - PRICE_MONTHS)),
  to: lastDayInMonth(month),
});

/** Photos show single prices. */
async function photosIn({ pool }: Asking, caller: Caller, { slice }: Asked, origins: readonly string[]) {
  const seen = photosSeenBy(caller);
  return seen ? selectRivalPhotos(pool, slice, origins, seen) : [];
}

function countSeen(rows: readonly SeenRow[]) {
  const labelsBy = <Name extends string>(nameById: (row: SeenRow) => Name) =>
    [...Map.groupBy(rows, nameById)]
      .map(([name, some]) => ({ name, labels: some.reduce((total, row) => total + row.labels, 0) }))
      .filter(({ name, labels }) => name !== '' && labels >= MIN_PRICES)
      .toSorted((a, b) => b.labels - a.labels || (a.name < b.name ? -1 : 1))
      .slice(0, MAX_SEEN);
  return {
    brands: labelsBy(({ brand }) => brand).map(({ name, labels }) => ({ brand: name, labels })),
    packs: labelsBy(({ pack_kind }) => pack_kind).map(({ name, labels }) => ({ pack_kind: name, labels })),
  };
}

export async function measureRival({ context, marketId, origin }: Given<typeof rivalMeasured>): Promise<ReviewMetrics> {
  const { period, source, shelves } = await findMarket(context, marketId);
  const { from, to } = period;
  const gaps = await selectGaps(context.pool, source.gaps, [monthSpan(from, to)]);
  const gap = gaps.find((row) => row.origin === origin);
  return { ...rivalFigures(shelves, origin, gap), from, to };
}
