import type * as contract from '@portal/contract/prices/scorecard';
import {
  MAX_SCORED,
  MAX_WEEKS,
  MONTHS_SHOWN,
  type ScorecardQuestion,
  type StoreInSight,
  USUAL_WEEKS,
} from '@portal/contract/prices/scorecard';
import { addShelves, LEAST_WEIGHT, rankShelves, scoreShelf } from '@portal/contract/prices/scorecard/score-shelf';
import { DAY_MS } from '../../../platform/durations.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { storePhotoFound } from '../../hooks.ts';
import { keepAnswers } from '../summaries/answers/kept-answers.service.ts';
import { addDays, addMonths, earlier, firstDayInMonth, lastDayInMonth, later, toMonth } from '../summaries/months.ts';
import {
  type Asked,
  type Asking,
  periodEnd,
  resolvePeriod,
  resolveQuestion,
} from '../summaries/question/question.service.ts';
import type { Slice } from '../summaries/question/summary-source.ts';
import { selectRetailerName } from './scorecard.queries.ts';
import { type Days, readShelves, type Shelf, scoreShelves } from './shelves.service.ts';

const DAYS_OF_WEEK = 7;
const [NOW, BEFORE, FIRST_MONTH] = [0, 1, 2];

/** Stores have few visits, so single prices can be told from their scores: refused without single prices. */
const resolveScored = (asking: Asking, question: ScorecardQuestion & { retailer_id?: string }): Promise<Asked> => {
  const { market_id, from, to, retailer_id } = question;
  return resolveQuestion(asking, { market_id, from, to, retailer_id, unit: 'kg', currency: 'aud' });
};

/** The weeks asked for or the usual ones, and as many days before them. */
function comparedDays({ slice, ground }: Asked, { from: first }: ScorecardQuestion): { now: Days; before: Days } {
  const to = periodEnd(slice.to, ground.last_day);
  const weeksUp = (weeks: number) => addDays(to, 1 - weeks * DAYS_OF_WEEK);
  const from = first ? earlier(later(first, weeksUp(MAX_WEEKS)), to) : weeksUp(USUAL_WEEKS);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return { now: { from, to }, before: { from: addDays(from, -days), to: addDays(from, -1) } };
}

const during = (slice: Slice, { from, to }: Days): Slice => ({ ...slice, from, to });
const inSpan = (shelves: readonly Shelf[], span: number) => shelves.filter((shelf) => shelf.span === span);

/** Without photos: these depend on more than the licence. */
export const scoreMarket = keepAnswers<typeof contract.scoreRetailers>(async (asking, question) => {
  const asked = await resolveScored(asking, question);
  const { now, before } = comparedDays(asked, question);
  const [shelves, period] = await Promise.all([
    readShelves(asking.pool, during(asked.slice, { from: before.from, to: now.to }), [now, before]),
    resolvePeriod(asking, asked, now),
  ]);
  const earlierShelves = inSpan(shelves, BEFORE);
  const stores = inSpan(shelves, NOW);
  const retailers = [...Map.groupBy(stores, ({ retailer_id }) => retailer_id)].map(([retailer_id, own]) => ({
    retailer_id,
    name: own[0]?.retailer_name ?? '',
    stores: own.length,
    ...scoreShelves(
      own,
      earlierShelves.filter((shelf) => shelf.retailer_id === retailer_id),
    ),
  }));
  const ranked = rankShelves(
    stores.map((shelf) => ({ ...scoreShelf(shelf), shelf, name: `${shelf.retailer_name} ${shelf.store_name}` })),
  ).flatMap(({ rank, total, shelf }) => (rank === null || total === null ? [] : [toStoreInSight(shelf, total)]));
  const [best, worst] = [ranked[0], ranked.at(-1)];
  const differ = best && worst && best.total > worst.total;
  return {
    ...period,
    before,
    retailers: rankShelves(retailers).slice(0, MAX_SCORED),
    best: differ ? best : null,
    worst: differ ? worst : null,
  };
});

const toStoreInSight = ({ store_id, store_name, retailer_id, retailer_name }: Shelf, total: number): StoreInSight => ({
  store_id,
  name: store_name,
  retailer_id,
  retailer_name,
  total,
  photo: null,
});

export const scoreRetailers: Handler<typeof contract.scoreRetailers> = async (context, question) => {
  const scorecard = await scoreMarket(context, question);
  const [best, worst] = await Promise.all([withPhoto(context, scorecard.best), withPhoto(context, scorecard.worst)]);
  return { ...scorecard, best, worst };
};

type Seeing = Pick<Context<typeof contract.scoreRetailers>, 'pool' | 'caller' | 'ask'>;

/** Footage decides which photo its caller sees. */
export const findStorePhoto = ({ pool, caller, ask }: Seeing, { store_id }: Pick<StoreInSight, 'store_id'>) =>
  ask(storePhotoFound, { pool, caller, storeId: store_id });

async function withPhoto(seeing: Seeing, store: StoreInSight | null): Promise<StoreInSight | null> {
  const found = store && (await findStorePhoto(seeing, store));
  if (!found) return store;
  const { file_id: _, ...photo } = found;
  return { ...store, photo };
}

export const scoreStores = keepAnswers<typeof contract.scoreStores>(async (asking, question) => {
  const { pool } = asking;
  const { retailer_id } = question;
  const asked = await resolveScored(asking, question);
  const name = await selectRetailerName(pool, question);
  if (name === undefined) throw new Refusal('notFound');
  const { now, before } = comparedDays(asked, question);
  const months = Array.from({ length: MONTHS_SHOWN }, (_, at) => addMonths(toMonth(now.to), at + 1 - MONTHS_SHOWN));
  const spans = months.map((month) => ({ from: firstDayInMonth(month), to: earlier(lastDayInMonth(month), now.to) }));
  const first = earlier(before.from, spans[0]?.from ?? before.from);
  const [shelves, period] = await Promise.all([
    readShelves(pool, during(asked.slice, { from: first, to: now.to }), [now, before, ...spans]),
    resolvePeriod(asking, asked, now),
  ]);
  const earlierShelves = inSpan(shelves, BEFORE);
  const stores = inSpan(shelves, NOW).map((shelf) => ({
    store_id: shelf.store_id,
    name: shelf.store_name,
    city: shelf.city,
    ...scoreShelves(
      [shelf],
      earlierShelves.filter(({ store_id }) => store_id === shelf.store_id),
    ),
  }));
  return {
    ...period,
    before,
    retailer_id,
    name,
    stores: rankShelves(stores).slice(0, MAX_SCORED),
    months: months.map((month, at) => {
      const counts = addShelves(inSpan(shelves, FIRST_MONTH + at));
      const { total, weight } = scoreShelf(counts);
      return { month, total: weight < LEAST_WEIGHT ? null : total, visits: counts.visits };
    }),
  };
});
