import type * as contract from '@portal/contract/prices/capture';
import {
  type Draft,
  type DraftForm,
  type DraftLine,
  MAX_DRAFTS,
  SUBMITTED_LISTED,
  type VisitWords,
} from '@portal/contract/prices/capture';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Given } from '../../../platform/hooks.ts';
import { requireVersion } from '../../../platform/if-match.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { batchUndone } from '../../hooks.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import {
  type DraftLineRow,
  type DraftRow,
  deleteDraft,
  insertDraft,
  isTaken,
  lockDraft,
  selectDraft,
  selectDrafts,
  selectPlace,
  updateDraft,
  updateReopened,
} from './drafts.queries.ts';
import { readPhotos, removePhotos, takeBackVisitPhotos } from './photos.service.ts';

export const listVisitDrafts: Handler<typeof contract.listVisitDrafts> = async ({ db, caller }) => {
  const rows = await selectDrafts(db, caller.memberId, { open: MOST_OPEN, submitted: SUBMITTED_LISTED });
  return rows.map((row) => toDraftLine(row));
};

/** Undone visits are open again, on top of the usual limit. */
const MOST_OPEN = 2 * MAX_DRAFTS;

export const getVisitDraft: Handler<typeof contract.getVisitDraft> = async ({ db, caller }, { id }) =>
  readDraft(db, id, caller.memberId);

export const startVisitDraft: Handler<typeof contract.startVisitDraft> = async ({ db, clock, caller }, form) => {
  const { store_id } = form;
  // Asked again after a lost answer, or with the id of somebody else.
  if (form.id && (await isTaken(db, form.id))) return readDraft(db, form.id, caller.memberId);
  await requireOpenStore(db, form);
  const draft = { id: form.id, owner_id: caller.memberId, store_id, visit: visitIn(form), at: clock.now() };
  const id = await db.transaction().execute((trx) => insertDraft(trx, draft, MAX_DRAFTS));
  if (id) return readDraft(db, id, caller.memberId);
  if (form.id && (await isTaken(db, form.id))) return readDraft(db, form.id, caller.memberId);
  throw new Refusal('tooManyDrafts');
};

export const saveVisitDraft: Handler<typeof contract.saveVisitDraft> = async (context, { id, ...form }) => {
  const { db, clock, caller } = context;
  await db.transaction().execute(async (trx) => {
    const before = await lockOpenDraft(trx, id, caller.memberId);
    requireVersion(context.ifMatch, before.version);
    if (form.store_id !== before.store_id) await requireOpenStore(trx, form);
    const { store_id, labels, photos } = form;
    await updateDraft(trx, id, { store_id, visit: visitIn(form), labels, photos, at: clock.now() });
    await removePhotos(
      trx,
      id,
      photos.map(({ _id }) => _id),
    );
  });
  return readDraft(db, id, caller.memberId);
};

export const discardVisitDraft: Handler<typeof contract.discardVisitDraft> = async (context, { id }) => {
  await context.db.transaction().execute(async (trx) => {
    const draft = await lockOpenDraft(trx, id, context.caller.memberId);
    await removePhotos(trx, id);
    await deleteDraft(trx, id);
    const photos = draft.photos.length;
    const before = { labels: draft.labels.length, ...(photos > 0 && { photos }) };
    await recordAct(trx, context, {
      action: 'prices.visit-discarded',
      subject: { id, name: draftName(draft) },
      before,
    });
  });
  return { _id: id };
};

const lockOpenDraft = async (trx: Parameters<typeof lockDraft>[0], id: string, ownerId: string): Promise<DraftRow> => {
  const draft = await lockDraft(trx, id, ownerId);
  if (!draft) throw new Refusal('notFound');
  if (draft.batch_id) throw new Refusal('visitSubmitted');
  return draft;
};

type Visited = Pick<DraftForm, 'store_id' | 'date'>;

async function requireOpenStore(db: Kysely<Tables>, { store_id, date }: Visited): Promise<void> {
  const place = await selectPlace(db, store_id);
  const text = !place || !place.is_open ? 'unknownStore' : place.is_active ? undefined : 'retailerOff';
  if (!text && place?.closed_on && date > place.closed_on) throw refuseField('store_id', 'storeIsClosed');
  if (text) throw new Refusal('invalidInput', { fields: [{ field: 'store_id', text }] });
}

const visitIn = ({ date, time, channel, conditions, visit_note }: VisitWords): VisitWords => ({
  date,
  time,
  channel,
  conditions,
  visit_note,
});

export async function readDraft(db: Kysely<Tables>, id: string, ownerId: string): Promise<Draft> {
  const row = await selectDraft(db, id, ownerId);
  if (!row) throw new Refusal('notFound');
  const { visit, labels, version } = row;
  const photos = await readPhotos(db, row);
  return { ...toDraftLine({ ...row, label_count: labels.length }), ...visit, labels, photos, version };
}

function toDraftLine(row: DraftLineRow): DraftLine {
  const { id, store_id, store_name, city, retailer_id, retailer_name, market_id, market_name, currency } = row;
  return {
    _id: id,
    store_id,
    store_name,
    city,
    retailer_id,
    retailer_name,
    market_id,
    market_name,
    currency,
    date: row.visit.date,
    label_count: row.label_count,
    batch_id: row.batch_id,
    updatedAt: row.updated_at.toISOString(),
  };
}

export const draftName = ({
  retailer_name,
  store_name,
  visit,
}: Pick<DraftRow, 'retailer_name' | 'store_name' | 'visit'>) =>
  [retailer_name, store_name, visit.date].filter(Boolean).join(', ');

export async function reopenDraft({ trx, ask, batchId }: Given<typeof batchUndone>): Promise<void> {
  const id = await updateReopened(trx, batchId);
  if (id) await takeBackVisitPhotos({ ask }, trx, id);
}
