import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { joinVisits } from '../src/migrations/0063-feed-pictures.ts';
import { twoMarkets } from './footage.ts';
import { usePortal } from './portal.ts';

const portal = usePortal();

test('prices and footage of a market and day become one post with the comments and reactions of both', async () => {
  const { db } = portal.database;
  const [here, there] = await twoMarkets(portal);
  const { id: client } = await portal.signIn('client');
  const { id: evaluation } = await portal.signIn('evaluation');
  await db.transaction().execute(async (trx) => {
    await sql`delete from posts`.execute(trx);
    await sql`
      alter table posts drop constraint posts_kind_check, drop constraint posts_without_words,
        drop constraint posts_with_day, add constraint old_kind check (kind <> 'audit' or day is not null)`.execute(
      trx,
    );
    await sql`drop index posts_once`.execute(trx);
    await sql`create unique index posts_once on posts (kind, (market_ids[1]), day) where day is not null`.execute(trx);
    const plant = async (kind: string, market: string, fields: { status?: string; pinned?: string; at: string }) => {
      const { rows } = await sql<{ id: string }>`
        insert into posts (kind, market_ids, day, publish_at, status, pinned_until, created_at, updated_at)
        values (${kind}, array[${market}::uuid], '2026-11-10', ${fields.at}, ${fields.status ?? 'published'},
          ${fields.pinned ?? null}, ${fields.at}, ${fields.at}) returning id`.execute(trx);
      return rows[0]?.id ?? '';
    };
    const audit = await plant('audit', here.id, { at: '2026-11-12T00:00:00Z' });
    const footage = await plant('footage', here.id, { at: '2026-11-11T00:00:00Z', pinned: '2026-12-01T00:00:00Z' });
    const alone = await plant('footage', there.id, { at: '2026-11-11T00:00:00Z', status: 'draft' });
    for (const [post, member, useful] of [
      [audit, client, true],
      [footage, client, false],
      [footage, evaluation, false],
    ] as const) {
      await sql`insert into post_reactions values (${post}, ${member}, ${useful})`.execute(trx);
    }
    for (const post of [audit, footage]) {
      await sql`
        insert into post_comments (post_id, member_id, text, created_at)
        values (${post}, ${client}, 'Seen', now())`.execute(trx);
    }
    await joinVisits(trx as never);
    const { rows: posts } = await sql`
      select p.id, p.kind, p.status, p.publish_at, p.pinned_until,
        (select count(*)::integer from post_comments c where c.post_id = p.id) as comments,
        (select json_object_agg(r.member_id, r.is_useful) from post_reactions r where r.post_id = p.id) as reactions
      from posts p order by p.status desc`.execute(trx);
    expect(posts).toEqual([
      {
        id: audit,
        kind: 'visit',
        status: 'published',
        publish_at: new Date('2026-11-11T00:00:00Z'),
        pinned_until: new Date('2026-12-01T00:00:00Z'),
        comments: 2,
        reactions: { [client]: true, [evaluation]: false },
      },
      expect.objectContaining({ id: alone, kind: 'visit', status: 'draft', comments: 0 }),
    ]);
  });
});
