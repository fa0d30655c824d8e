import {
  createCompetitorReview,
  getCompetitorReview,
  listRivals,
  publishCompetitorReview,
  saveCompetitorReview,
  unpublishCompetitorReview,
} from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { getReviewPublication, listReviewPublications } from '@portal/contract/content/competitor-reviews/publications';
import type { ReviewWords } from '@portal/contract/content/competitor-reviews/review-words';
import { beforeAll, describe, expect, test } from 'vitest';
import { createReview, publishReview, WORDS } from '../../../../test/competitor-reviews.ts';
import { usePortal } from '../../../../test/portal.ts';
import { openShop, plantPrices } from '../../../../test/prices.ts';

let now = new Date('2026-03-10T01:00:00Z');
const portal = usePortal({ clock: { now: () => now } });
let admin: { token: string };
let client: { token: string };
let market: string;

const EMPTY: ReviewWords = {
  ...WORDS,
  position: null,
  headline_en: '',
  headline_de: '',
  body_en: '',
  body_de: '',
  strengths_en: [],
  strengths_de: [],
  weaknesses_en: [],
  weaknesses_de: [],
  implications_en: [],
  implications_de: [],
  access_status: null,
  tariff_pct: null,
  access_source: '',
  access_checked_at: null,
};
const ENGLISH: ReviewWords = {
  ...WORDS,
  headline_de: 'Halbe Überschrift',
  body_de: '# Im Regal',
  strengths_de: [],
  weaknesses_de: [],
  implications_de: [],
};

beforeAll(async () => {
  [admin, client] = [await portal.signIn('admin'), await portal.signIn('client')];
  const shop = await openShop(portal);
  market = shop.place.id;
  await plantPrices(
    portal,
    ['KE', 'MX', 'PE', 'CL'].flatMap((origin) => [1, 2, 3].map((day) => ({ shop, day: `2026-03-0${day}`, origin }))),
  );
});

const draft = async (origin_code: string, words: ReviewWords) =>
  (await portal.call(createCompetitorReview, { ...words, market_id: market, origin_code }, admin)).body.data;
const publish = (id: string) => portal.call(publishCompetitorReview, { id }, admin);
const read = async (id: string, { token }: { token: string }) =>
  (await portal.call(getCompetitorReview, { id }, { token })).body.data;

describe('a half-written review', () => {
  test('is saved as it is, and publishing names every gap in the language that lacks least', async () => {
    const { _id: id } = await draft('KE', EMPTY);
    expect(await read(id, admin)).toMatchObject(EMPTY);
    const words = { ...EMPTY, headline_de: 'Kenia', body_de: '# Im Regal\n' };
    await portal.call(saveCompetitorReview, { id, ...words }, admin);
    const refused = await publish(id);
    expect(refused.status).toBe(400);
    expect(refused.body.errors?.map(({ field }) => field)).toEqual([
      'position',
      'access_status',
      'access_source',
      'access_checked_at',
      'body_de',
      'strengths_de',
      'weaknesses_de',
      'implications_de',
    ]);
    expect((await portal.call(getCompetitorReview, { id }, client)).status).toBe(404);
  });

  test('is published in its whole language alone, and nobody reads or finds the other', async () => {
    const { _id: id } = await draft('MX', ENGLISH);
    expect((await publish(id)).status).toBe(200);
    expect(await read(id, client)).toMatchObject({
      headline_en: WORDS.headline_en,
      headline_de: '',
      body_de: '',
      strengths_de: [],
    });
    const cards = (await portal.call(listRivals, { text: 'Kenya sells' }, client)).body.data.origins;
    expect(cards[0]?.reviews[0]).toMatchObject({ headline_en: WORDS.headline_en, headline_de: WORDS.headline_en });
    const hidden = await portal.call(listRivals, { text: 'Halbe' }, client);
    expect(hidden.body.data.origins).toEqual([]);
  });

  test('keeps its half-written language for administrators once it is published', async () => {
    const { _id: id } = await draft('ZA', ENGLISH);
    expect((await publish(id)).body.data).toMatchObject(ENGLISH);
    expect(await read(id, admin)).toMatchObject(ENGLISH);
    await portal.call(unpublishCompetitorReview, { id }, admin);
  });
});

describe('the publications of a review', () => {
  const list = async (id: string) => (await portal.call(listReviewPublications, { id }, client)).body.data;
  const open = (id: string, number: number) => portal.call(getReviewPublication, { id, number }, client);

  test('are listed for members with the fields that changed, and an earlier one is read and compared', async () => {
    const review = await createReview(portal, { market_id: market, origin_code: 'PE' }, admin);
    await publishReview(portal, review, admin);
    const first = now.toISOString();
    now = new Date(now.getTime() + 60_000);
    const id = review._id;
    await portal.call(saveCompetitorReview, { id, ...WORDS, headline_en: 'Not published' }, admin);
    await portal.call(saveCompetitorReview, { id, ...WORDS, headline_en: 'Second season', position: 'parity' }, admin);
    await publish(id);
    expect(await list(id)).toEqual([
      { number: 5, published_at: now.toISOString(), changed: ['position', 'headline_en'] },
      { number: 2, published_at: first, changed: [] },
    ]);
    const { review: earlier, changed } = (await open(id, 2)).body.data;
    expect(earlier).toMatchObject({ headline_en: WORDS.headline_en, published_at: first, is_ahead: false });
    expect(changed).toContainEqual({ field: 'headline_en', before: WORDS.headline_en, after: 'Second season' });
    expect([(await open(id, 3)).status, (await open(id, 4)).status]).toEqual([404, 404]);
  });

  test('leave out what was withdrawn, and are gone with the review', async () => {
    const review = await createReview(portal, { market_id: market, origin_code: 'CL' }, admin);
    const id = review._id;
    await publishReview(portal, review, admin);
    await portal.call(unpublishCompetitorReview, { id }, admin);
    expect([(await portal.call(listReviewPublications, { id }, client)).status, (await open(id, 2)).status]).toEqual([
      404, 404,
    ]);
    await portal.call(saveCompetitorReview, { id, ...WORDS, headline_en: 'Corrected' }, admin);
    await publish(id);
    expect((await list(id)).map(({ number }) => number)).toEqual([5]);
    expect((await open(id, 2)).status).toBe(404);
  });

  test('show nothing of a language that was not whole', async () => {
    const { origins } = (await portal.call(listRivals, {}, client)).body.data;
    expect(origins.map(({ origin }) => origin)).toContain('MX');
    const { rows } = await portal.database.pool.query<{ id: string }>(
      `select id from competitor_reviews where origin = 'MX'`,
    );
    const id = rows[0]?.id ?? '';
    await portal.call(saveCompetitorReview, { id, ...ENGLISH, headline_de: 'Noch halb' }, admin);
    await publish(id);
    expect((await list(id)).map(({ changed }) => changed)).toEqual([[], []]);
    expect((await open(id, 2)).text).not.toContain('Halbe');
  });
});
