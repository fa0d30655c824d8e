import { HIT_KINDS, type HitKind } from '@portal/contract/site/search';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { SearchEntry } from '../../../platform/search-kinds.ts';

export type Change = { id: number; kind: HitKind; ref_id: string };

/** Serialises writers of the index: an older reading must not overwrite a newer one. */
export async function lockIndex(trx: Transaction<Tables>): Promise<void> {
  // A background job; it may wait for the batch of another server.
  await sql`set local statement_timeout = '1min'`.execute(trx);
  await sql`select pg_advisory_xact_lock(hashtextextended('search index', 0))`.execute(trx);
}

export async function selectChanges(
  db: Kysely<Tables>,
  { now, limit }: { now: Date; limit: number },
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select id, kind, ref_id from search_changes
    where kind = any (${[...HIT_KINDS]}) and (retry_at is null or retry_at <= ${now})
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** False where another server took the change. */
export async function deleteChanges(trx: Transaction<Tables>, changes: readonly Change[]): Promise<boolean> {
  const ids = changes.map(({ id }) => id);
  const { rows } = await sql`delete from search_changes where id = any (${ids}::bigint[]) returning id`.execute(trx);
  return rows.length > 0;
}

/** Waits a minute after the first failure, twice as long after each further one, up to about a day. */
export async function postponeChange(trx: Transaction<Tables>, { id }: Change, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update search_changes set tries = tries + 1, retry_at = ${now}::timestamptz + interval '1 min' * 2 ^ least(tries, 10)
    where id = ${id} returning id`.execute(trx);
  return rows.length > 0;
}

export async function deleteEntries(trx: Transaction<Tables>, kind: HitKind, ids: readonly string[]): Promise<void> {
  await sql`delete from search_entries where kind = ${kind} and ref_id = any (${ids}::uuid[])`.execute(trx);
}

export async function insertEntries(
  trx: Transaction<Tables>,
  kind: HitKind,
  entries: readonly SearchEntry[],
): Promise<void> {
  await sql`
    with added as (
      insert into search_entries (kind, ref_id, part, page, language, title, body, market_id, day, path)
      select ${kind}, g.ref_id, coalesce(g.part, ''), g.page, g.language, g.title, g.body, g.market_id, g.day, g.path
      from json_to_recordset(${JSON.stringify(entries)}) as g (
        ref_id uuid, part text, page integer, language text, title text, body text, market_id uuid, day date, path text)
      returning search)
    insert into search_words (word)
    select distinct w.lexeme from added, unnest(ts_filter(added.search, '{a,c}')) w
    where length(w.lexeme) between 3 and 40 and w.lexeme ~ '^[[:alpha:]]+$'
    order by 1
    on conflict do nothing`.execute(trx);
}

export type UnusedWords = { words: string[]; last_entry: number };

/** Words that no entry has any more, for example names of members who left, and the newest entry that was read. */
export async function selectUnusedWords(trx: Transaction<Tables>): Promise<UnusedWords> {
  await sql`set local statement_timeout = '10min'`.execute(trx);
  const { rows } = await sql<UnusedWords>`
    select coalesce((select max(id) from search_entries), 0) as last_entry, array(
      select word from search_words except select word from ts_stat('select search from search_entries', 'ac')) as words
  `.execute(trx);
  return rows[0] ?? { words: [], last_entry: 0 };
}

/** Under the lock of the index. Entries are replaced, never updated, so those with a higher id came since. */
export async function deleteWords(trx: Transaction<Tables>, { words, last_entry }: UnusedWords): Promise<void> {
  const added = `select search from search_entries where id > ${last_entry}`;
  await sql`
    delete from search_words w
    where w.word = any (${words}::text[]) and w.word not in (select word from ts_stat(${added}, 'ac'))`.execute(trx);
}
