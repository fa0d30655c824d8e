import { OWN_ORIGIN } from '@portal/contract/price-words';
import { MAX_COUNTED, MAX_LABELS_OF_VISIT } from '@portal/contract/prices/observations';
import type * as contract from '@portal/contract/prices/visits';
import type { StoreVisit } from '@portal/contract/prices/visits';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import {
  countMatching,
  findLastDay,
  photosSeenBy,
  readVisitLabels,
  seesSinglePrices,
  toObservationRow,
} from '../observations/observations.service.ts';
import { labelFilter, resolveQuestion } from '../summaries/question/question.service.ts';
import { selectVisit, selectVisitPage, type VisitRow } from './store-visits.queries.ts';

export const listStoreVisits: Handler<typeof contract.listStoreVisits> = async (
  context,
  { page, page_size, ...filter },
) => {
  const { pool, caller } = context;
  if (!seesSinglePrices(caller)) throw new Refusal('licenceTooSmall');
  const asked = await resolveQuestion(context, filter);
  const labels = { ...labelFilter(asked, filter), seen: photosSeenBy(caller) };
  const range = { limit: page_size, offset: (page - 1) * page_size };
  const areMany = (await countMatching(pool, labels, MAX_COUNTED + 1)) > MAX_COUNTED;
  const { rows, total, more } = await selectVisitPage(pool, { filter: labels, areMany }, range);
  const { from, to } = asked.slice;
  const last_date = total === 0 ? await findLastDay(pool, { ...labels, from: undefined, to: undefined }) : null;
  return { items: rows.map(toStoreVisit), total, more, page, page_size, from, to, last_date };
};

function toStoreVisit({ id, day, origins, ...row }: VisitRow): StoreVisit {
  const isOther = (origin: string) => Number(origin !== OWN_ORIGIN);
  const oursFirst = origins.toSorted((a, b) => isOther(a) - isOther(b) || (a < b ? -1 : 1));
  return { ...row, _id: id, date: day, origins: oursFirst };
}

export const getStoreVisit: Handler<typeof contract.getStoreVisit> = async ({ pool, caller }, { id }) => {
  const found = seesSinglePrices(caller) ? await selectVisit(pool, id) : undefined;
  if (!found) throw new Refusal('notFound');
  const { id: _id, day: date, ...visit } = found;
  const labels = await readVisitLabels(pool, id, photosSeenBy(caller));
  return { ...visit, _id, date, labels: labels.slice(0, MAX_LABELS_OF_VISIT).map(toObservationRow) };
};
