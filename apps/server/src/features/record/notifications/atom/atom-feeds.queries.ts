import type { FEED_TOPICS } from '@portal/contract/record/notifications/atom-feeds';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';

const COLUMNS = ['id', 'topics', 'market_id', 'created_at', 'read_at'] as const;

type FeedRow = {
  id: string;
  topics: (typeof FEED_TOPICS)[number][];
  market_id: string | null;
  created_at: Date;
  read_at: Date | null;
};

export async function selectFeeds(db: Kysely<Tables>, memberId: string): Promise<FeedRow[]> {
  return db
    .selectFrom('atom_feeds')
    .select(COLUMNS)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .$castTo<FeedRow>()
    .execute();
}

/** Undefined beyond the limit. Serialised per member, so that it holds. */
export async function insertFeed(
  trx: Transaction<Tables>,
  feed: Pick<FeedRow, 'topics' | 'market_id' | 'created_at'> & { member_id: string; secret_hash: Buffer },
  most: number,
): Promise<FeedRow | undefined> {
  await sql`select from members where id = ${feed.member_id} for no key update`.execute(trx);
  if ((await selectFeeds(trx, feed.member_id)).length >= most) return undefined;
  return trx.insertInto('atom_feeds').values(feed).returning(COLUMNS).$castTo<FeedRow>().executeTakeFirst();
}

export async function deleteFeed(db: Kysely<Tables>, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('atom_feeds')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function selectFeedBySecret(db: Kysely<Tables>, secretHash: Buffer) {
  return db
    .selectFrom('atom_feeds as f')
    .innerJoin('members as m', 'm.id', 'f.member_id')
    .select(['f.id', 'f.member_id', 'f.topics', 'f.market_id', 'f.read_at', 'f.created_at', 'm.language'])
    .where('f.secret_hash', '=', secretHash)
    .executeTakeFirst();
}

export async function updateReadAt(db: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await db.updateTable('atom_feeds').set({ read_at: now }).where('id', '=', id).execute();
}

export async function isMarket(db: Kysely<Tables>, id: string): Promise<boolean> {
  const market = db.selectFrom('countries').select('id').where('id', '=', id).where('is_market', '=', true);
  return (await market.executeTakeFirst()) !== undefined;
}
