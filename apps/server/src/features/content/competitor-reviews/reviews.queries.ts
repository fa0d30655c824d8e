import {
  MAX_REVISIONS,
  type ReviewMetrics,
  type ReviewWords,
} from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
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

export async function selectForNotice(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom('competitor_reviews as r')
    .innerJoin('countries as c', 'c.id', 'r.market_id')
    .select(['r.market_id', 'c.iso2 as market', 'r.origin', 'r.published_number'])
    .where('r.id', '=', id)
    .where('r.published_number', 'is not', null)
    .executeTakeFirst();
}
