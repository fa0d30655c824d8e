import {
  type CompetitorReview,
  compareRivals,
  listRivals,
  publishCompetitorReview,
  saveCompetitorReview,
  unpublishCompetitorReview,
} from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { followOrigin, unfollowOrigin } from '@portal/contract/content/competitor-reviews/follows';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createReview, publishReview, WORDS } from '../../../../test/competitor-reviews.ts';
import { expireLicence } from '../../../../test/new-company.ts';
import type { NewMember } from '../../../../test/new-member.ts';
import { emptyInboxes, gatherMails, notificationsAbout, prefer } from '../../../../test/notifications.ts';
import { usePortal } from '../../../../test/portal.ts';
import { subscriber } from '../../../../test/price-alerts.ts';
import { openShop, plantPrices, type Shop } from '../../../../test/prices.ts';
import { notifyCompetitorReview } from './competitor-reviews.jobs.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-03-10T01:00:00Z') } });
let admin: { token: string };
let follower: NewMember;
let other: NewMember;
let shop: Shop;
let review: CompetitorReview;

beforeAll(async () => {
  admin = await portal.signIn('admin');
  follower = (await subscriber(portal)).primary;
  other = (await subscriber(portal)).primary;
  shop = await openShop(portal);
  await plantPrices(
    portal,
    ['2026-03-01', '2026-03-02', '2026-03-03'].flatMap((day) => [
      { shop, day },
      { shop, day, origin: 'KE' },
    ]),
  );
  review = await createReview(portal, { market_id: shop.place.id, origin_code: 'KE' }, admin);
});
beforeEach(async () => {
  await emptyInboxes(portal);
  await gatherMails(portal);
});

const follow = (origin: string, { token }: { token: string }) => portal.call(followOrigin, { origin }, { token });
const unfollow = (origin: string, { token }: { token: string }) => portal.call(unfollowOrigin, { origin }, { token });
const tell = () => notifyCompetitorReview.run(portal.deps, { id: review._id });
let round = 0;
async function publish() {
  round += 1;
  const words = { ...WORDS, headline_en: `Kenya, text ${round}` };
  await portal.call(saveCompetitorReview, { id: review._id, ...words }, admin);
  await publishReview(portal, review, admin);
}

test('a followed origin is marked on its card and in its report, for this member alone', async () => {
  const seenBy = async ({ token }: NewMember) => {
    const cards = (await portal.call(listRivals, {}, { token })).body.data.origins;
    const place = { market_id: shop.place.id, origins: 'KE' };
    const report = (await portal.call(compareRivals, place, { token })).body.data.origins[0];
    return [cards.find(({ origin }) => origin === 'KE')?.is_followed, report?.is_followed];
  };
  expect((await follow('KE', follower)).body.data).toEqual({ origin: 'KE', is_followed: true });
  expect((await follow('KE', follower)).status).toBe(200);
  expect([await seenBy(follower), await seenBy(other)]).toEqual([
    [true, true],
    [false, false],
  ]);
  expect((await unfollow('KE', follower)).body.data).toEqual({ origin: 'KE', is_followed: false });
  expect(await seenBy(follower)).toEqual([false, false]);
});

test.each(['AU', '??', 'Kenya'])('nobody follows %s', async (origin) => {
  expect((await portal.send(followOrigin, { origin }, follower)).status).toBe(400);
});

describe('a review of a followed origin', () => {
  const words = () => ({ market: 'SG', market_id: shop.place.id, origin: 'KE' });

  test('is told to followers as theirs and by mail, to others as a review, each publication once', async () => {
    await follow('KE', follower);
    await publish();
    await tell();
    await tell();
    expect(await notificationsAbout(portal, follower, 'followed-origin')).toEqual([words()]);
    expect(await notificationsAbout(portal, follower, 'competitor-review')).toEqual([]);
    expect(await notificationsAbout(portal, other, 'competitor-review')).toEqual([words()]);
    const [mail, ...more] = await gatherMails(portal);
    expect([mail?.to, mail?.subject, more]).toEqual([follower.email, 'New competitor review: Kenya in Singapore', []]);
    expect(mail?.text).toContain(`Kenya, text ${round}`);
    expect(mail?.text).toContain(`market_id=${shop.place.id}&origin=KE`);
  });

  test('that was published before is told as revised', async () => {
    await publish();
    await tell();
    const revised = { ...words(), occurrence: 'review-revised' };
    expect(await notificationsAbout(portal, follower, 'followed-origin')).toEqual([revised]);
    expect(await notificationsAbout(portal, other, 'competitor-review')).toEqual([revised]);
    expect((await gatherMails(portal)).map(({ subject }) => subject)).toEqual([
      'Competitor review revised: Kenya in Singapore',
    ]);
  });

  test('goes into no mail once it is withdrawn', async () => {
    await publish();
    await tell();
    await portal.call(unpublishCompetitorReview, { id: review._id }, admin);
    expect(await gatherMails(portal)).toEqual([]);
    expect(await notificationsAbout(portal, follower, 'followed-origin')).toEqual([]);
    await portal.call(publishCompetitorReview, { id: review._id }, admin);
  });

  test('goes into no mail to members who switched it off, unfollowed the origin or lost their licence', async () => {
    await prefer(portal, follower, 'followed-origin', 'mail', false);
    await publish();
    await tell();
    expect(await gatherMails(portal)).toEqual([]);
    await prefer(portal, follower, 'followed-origin', 'mail', true);

    await publish();
    await tell();
    await unfollow('KE', follower);
    expect(await gatherMails(portal)).toEqual([]);

    const leaving = await subscriber(portal);
    await gatherMails(portal);
    await follow('KE', leaving.primary);
    await publish();
    await tell();
    await expireLicence(portal, leaving.id);
    expect(await gatherMails(portal)).toEqual([]);
  });
});
