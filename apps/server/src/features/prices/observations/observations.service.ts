import { isDeepStrictEqual } from 'node:util';
import type * as contract from '@portal/contract/prices/observations';
import {
  CHANGED_FIELDS,
  MAX_LABELS_OF_VISIT,
  type Observation,
  type ObservationRow,
  type PriceChange,
} from '@portal/contract/prices/observations';
import { type Caller, worksOn } from '../../../platform/caller.ts';
import { mediaAddress } from '../../../platform/files/kept-file.ts';
import type { Given } from '../../../platform/hooks.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { awaitingSeenBy, footageSeenBy } from '../../access/licence-scope/footage-view.service.ts';
import type { marketPriced } from '../../hooks.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import {
  type ChangeRow,
  countPrices,
  hasPrices,
  type LinkedPhoto,
  lockPrice,
  replacePhotos,
  selectHistory,
  selectLastDay,
  selectNames,
  selectPrice,
  selectPricePage,
  selectPriceStep,
  selectVisitLabels,
} from './observations.queries.ts';

import { selectChangedPrices, selectGonePrices } from './price-changes.queries.ts';
import type { PriceRow, SeenPhotos, StoredPhoto, WholePriceRow } from './price-row.ts';

/** Single prices need a full licence; smaller licences show summaries. */
export function seesSinglePrices({ scope }: Pick<Caller, 'scope'>): boolean {
  return scope.prices === 'all';
}

export function photosSeenBy(caller: Caller): SeenPhotos {
  const view = footageSeenBy(caller);
  return view && { since: view.since && formatDay(toSydneyDay(view.since)), awaiting: awaitingSeenBy(caller) };
}

// For other price features, which check access themselves.
export const readPricePage = selectPricePage;
export const readPriceStep = selectPriceStep;
export const readChangedPrices = selectChangedPrices;
export const readGonePrices = selectGonePrices;
export const readVisitLabels = selectVisitLabels;
export const findLastDay = selectLastDay;
export const countMatching = countPrices;
export const nameFilter = selectNames;

export const isMarketPriced = ({ trx, marketId }: Given<typeof marketPriced>) => hasPrices(trx, marketId);

export const listObservations: Handler<typeof contract.listObservations> = async ({ pool, caller }, input) => {
  if (!seesSinglePrices(caller)) throw new Refusal('licenceTooSmall');
  const { page, page_size, order, ...filter } = input;
  const seen = photosSeenBy(caller);
  const range = { limit: page_size, offset: (page - 1) * page_size };
  const found = await selectPricePage(pool, { filter, order, seen }, range);
  const { rows, total, more } = found;
  const { from, to, ...ofAnyDay } = filter;
  const last_date = total === 0 && (from ?? to) ? await selectLastDay(pool, { ...ofAnyDay, seen }) : null;
  return { items: rows.map(toObservationRow), total, more, page, page_size, last_date };
};

export const getObservation: Handler<typeof contract.getObservation> = ({ pool, caller }, { id }) =>
  readObservation({ pool, caller }, id);

export async function readObservation(
  { pool, caller }: Pick<Parameters<Handler<typeof contract.getObservation>>[0], 'pool' | 'caller'>,
  id: string,
): Promise<Observation> {
  const seen = photosSeenBy(caller);
  const any = worksOn(caller, 'Retail_Price_Audits');
  const found = seesSinglePrices(caller) ? await selectPrice(pool, id, seen, any) : undefined;
  if (!found) throw new Refusal('notFound');
  const { submitter, reviewer, reviewed_at, review_reason, ...row } = found;
  const [labels, history] = await Promise.all([
    selectVisitLabels(pool, row.visit_id, seen),
    any ? selectHistory(pool, id) : [],
  ]);
  const others = labels.filter((label) => label.id !== id).slice(0, MAX_LABELS_OF_VISIT);
  const review = {
    submitted_by: submitter ?? '',
    reviewed_by: reviewer ?? '',
    reviewedAt: reviewed_at?.toISOString() ?? null,
    reason: review_reason,
  };
  return {
    ...toObservation(row),
    review: any ? review : null,
    history: history.map(toPriceChange),
    visit_labels: others.map(toObservationRow),
  };
}

function toPriceChange({ kind, at, reason, member, ...change }: ChangeRow): PriceChange {
  const [before, after] = [change.before, change.after] as Record<string, string>[];
  const changes = CHANGED_FIELDS.filter((field) => before?.[field] !== after?.[field]).map((field) => ({
    field,
    before: before?.[field] ?? '',
    after: after?.[field] ?? '',
  }));
  return { kind, at: at.toISOString(), by: member ?? '', reason, changes };
}

export const setObservationPhotos: Handler<typeof contract.setObservationPhotos> = async (context, { id, photos }) => {
  const given = new Map(photos.map(({ footage_id, tag = null }) => [footage_id, { footage_id, tag }]));
  const wanted = [...given.values()].toSorted((one, other) => (one.footage_id < other.footage_id ? -1 : 1));
  await context.db.transaction().execute(async (trx) => {
    const before = await lockPrice(trx, id);
    if (!before) throw new Refusal('notFound');
    if (isDeepStrictEqual(before.photos, wanted)) return;
    if ((await replacePhotos(trx, id, wanted)) < wanted.length) {
      throw new Refusal('invalidInput', { fields: [{ field: 'photos', text: 'unknownPhoto' }] });
    }
    await recordAct(trx, context, {
      action: 'prices.photos-set',
      subject: { id, name: `${before.product_text}, ${before.day}` },
      before: { photos: (before.photos ?? []).map(logged) },
      after: { photos: wanted.map(logged) },
    });
  });
  return readObservation(context, id);
};

/** In whole percent of the photo: a reader of the log sees that a frame moved, and whereto. */
function logged({ footage_id, tag }: LinkedPhoto): string {
  if (!tag) return footage_id;
  const [left, top, width, height] = [tag.left, tag.top, tag.width, tag.height].map((share) => Math.round(share * 100));
  return `${footage_id} (${left}%, ${top}%, ${width}% × ${height}%)`;
}

export const toPhoto = ({ file_id, ...photo }: StoredPhoto) => ({ ...photo, image: mediaAddress(file_id) });

export function formatAmount(minor: number, exponent: number): string {
  const digits = String(minor).padStart(exponent + 1, '0');
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

export function toObservationRow(row: PriceRow): ObservationRow {
  const { photo, ...rest } = row;
  return { ...placed(rest), photo: photo && toPhoto(photo) };
}

function placed(row: Omit<PriceRow, 'photo'>): Omit<ObservationRow, 'photo'> {
  const { id, day, origin, exponent, price_minor, promo_quantity, promo_price_minor, ...same } = row;
  return {
    ...same,
    _id: id,
    date: day,
    origin_code: origin,
    price: formatAmount(price_minor, exponent),
    promo_qty: promo_quantity,
    promo_price: promo_price_minor === null ? null : formatAmount(promo_price_minor, exponent),
  };
}

function toObservation(row: WholePriceRow): Omit<Observation, 'review' | 'history' | 'visit_labels'> {
  const { photos, ready_to_eat, fx_day, defects, withdrawn_at, ...rest } = row;
  const all = (photos ?? []).map(toPhoto);
  return {
    ...rest,
    ...placed(rest),
    status: withdrawn_at ? 'withdrawn' : rest.status,
    rte: ready_to_eat,
    fx_date: fx_day,
    defects: defects as Observation['defects'],
    photo: all[0] ?? null,
    photos: all,
  };
}
