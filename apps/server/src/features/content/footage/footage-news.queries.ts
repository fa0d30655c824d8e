import { sql } from 'kysely';
import type { Pool } from 'pg';
import { queryRows } from '../../../platform/database/query-rows.ts';
import { viewConditions } from './footage.queries.ts';

type NewsRow = {
  market_id: string;
  market_name: string;
  iso2: string;
  count: number;
  at: Date;
  id: string;
  file_id: string;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  alt: string;
};

type Asked = { view: { since?: Date }; since: Date; memberId: string; limit: number };

/** Followed markets first, then those with the newest footage. */
export async function selectFootageNews(pool: Pool, { view, since, memberId, limit }: Asked): Promise<NewsRow[]> {
  const { items } = viewConditions(view);
  return queryRows(
    pool,
    sql<NewsRow>`
      select c.id as market_id, c.name as market_name, c.iso2, added.count, added.at, f.id, m.id as file_id, m.width,
             m.height, m.placeholder, f.alt
      from (
        select f.market_id, count(*) as count, max(f.created_at) as at, (array_agg(f.id order by f.created_at desc))[1] as id
        from footage f where ${items} and f.created_at > ${since} and f.market_id is not null
        group by f.market_id) added
        join footage f on f.id = added.id
        join files m on m.id = coalesce(f.poster_id, f.file_id)
        join countries c on c.id = added.market_id
      order by exists (
        select from followed_markets w where w.member_id = ${memberId} and w.market_id = c.id) desc, added.at desc
      limit ${limit}`,
  );
}
