import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

type NewsRow = { origin: string; market: string; market_id: string; count: number; at: Date };

export async function selectCommentNews(
  db: Kysely<Tables>,
  { memberId, since, limit }: { memberId: string; since: Date; limit: number },
): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    select r.origin, c.iso2 as market, r.market_id, fresh.count, fresh.at
    from competitor_reviews r
      join countries c on c.id = r.market_id
      cross join lateral (
        select count(*) as count, max(x.created_at) as at from competitor_review_comments x
        where x.review_id = r.id and x.member_id <> ${memberId} and x.created_at > ${since}) fresh
    where r.published_number is not null and fresh.count > 0 and r.id in (
      select review_id from competitor_review_comments where member_id = ${memberId})
    order by fresh.at desc limit ${limit}`.execute(db);
  return rows;
}
