import { savePermissions } from '@portal/contract/access/permissions/permissions';
import { getAsset } from '@portal/contract/content/media-library/media-library';
import { beforeAll, expect, test } from 'vitest';
import { addAsset } from '../../../../test/media-library.ts';
import { registerCompany, signInAgain, subscribe } from '../../../../test/new-company.ts';
import { png } from '../../../../test/pictures.ts';
import { usePortal } from '../../../../test/portal.ts';
import { plantEdition, plantReport, plantSeries } from '../../../../test/reports.ts';

const portal = usePortal();
let admin: { id: string; token: string };
let assetId = '';
beforeAll(async () => {
  admin = await portal.signIn('admin');
  const { asset } = await addAsset(portal, await png(), {}, admin);
  assetId = asset._id;
});

const usesSeenBy = async (token: string) =>
  (await portal.call(getAsset, { id: assetId }, { token })).body.data.used_in.map(
    ({ kind, title, origin }) => `${kind}: ${title}${origin}`,
  );

test('uses of an asset are told to those who see the post, the report or the review', async () => {
  const { db } = portal.database;
  const link = `See https://portal.example/dashboard/medialibrary?asset=${assetId} for print.`;
  const now = portal.deps.clock.now();
  const post = { kind: 'news' as const, body: link, created_at: now, updated_at: now };
  await db
    .insertInto('posts')
    .values([
      { ...post, title: 'New posters', status: 'published', publish_at: now },
      { ...post, title: 'A draft', status: 'draft' },
      { ...post, title: 'About another', body: link.replace(assetId, admin.id), status: 'published', publish_at: now },
    ])
    .execute();
  const series_id = await plantSeries(portal);
  for (const [title, status] of [
    ['Season review', 'published'],
    ['Not out yet', 'draft'],
  ] as const) {
    await plantReport(portal, { series_id, title, status, body: link });
  }
  const english = await plantReport(portal, { series_id, title: 'English', edition: 'Q2' });
  await plantEdition(portal, english, { title: 'Noch nicht', language: 'de', body: link, isPublished: false });
  const market = await db
    .selectFrom('countries')
    .select(['id', 'name'])
    .where('iso2', '=', 'SG')
    .executeTakeFirstOrThrow();
  const [linked, bare] = [JSON.stringify({ summary: link }), '{}'];
  const plantReview = (origin: 'NZ' | 'MX' | 'PE', published: string, last: string) =>
    db.transaction().execute(async (trx) => {
      const { id: review_id } = await trx
        .insertInto('competitor_reviews')
        .values({ origin, market_id: market.id, last_number: 2, published_number: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      const revision = { review_id, act: 'saved' as const, metrics: '{}', author: 'Ana', at: now, author_id: null };
      const revisions = [published, last].map((words, at) => ({ ...revision, number: at + 1, words }));
      await trx.insertInto('competitor_review_revisions').values(revisions).execute();
    });
  await plantReview('NZ', linked, bare);
  await plantReview('MX', linked, linked);
  await plantReview('PE', bare, linked);

  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  const { token } = await signInAgain(portal, company.primary);
  const [mx, nz, pe] = ['MX', 'NZ', 'PE'].map((origin) => `review: ${market.name}${origin}`);
  const published = ['post: New posters', 'report: Season review', mx, nz];
  expect((await usesSeenBy(token)).toSorted()).toEqual(published);
  // Of a review the published and the last revision count, both once.
  expect((await usesSeenBy(admin.token)).toSorted()).toEqual(['post: A draft', ...published, pe]);
  const pagePermissions = ['Feed', 'Competitor_Reviews'].map((page_name) => ({
    page_name,
    permissions: { show_page: false },
  }));
  await portal.send(savePermissions, { user_id: company.primary.id, user_type: 2, pagePermissions }, admin);
  expect(await usesSeenBy(token)).toEqual(['report: Season review']);
});

test('uses are looked up by an index', async () => {
  const { pool } = portal.database;
  const client = await pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    const uses = [
      'explain select from posts where body like $1',
      'explain select from report_editions where body like $1',
      'explain select from competitor_review_revisions where words::text like $1',
    ];
    for (const use of uses) {
      const { rows } = await client.query(use, [`%asset=${assetId}%`]);
      expect(JSON.stringify(rows)).toContain('_by_part_of_');
    }
  } finally {
    await client.query('reset enable_seqscan');
    client.release();
  }
});
