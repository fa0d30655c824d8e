import {
  type CompetitorReview,
  compareRivals,
  createCompetitorReview,
  getCompetitorReview,
  listReviewRevisions,
  listRivals,
  publishCompetitorReview,
  type ReviewRevision,
  refreshCompetitorReview,
  saveCompetitorReview,
  unpublishCompetitorReview,
} from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { texts } from '@portal/contract/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { actsOn } from '../../../../test/administration.ts';
import { createReview, publishReview, WORDS } from '../../../../test/competitor-reviews.ts';
import { usePortal } from '../../../../test/portal.ts';
import { openShop, plantPrices, type Shop } from '../../../../test/prices.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-03-10T01:00:00Z') } });
let admin: { token: string };
let client: { token: string };
let shop: Shop;
let market: string;
let published: CompetitorReview;

beforeAll(async () => {
  [admin, client] = [await portal.signIn('admin'), await portal.signIn('client')];
  shop = await openShop(portal);
  market = shop.place.id;
  const label = { shop, facings: 2, aud_per_kg: '10.0000' };
  await plantPrices(
    portal,
    ['2026-03-01', '2026-03-02', '2026-03-03'].flatMap((day) => [
      { ...label, day, aud_per_kg: '12.0000' },
      { ...label, day, origin: 'KE' },
    ]),
  );
});

const seenBy = async (reader: { token: string }, origin: string) => {
  const answer = await portal.call(compareRivals, { market_id: market, origins: origin }, reader);
  return answer.body.data.origins[0];
};
const read = (id: string, reader: { token: string }) => portal.call(getCompetitorReview, { id }, reader);
const history = async (id: string): Promise<ReviewRevision[]> =>
  (await portal.call(listReviewRevisions, { id }, admin)).body.data;

describe('a review', () => {
  test('is a draft that nobody but administrators knows of, until it is published', async () => {
    const draft = await createReview(portal, { market_id: market, origin_code: 'KE' }, admin);
    expect(draft).toMatchObject({ ...WORDS, status: 'draft', published_at: null, is_ahead: false, version: 1 });
    expect(draft.metrics).toEqual({
      labels: 3,
      share: 0.5,
      gap: 0.2,
      visits: 3,
      promo_share: 0,
      from: '2025-04-01',
      to: '2026-03-31',
    });
    expect((await read(draft._id, client)).status).toBe(404);
    expect(await seenBy(client, 'KE')).toMatchObject({ review: null, draft_id: null });
    expect(await seenBy(admin, 'KE')).toMatchObject({ review: null, draft_id: draft._id });
    const cards = await portal.call(listRivals, {}, client);
    expect(cards.text).not.toContain(WORDS.headline_en);

    published = await publishReview(portal, draft, admin);
    expect(published).toMatchObject({ status: 'published', published_at: '2026-03-10T01:00:00.000Z', version: 2 });
    expect((await read(draft._id, client)).body.data).toMatchObject({ ...WORDS, version: 2, is_ahead: false });
    expect((await seenBy(client, 'KE'))?.review?.headline_de).toBe(WORDS.headline_de);
    expect((await portal.call(listRivals, {}, client)).text).toContain(WORDS.headline_en);
  });

  test('is read as it was published while somebody writes it anew, text and numbers together', async () => {
    const before = await createReview(portal, { market_id: market, origin_code: 'MX' }, admin);
    await publishReview(portal, before, admin);
    const { _id: id } = before;
    await portal.call(saveCompetitorReview, { id, ...WORDS, headline_en: ' Newer words ' }, admin);
    await plantPrices(portal, [{ shop, day: '2026-03-03', origin: 'MX', facings: 6 }]);
    const refreshed: CompetitorReview = (await portal.call(refreshCompetitorReview, { id }, admin)).body.data;
    expect(refreshed).toMatchObject({ headline_en: 'Newer words', is_ahead: true, version: 4 });
    expect([before.metrics.labels, refreshed.metrics.labels]).toEqual([0, 1]);

    const { body } = await read(before._id, client);
    expect(body.data).toMatchObject({ headline_en: WORDS.headline_en, metrics: before.metrics, version: 2 });
    await portal.call(publishCompetitorReview, { id }, admin);
    expect((await read(before._id, client)).body.data).toMatchObject({
      headline_en: 'Newer words',
      metrics: refreshed.metrics,
    });
    await portal.call(unpublishCompetitorReview, { id }, admin);
    expect((await read(before._id, client)).status).toBe(404);
    expect((await seenBy(client, 'MX'))?.review).toBeNull();
  });

  test.each([
    ['the value end', ['KE']],
    ['GÜNSTIGE ende', ['KE']],
    ['quality short', ['KE']],
    ['kenia', ['KE']],
    ['günstige quality unheard-of', []],
  ])('is found by "%s" in either language once it is published', async (text, origins) => {
    const search = await portal.call(listRivals, { text }, client);
    expect([search.body.data.origins.map(({ origin }) => origin), search.body.data.total]).toEqual([origins, 1]);
    await portal.call(unpublishCompetitorReview, { id: published._id }, admin);
    const without = (await portal.call(listRivals, { text }, client)).body.data.origins;
    await publishReview(portal, published, admin);
    expect(without.map(({ origin }) => origin)).toEqual(text === 'kenia' ? ['KE'] : []);
  });

  test('is not overwritten by whoever read an older one', async () => {
    const { _id } = await createReview(portal, { market_id: market, origin_code: 'PE' }, admin);
    const body = { ...WORDS, headline_en: 'Second' };
    const saved = await portal.call(saveCompetitorReview, { id: _id, ...body }, { token: admin.token, ifMatch: 1 });
    expect([saved.status, saved.body.data.version]).toEqual([200, 2]);
    const acts = [saveCompetitorReview, publishCompetitorReview, refreshCompetitorReview, unpublishCompetitorReview];
    for (const act of acts) {
      const answer = await portal.send(act, { id: _id, ...body }, { token: admin.token, ifMatch: 1 });
      expect(answer.status).toBe(412);
    }
    const again = await portal.call(saveCompetitorReview, { id: _id, ...body }, { token: admin.token, ifMatch: 2 });
    expect(again.body.data.version).toBe(2);
  });

  test.each([
    [{ origin_code: 'AU' }, 'origin_code'],
    [{ strengths_de: ['fine', ' '] }, 'strengths_de'],
    [{ weaknesses_en: ['x'.repeat(301)] }, 'weaknesses_en'],
    [{ body_de: 'x'.repeat(4_001) }, 'body_de'],
    [{ tariff_pct: -1 }, 'tariff_pct'],
    [{ position: 'cheap' }, 'position'],
  ])('is refused with %j', async (wrong, field) => {
    const answer = await portal.send(
      createCompetitorReview,
      { ...WORDS, market_id: market, origin_code: 'US', ...wrong },
      admin,
    );
    expect([answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });

  test('is the only one about an origin in a market', async () => {
    const answer = await portal.call(createCompetitorReview, { ...WORDS, market_id: market, origin_code: 'KE' }, admin);
    expect([answer.status, answer.body.message]).toEqual([409, texts.en.reviewExists]);
  });

  test('is about a market', async () => {
    const { db } = portal.database;
    const { id } = await db
      .selectFrom('countries')
      .select('id')
      .where('is_market', '=', false)
      .limit(1)
      .executeTakeFirstOrThrow();
    const answer = await portal.call(createCompetitorReview, { ...WORDS, market_id: id, origin_code: 'US' }, admin);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'market_id']);
  });
});

describe('the history of a review', () => {
  test('says who changed what, newest first, and is in the log as well', async () => {
    const { _id } = await createReview(portal, { market_id: market, origin_code: 'CL' }, admin);
    await portal.call(
      saveCompetitorReview,
      { id: _id, ...WORDS, strengths_en: ['Price', 'Volume'], tariff_pct: null },
      admin,
    );
    await portal.call(publishCompetitorReview, { id: _id }, admin);
    const changed = [
      { field: 'strengths_en', before: 'Price\nShort sea route', after: 'Price\nVolume' },
      { field: 'tariff_pct', before: '0', after: '' },
    ];
    const by = { author: 'admin@avocados.example', at: '2026-03-10T01:00:00.000Z' };
    expect(await history(_id)).toEqual([
      { number: 3, act: 'published', changed: [], ...by },
      { number: 2, act: 'saved', changed, ...by },
      { number: 1, act: 'saved', changed: [], ...by },
    ]);
    const acts = await actsOn(portal, _id);
    expect(acts.map(({ action, subject, after }) => [action, subject, after])).toEqual([
      ['competitor-review.created', 'CL, Singapore', null],
      ['competitor-review.saved', 'CL, Singapore', { strengths_en: 'Price\nVolume', tariff_pct: '' }],
      ['competitor-review.published', 'CL, Singapore', null],
    ]);
  });

  test.each([
    "update competitor_review_revisions set words = '{}'",
    'delete from competitor_review_revisions',
    'truncate competitor_review_revisions cascade',
  ])('is never changed: %s', async (change) => {
    await expect(portal.database.pool.query(change)).rejects.toThrow('never changed');
  });

  test('of two who save at once each has one of their own', async () => {
    const { _id } = await createReview(portal, { market_id: market, origin_code: 'ZA' }, admin);
    const save = (headline_en: string) => portal.call(saveCompetitorReview, { id: _id, ...WORDS, headline_en }, admin);
    const answers = await Promise.all(['One', 'Two', 'Three'].map(save));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await history(_id)).map(({ number }) => number)).toEqual([4, 3, 2, 1]);
  });
});
