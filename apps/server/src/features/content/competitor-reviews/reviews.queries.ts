import { MAX_REVISIONS, type ReviewMetrics } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { type ReviewWords } from '@portal/contract/content/competitor-reviews/review-words';
import { type Insertable, type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

export type ReviewRow = {
  id: string;
  origin: string;
  market_id: string;
  market_name: string;
  is_demo: boolean;
  last_number: number;
  published_number: number | null;
  published_at: Date | null;
  number: number;
  words: ReviewWords;
  metrics: ReviewMetrics;
};

function reviewsWith(db: Kysely<Tables>, which: 'published_number' | 'last_number') {
  return db
    .selectFrom('competitor_reviews as r')
    .innerJoin('countries as c', 'c.id', 'r.market_id')
    .innerJoin('competitor_review_revisions as v', (join) =>
      join.onRef('v.review_id', '=', 'r.id').onRef('v.number', '=', `r.${which}`),
    )
    .leftJoin('competitor_review_revisions as p', (join) =>
      join.onRef('p.review_id', '=', 'r.id').onRef('p.number', '=', 'r.published_number'),
    )
    .select([
      'r.id',
      'r.origin',
      'r.market_id',
      'c.name as market_name',
      'r.is_demo',
      'r.last_number',
      'r.published_number',
      'p.at as published_at',
      'v.number',
      'v.words',
      'v.metrics',
    ]);
}

export async function selectPublished(db: Kysely<Tables>, marketId: string | undefined): Promise<ReviewRow[]> {
  const published = reviewsWith(db, 'published_number').orderBy('c.name').orderBy('r.origin');
  return (marketId ? published.where('r.market_id', '=', marketId) : published).execute();
}

export async function selectReview(
  db: Kysely<Tables>,
  id: string,
  which: 'published_number' | 'last_number',
): Promise<ReviewRow | undefined> {
  return reviewsWith(db, which).where('r.id', '=', id).executeTakeFirst();
}

export async function selectDrafts(db: Kysely<Tables>, marketId: string): Promise<{ id: string; origin: string }[]> {
  return db
    .selectFrom('competitor_reviews')
    .select(['id', 'origin'])
    .where('market_id', '=', marketId)
    .where('published_number', 'is', null)
    .execute();
}

export async function lockReview(trx: Transaction<Tables>, id: string): Promise<ReviewRow | undefined> {
  await sql`select from competitor_reviews where id = ${id} for no key update`.execute(trx);
  return selectReview(trx, id, 'last_number');
}

export async function insertReview(
  trx: Transaction<Tables>,
  {
    origin,
    market_id,
    is_demo = false,
  }: Pick<Insertable<Tables['competitor_reviews']>, 'origin' | 'market_id' | 'is_demo'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into competitor_reviews (origin, market_id, is_demo)
    select ${origin}, id, ${is_demo}::boolean from countries where id = ${market_id} and is_market
    returning id`.execute(trx);
  return rows[0]?.id;
}

type NewRevision = Omit<Insertable<Tables['competitor_review_revisions']>, 'words' | 'metrics'> & {
  words: ReviewWords;
  metrics: ReviewMetrics;
};

export async function insertRevision(trx: Transaction<Tables>, revision: NewRevision): Promise<void> {
  const { review_id, number, act, words, metrics } = revision;
  await trx
    .insertInto('competitor_review_revisions')
    .values({ ...revision, words: JSON.stringify(words), metrics: JSON.stringify(metrics) })
    .execute();
  const published = { published: number, unpublished: null, saved: undefined, refreshed: undefined }[act];
  await trx
    .updateTable('competitor_reviews')
    .set({ last_number: number, ...(published !== undefined && { published_number: published }) })
    .where('id', '=', review_id)
    .execute();
}

/** One more than shown, to compare the oldest shown with its predecessor. */
export async function selectRevisions(db: Kysely<Tables>, reviewId: string) {
  return db
    .selectFrom('competitor_review_revisions')
    .select(['number', 'act', 'at', 'author', 'words', 'metrics'])
    .where('review_id', '=', reviewId)
    .orderBy('number', 'desc')
    .limit(MAX_REVISIONS + 1)
    .execute();
}

/** Published revisions, newest first; not those that were withdrawn. One more than shown. */
export async function selectPublications(db: Kysely<Tables>, reviewId: string) {
  const acts = db
    .selectFrom('competitor_review_revisions')
    .select(['number', 'act', 'at', 'words', 'metrics'])
    .select(sql<string | null>`lead(act) over (order by number)`.as('next_act'))
    .where('review_id', '=', reviewId)
    .where('act', 'in', ['published', 'unpublished']);
  return db
    .selectFrom(acts.as('v'))
    .select(['v.number', 'v.at', 'v.words', 'v.metrics'])
    .where('v.act', '=', 'published')
    .where(sql<SqlBool>`v.next_act is distinct from 'unpublished'`)
    .orderBy('v.number', 'desc')
    .limit(MAX_REVISIONS + 1)
    .execute();
}

/** False where members know of this publication already. */
export async function claimNotice(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('competitor_reviews')
    .set((eb) => ({ notified_number: eb.ref('published_number') }))
    .where('id', '=', id)
    .where(sql<SqlBool>`published_number is distinct from notified_number`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function selectPublishedTexts(db: Kysely<Tables>, ids: readonly string[]) {
  return db
    .selectFrom('competitor_reviews as r')
    .innerJoin('countries as c', 'c.id', 'r.market_id')
    .innerJoin('competitor_review_revisions as v', (join) =>
      join.onRef('v.review_id', '=', 'r.id').onRef('v.number', '=', 'r.published_number'),
    )
    .select(['r.id', 'r.origin', 'r.market_id', 'c.iso2', 'v.words'])
    .select(sql<string>`(v.at at time zone 'Australia/Sydney')::date::text`.as('day'))
    .where('r.id', 'in', ids)
    .execute();
}

export async function selectForNotice(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('competitor_reviews as r')
    .innerJoin('countries as c', 'c.id', 'r.market_id')
    .innerJoin('competitor_review_revisions as v', (join) =>
      join.onRef('v.review_id', '=', 'r.id').onRef('v.number', '=', 'r.published_number'),
    )
    .select(['r.market_id', 'c.iso2 as market', 'r.origin', 'r.published_number', 'v.words'])
    .select(
      sql<boolean>`exists (select from competitor_review_revisions e
        where e.review_id = r.id and e.act = 'published' and e.number < r.published_number)`.as('is_revised'),
    )
    .where('r.id', '=', id)
    .executeTakeFirst();
}

export async function selectBriefNames(
  db: Kysely<Tables>,
  { marketId, memberId }: { marketId: string; memberId: string },
) {
  return db
    .selectFrom('countries as c')
    .innerJoin('members as m', (join) => join.on('m.id', '=', memberId))
    .select(['c.iso2 as market', 'm.first_name', 'm.last_name'])
    .where('c.id', '=', marketId)
    .executeTakeFirstOrThrow();
}
