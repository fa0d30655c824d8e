import type { LabelWords, PhotoWords, VisitWords } from '@portal/contract/prices/capture';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export type PlaceRow = {
  store_id: string;
  store_name: string;
  city: string;
  format: Tables['stores']['format'];
  retailer_id: string;
  retailer_name: string;
  is_active: boolean;
  closed_on: string | null;
  market_id: string;
  market_name: string;
  is_open: boolean;
  currency: string;
  timezone: string | null;
};

export type DraftRow = PlaceRow & {
  id: string;
  visit: VisitWords;
  labels: LabelWords[];
  photos: PhotoWords[];
  version: number;
  batch_id: string | null;
  updated_at: Date;
};

const PLACE = [
  'stores.id as store_id',
  'stores.name as store_name',
  'stores.city',
  'stores.format',
  'retailers.id as retailer_id',
  'retailers.name as retailer_name',
  'retailers.active as is_active',
  sql<string | null>`stores.closed_on::text`.as('closed_on'),
  'countries.id as market_id',
  'countries.name as market_name',
  'countries.status as is_open',
  'countries.currency',
  'countries.timezone',
] as const;

const drafts = (db: Kysely<Tables>) =>
  db
    .selectFrom('visit_drafts')
    .innerJoin('stores', 'stores.id', 'visit_drafts.store_id')
    .innerJoin('retailers', 'retailers.id', 'stores.retailer_id')
    .innerJoin('countries', 'countries.id', 'retailers.country_id')
    .select(PLACE)
    .select(['visit_drafts.id', 'visit', 'visit_drafts.version', 'batch_id', 'updated_at']);

const ownDraft = (db: Kysely<Tables>, id: string, ownerId: string) =>
  drafts(db).select(['labels', 'photos']).where('visit_drafts.id', '=', id).where('owner_id', '=', ownerId);

export async function selectDraft(db: Kysely<Tables>, id: string, ownerId: string): Promise<DraftRow | undefined> {
  return ownDraft(db, id, ownerId).executeTakeFirst();
}

export async function lockDraft(trx: Transaction<Tables>, id: string, ownerId: string): Promise<DraftRow | undefined> {
  return ownDraft(trx, id, ownerId).forUpdate('visit_drafts').executeTakeFirst();
}

export type DraftLineRow = Omit<DraftRow, 'labels' | 'photos'> & { label_count: number };

export async function selectDrafts(
  db: Kysely<Tables>,
  ownerId: string,
  most: { open: number; submitted: number },
): Promise<DraftLineRow[]> {
  const newest = drafts(db)
    .select(sql<number>`jsonb_array_length(labels)`.as('label_count'))
    .where('owner_id', '=', ownerId)
    .orderBy('updated_at', 'desc')
    .orderBy('visit_drafts.id');
  const [open, submitted] = await Promise.all([
    newest.where('batch_id', 'is', null).limit(most.open).execute(),
    newest.where('batch_id', 'is not', null).limit(most.submitted).execute(),
  ]);
  return [...open, ...submitted];
}

export async function selectPlace(db: Kysely<Tables>, storeId: string): Promise<PlaceRow | undefined> {
  return db
    .selectFrom('stores')
    .innerJoin('retailers', 'retailers.id', 'stores.retailer_id')
    .innerJoin('countries', 'countries.id', 'retailers.country_id')
    .select(PLACE)
    .where('stores.id', '=', storeId)
    .executeTakeFirst();
}

type NewDraft = { id: string | undefined; owner_id: string; store_id: string; visit: VisitWords; at: Date };

export async function insertDraft(
  trx: Transaction<Tables>,
  { id, owner_id, store_id, visit, at }: NewDraft,
  most: number,
): Promise<string | undefined> {
  // Serialises per member, so that the limit holds.
  await sql`select from members where id = ${owner_id} for no key update`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    insert into visit_drafts (id, owner_id, store_id, visit, labels, created_at, updated_at)
    select coalesce(${id ?? null}::uuid, uuidv7()), ${owner_id}, ${store_id}, ${JSON.stringify(visit)}::jsonb, '[]', ${at}::timestamptz, ${at}::timestamptz
    where (select count(*) from visit_drafts where owner_id = ${owner_id} and batch_id is null) < ${most}
    on conflict (id) do nothing
    returning id`.execute(trx);
  return rows[0]?.id;
}

type Form = {
  store_id: string;
  visit: VisitWords;
  labels: readonly LabelWords[];
  photos: readonly PhotoWords[];
  at: Date;
};

export async function updateDraft(trx: Transaction<Tables>, id: string, form: Form) {
  const { store_id, visit, labels, photos, at } = form;
  await trx
    .updateTable('visit_drafts')
    .set((eb) => ({
      store_id,
      visit: JSON.stringify(visit),
      labels: JSON.stringify(labels),
      photos: JSON.stringify(photos),
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute();
}

export async function markSubmitted(trx: Transaction<Tables>, id: string, batchId: string, at: Date): Promise<void> {
  await trx.updateTable('visit_drafts').set({ batch_id: batchId, updated_at: at }).where('id', '=', id).execute();
}

export async function updateReopened(trx: Transaction<Tables>, batchId: string): Promise<string | undefined> {
  const reopened = trx.updateTable('visit_drafts').set({ batch_id: null }).where('batch_id', '=', batchId);
  return (await reopened.returning('id').executeTakeFirst())?.id;
}

export async function deleteDraft(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('visit_drafts').where('id', '=', id).execute();
}

export async function isTaken(db: Kysely<Tables>, id: string): Promise<boolean> {
  return (await db.selectFrom('visit_drafts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function selectAuditor(db: Kysely<Tables>, memberId: string): Promise<string> {
  const { first_name, last_name } = await db
    .selectFrom('members')
    .select(['first_name', 'last_name'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`.trim();
}
