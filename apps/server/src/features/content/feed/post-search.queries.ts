import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

type WrittenPost = {
  id: string;
  title: string;
  body: string;
  title_de: string;
  body_de: string;
  tags: string[];
  event_place: string;
  market_id: string | null;
  day: string;
};

/** A post about several markets belongs to none. */
export async function selectWrittenPosts(db: Kysely<Tables>, ids: readonly string[]): Promise<WrittenPost[]> {
  const { rows } = await sql<WrittenPost>`
    select p.id, p.title, p.body, p.title_de, p.body_de, p.tags, p.event_place,
      case when cardinality(p.market_ids) = 1 then p.market_ids[1] end as market_id,
      (coalesce(p.publish_at, p.created_at) at time zone 'Australia/Sydney')::date::text as day
    from posts p where p.id = any (${ids}::uuid[]) and p.title <> ''`.execute(db);
  return rows;
}
