import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

type ReplyRow = { id: string; subject: string; market: string | null; count: number; at: Date };

/** Replies of advisers to the member's own requests; notes among advisers are none. */
export async function selectReplies(
  db: Kysely<Tables>,
  { memberId, since, limit }: { memberId: string; since: Date; limit: number },
): Promise<ReplyRow[]> {
  const { rows } = await sql<ReplyRow>`
    select r.id, r.subject, c.iso2 as market, count(*) as count, max(m.at) as at
    from advisory_requests r
      join advisory_messages m on m.request_id = r.id and m.is_adviser and not m.is_internal and m.at > ${since}
      left join countries c on c.id = r.market_id
    where r.member_id = ${memberId}
    group by r.id, c.iso2 order by at desc limit ${limit}`.execute(db);
  return rows;
}
