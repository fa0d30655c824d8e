import type { AnswerMeasure } from '@portal/contract/prices/answers';
import type { SummaryFilter } from '@portal/contract/prices/summaries/summaries';
import { seesSinglePrices } from '../observations/observations.service.ts';
import { sumInTurn, type Waiting } from './answers/summary-turns.ts';
import { selectGaps } from './gaps/gaps.queries.ts';
import { monthSpan } from './gaps/gaps.service.ts';
import { roundFigures } from './open-cells/open-cells.ts';
import {
  type Asking,
  enough,
  resolveCellQuestion,
  resolvePeriod,
  resolveQuestion,
  toSpread,
} from './question/question.service.ts';
import { chooseSource } from './question/summary-source.ts';
import { selectRetailers } from './retailers/retailers.queries.ts';
import { isByFacings, rivalFigures } from './rivals/rival-figures.ts';
import { byLabels } from './series.service.ts';
import { selectShelves, selectSpreads } from './summaries.queries.ts';

/** The figures of each origin over all days of the period, most labels first; prices and gaps where they are asked for. */
export const summarisePeriod = (context: Asking & Waiting, filter: SummaryFilter, measure: AnswerMeasure) =>
  sumInTurn(context, async (pool) => {
    const asking = { ...context, pool };
    const asked = await resolveCellQuestion(asking, filter);
    const { slice, ground } = asked;
    const source = await chooseSource(pool, slice, ground.last_day);
    const span = monthSpan(slice.from, slice.to);
    const [spreads, shelves, gaps, period] = await Promise.all([
      measure === 'price' ? selectSpreads(pool, source.cells(), [span]) : undefined,
      selectShelves(pool, source.shelves),
      measure === 'gap' ? selectGaps(pool, source.gaps, [span]) : [],
      resolvePeriod(asking, asked),
    ]);
    const figures = {
      ...period,
      is_by_facings: isByFacings(shelves),
      labels: shelves.reduce((sum, row) => sum + row.labels, 0),
      origins: byLabels(shelves).map((origin) => ({
        origin,
        price: toSpread(spreads?.merged.find((row) => row.origin === origin)),
        ...rivalFigures(
          shelves,
          origin,
          gaps.find((row) => row.origin === origin),
        ),
      })),
    };
    return seesSinglePrices(context.caller) ? figures : roundFigures(figures);
  });

const EVERY_RETAILER = 1_000;

/** The median of an origin at each retailer over all days of the period; only for callers who see single prices. */
export const summariseAtRetailers = (context: Asking & Waiting, filter: SummaryFilter, origin: string) =>
  sumInTurn(context, async (pool) => {
    const asking = { ...context, pool };
    const asked = await resolveQuestion(asking, filter);
    const { slice, ground } = asked;
    const [{ retailers }, period] = await Promise.all([
      selectRetailers(pool, {
        slice,
        origin,
        counted: origin,
        marketCurrency: ground.currency,
        most: EVERY_RETAILER,
      }),
      resolvePeriod(asking, asked),
    ]);
    return {
      ...period,
      retailers: retailers.map(({ retailer_id, retailer_name, n, median }) => ({
        retailer_id,
        retailer_name,
        n,
        median: enough(n, median ?? ''),
      })),
    };
  });
