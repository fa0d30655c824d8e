import { savePermissions } from '@portal/contract/access/permissions/permissions';
import {
  type CompetitorReview,
  unpublishCompetitorReview,
} from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { getReviewBrief } from '@portal/contract/content/competitor-reviews/review-brief';
import { beforeAll, describe, expect, test } from 'vitest';
import { actsOn } from '../../../../test/administration.ts';
import { createReview, publishReview, WORDS } from '../../../../test/competitor-reviews.ts';
import type { NewMember } from '../../../../test/new-member.ts';
import { usePortal } from '../../../../test/portal.ts';
import { subscriber } from '../../../../test/price-alerts.ts';
import { openShop, plantPrices } from '../../../../test/prices.ts';
import { findTagProblems, readPages } from '../../../../test/tagged-pdf.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-03-10T01:00:00Z') } });
let admin: { token: string };
let reader: NewMember;
let review: CompetitorReview;

beforeAll(async () => {
  admin = await portal.signIn('admin');
  reader = (await subscriber(portal)).primary;
  const shop = await openShop(portal);
  await plantPrices(
    portal,
    ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03'].flatMap((month) =>
      ['01', '02', '03'].flatMap((day) => [
        { shop, day: `${month}-${day}`, aud_per_kg: '12.0000' },
        { shop, day: `${month}-${day}`, origin: 'KE', aud_per_kg: '10.0000' },
      ]),
    ),
  );
  review = await createReview(portal, { market_id: shop.place.id, origin_code: 'KE' }, admin);
});

const fetchBrief = ({ token }: { token: string }, language = 'en') =>
  portal.call(getReviewBrief, { id: review._id }, { token, headers: { 'accept-language': language } });

describe('the brief of a review', () => {
  test('is not to be had while the review is a draft, not even for administrators', async () => {
    expect([(await fetchBrief(reader)).status, (await fetchBrief(admin)).status]).toEqual([404, 404]);
    await publishReview(portal, review, admin);
    expect((await fetchBrief(reader)).status).toBe(200);
  });

  test.each([
    ['en', WORDS.headline_en, WORDS.implications_en, '20%'],
    ['de', WORDS.headline_de, WORDS.implications_de, '20 %'],
  ])('says answer, figures, text and sources on two tagged pages (%s)', async (language, ...said) => {
    const [headline, [implication = ''], gap] = said;
    const answer = await fetchBrief(reader, language);
    const pdf = new Uint8Array(answer.bytes);
    const pages = await readPages(pdf);
    const text = pages
      .map((page) => page.text)
      .join(' ')
      .replaceAll(/\s/g, ' ');
    expect(await findTagProblems(pdf)).toEqual([]);
    expect(pages).toHaveLength(2);
    for (const words of [headline, implication, gap, WORDS.access_source]) expect(text).toContain(words);
  });

  test('bears the name and address of its reader on every page', async () => {
    const pages = await readPages(new Uint8Array((await fetchBrief(reader)).bytes));
    const { first_name, last_name, email } = await portal.database.db
      .selectFrom('members')
      .select(['first_name', 'last_name', 'email'])
      .where('id', '=', reader.id)
      .executeTakeFirstOrThrow();
    for (const { skipped } of pages) expect(skipped).toContain(`${first_name} ${last_name} · ${email} · 10 March 2026`);
  });

  test('is in the log, and goes with its review', async () => {
    const taken = (await actsOn(portal, review._id)).filter(({ action }) => action.endsWith('brief-taken'));
    expect(taken.length).toBe(4);
    await portal.call(unpublishCompetitorReview, { id: review._id }, admin);
    expect((await fetchBrief(reader)).status).toBe(404);
    await publishReview(portal, review, admin);
  });

  test('needs the permission to export', async () => {
    const { id, token } = (await subscriber(portal)).primary;
    const pagePermissions = [{ page_name: 'Competitor_Reviews' as const, permissions: { export: false } }];
    await portal.call(savePermissions, { user_id: id, user_type: 2, pagePermissions }, admin);
    expect((await fetchBrief({ token })).status).toBe(403);
  });
});
