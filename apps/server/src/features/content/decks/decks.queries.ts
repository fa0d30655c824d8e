import type { DeckSummary } from '@portal/contract/content/decks';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export type DeckRow = Omit<DeckSummary, '_id' | 'updated_at'> & { id: string; member_id: string; updated_at: Date };
export type PieceRow = Selectable<Tables['deck_pieces']>;

const columns = (memberId: string) => sql`
  d.id, d.member_id, d.title, d.is_shared, d.member_id = ${memberId} as is_own, d.updated_at, d.version,
  owner.first_name || ' ' || owner.last_name as owner_name,
  (select count(*)::int from deck_pieces p where p.deck_id = d.id and p.removed_at is null) as pieces`;

/** The member's own and those shared by current colleagues. */
const isSeen = (memberId: string) => sql`(d.member_id = ${memberId} or (d.is_shared and exists (
  select from members reader where reader.id = ${memberId} and reader.company_id = owner.company_id)))`;

export async function selectDecks(db: Kysely<Tables>, memberId: string): Promise<DeckRow[]> {
  const { rows } = await sql<DeckRow>`
    select ${columns(memberId)} from decks d join members owner on owner.id = d.member_id
    where ${isSeen(memberId)} order by d.member_id <> ${memberId}, d.updated_at desc, d.id`.execute(db);
  return rows;
}

export async function selectDeck(db: Kysely<Tables>, id: string, memberId: string): Promise<DeckRow | undefined> {
  const { rows } = await sql<DeckRow>`
    select ${columns(memberId)} from decks d join members owner on owner.id = d.member_id
    where d.id = ${id} and ${isSeen(memberId)}`.execute(db);
  return rows[0];
}

/** The deck that shows a picture, where the member sees it. */
export async function selectPieceByFile(
  db: Kysely<Tables>,
  fileId: string,
  memberId: string,
): Promise<PieceRow | undefined> {
  const piece = await db.selectFrom('deck_pieces').selectAll().where('file_id', '=', fileId).executeTakeFirst();
  if (!piece) return undefined;
  const deck = await selectDeck(db, piece.deck_id, memberId);
  return deck && (deck.is_own || !piece.removed_at) ? piece : undefined;
}

/** Undefined at the limit, which holds for many requests at once. */
export async function insertDeck(
  trx: Transaction<Tables>,
  { member_id, title, created_at }: Pick<Insertable<Tables['decks']>, 'member_id' | 'title' | 'created_at'>,
  most: number,
): Promise<string | undefined> {
  await sql`select from members where id = ${member_id} for no key update`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    insert into decks (member_id, title, created_at, updated_at)
    select ${member_id}, ${title}, ${created_at}::timestamptz, ${created_at}::timestamptz
    where (select count(*) from decks where member_id = ${member_id}) < ${most}
    returning id`.execute(trx);
  return rows[0]?.id;
}

/** Serialises changes of one deck. */
export async function lockDeck(trx: Transaction<Tables>, id: string, memberId: string) {
  return trx
    .selectFrom('decks')
    .select(['id', 'title', 'is_shared', 'version'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateDeck(
  trx: Transaction<Tables>,
  id: string,
  { title, is_shared, updated_at }: { title?: string; is_shared?: boolean; updated_at: Date },
): Promise<void> {
  await trx
    .updateTable('decks')
    .set((row) => ({
      updated_at,
      version: row('version', '+', 1),
      ...(title !== undefined && { title }),
      ...(is_shared !== undefined && { is_shared }),
    }))
    .where('id', '=', id)
    .execute();
}

export const selectPieces = (db: Kysely<Tables>, deckId: string): Promise<PieceRow[]> =>
  db
    .selectFrom('deck_pieces')
    .selectAll()
    .where('deck_id', '=', deckId)
    .where('removed_at', 'is', null)
    .orderBy('place')
    .orderBy('id')
    .execute();

export async function selectPieceIds(trx: Transaction<Tables>, deckId: string): Promise<string[]> {
  const rows = await trx.selectFrom('deck_pieces').select('id').where('deck_id', '=', deckId).execute();
  return rows.map(({ id }) => id);
}

/** In this order; pieces that are not listed are removed, or stay so. */
export async function orderPieces(
  trx: Transaction<Tables>,
  deckId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update deck_pieces p set place = coalesce(listed.place, p.place),
      removed_at = case when listed.id is null then coalesce(p.removed_at, ${now}::timestamptz) end
    from deck_pieces other left join unnest(${ids}::uuid[]) with ordinality as listed (id, place) on listed.id = other.id
    where p.id = other.id and p.deck_id = ${deckId}`.execute(trx);
}

/** Returns the pictures that nothing shows any more. */
export async function deleteRemoved(
  trx: Transaction<Tables>,
  deckId: string,
  before: Date,
): Promise<(string | null)[]> {
  const gone = await trx
    .deleteFrom('deck_pieces')
    .where('deck_id', '=', deckId)
    .where('removed_at', '<', before)
    .returning('file_id')
    .execute();
  return gone.map(({ file_id }) => file_id);
}

/** Returns the pictures that nothing shows any more. */
export async function deletePieces(trx: Transaction<Tables>, deckId: string): Promise<(string | null)[]> {
  const gone = await trx.deleteFrom('deck_pieces').where('deck_id', '=', deckId).returning('file_id').execute();
  return gone.map(({ file_id }) => file_id);
}

/** At the end. Undefined at the limit. */
export async function insertPiece(
  trx: Transaction<Tables>,
  piece: Omit<Insertable<Tables['deck_pieces']>, 'place' | 'id'> & { deck_id: string },
  most: number,
): Promise<string | undefined> {
  const { count, last } = await trx
    .selectFrom('deck_pieces')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('place').as('last')])
    .where('deck_id', '=', piece.deck_id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= most) return undefined;
  const place = (last ?? 0) + 1;
  const { id } = await trx
    .insertInto('deck_pieces')
    .values({ ...piece, place })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePiece(
  trx: Transaction<Tables>,
  { id, deckId }: { id: string; deckId: string },
  words: { title: string; note: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('deck_pieces')
    .set(words)
    .where('id', '=', id)
    .where('deck_id', '=', deckId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const selectCompanyName = async (db: Kysely<Tables>, memberId: string): Promise<string> => {
  const row = await db
    .selectFrom('members')
    .leftJoin('companies', 'companies.id', 'members.company_id')
    .select('companies.name')
    .where('members.id', '=', memberId)
    .executeTakeFirst();
  return row?.name ?? '';
};

export async function selectMarketCode(db: Kysely<Tables>, marketId: string): Promise<string | undefined> {
  const market = await db.selectFrom('countries').select('iso2').where('id', '=', marketId).executeTakeFirst();
  return market?.iso2;
}
