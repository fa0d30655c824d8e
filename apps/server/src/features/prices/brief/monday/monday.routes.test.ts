import { changePermission } from '@portal/contract/access/permissions/permissions';
import { setFollowedMarkets } from '@portal/contract/places/markets/followed-markets';
import { getMondayBrief } from '@portal/contract/prices/brief/monday-brief';
import { USUAL_SCHEDULE } from '@portal/contract/record/notifications/schedule';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addFootage } from '../../../../../test/footage.ts';
import { asAdmin, changeLicence, registerCompany, signInAgain } from '../../../../../test/new-company.ts';
import type { NewMember } from '../../../../../test/new-member.ts';
import { notificationsAbout, prefer } from '../../../../../test/notifications.ts';
import { jpeg } from '../../../../../test/pictures.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { subscriber } from '../../../../../test/price-alerts.ts';
import { openShop, plantPrices, type Shop } from '../../../../../test/prices.ts';
import { HOUR_MS } from '../../../../platform/durations.ts';
import { upsertSchedule } from '../../../record/notifications/mailing/mailing.queries.ts';
import { sendMondayBriefs } from './monday.jobs.ts';

/** A Sunday night in Sydney. */
const SUNDAY = new Date('2026-03-15T12:00:00Z');
let now = SUNDAY;
const portal = usePortal({ clock: { now: () => now } });
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR_MS);
};
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(portal);
  const prices = ['2026-02-02', '2026-02-03', '2026-02-04'].map((day) => ({ shop, day, aud_per_kg: '10.0000' }));
  const dearer = ['2026-03-02', '2026-03-03', '2026-03-04'].map((day) => ({ shop, day, aud_per_kg: '12.0000' }));
  await plantPrices(portal, [...prices, ...dearer]);
});
beforeEach(async () => {
  now = SUNDAY;
  await portal.database.db.deleteFrom('followed_markets').execute();
  await portal.database.db.deleteFrom('monday_briefs').execute();
  await portal.mails();
});

const follow = ({ token }: { token: string }) =>
  portal.call(setFollowedMarkets, { market_ids: [shop.place.id] }, { token });
async function follower() {
  const company = await subscriber(portal);
  await follow(company.primary);
  return company;
}
const take = (
  { id }: NewMember,
  page_name: 'Retail_Price_Audits' | 'In_Market_Footage',
  permission: 'show_page' | 'export',
) => asAdmin(portal, changePermission, { user_ids: [id], page_name, permission, granted: false });
const send = () => sendMondayBriefs.run(portal.deps, {});
const briefs = async () => (await portal.mails()).filter(({ subject }) => /markets|Märkte/.test(subject));
const letters = async ({ email }: NewMember) => (await briefs()).filter(({ to }) => to === email);

test('the brief names price, gap and promotions of each followed market, with the change since the month before', async () => {
  const { primary } = await follower();
  const { body } = await portal.call(getMondayBrief, {}, primary);
  expect(body.data.week).toBe('2026-03-09');
  expect(body.data.markets).toMatchObject([
    {
      market: 'SG',
      sentence:
        'Australian avocados sold for A$12.00/kg in Singapore in March 2026 (median), 20% more than in February 2026.',
    },
  ]);
  expect(body.data.markets[0]?.figures.map(({ label }) => label)).toEqual([
    'Median price per kg, Australia',
    'Promotion share, Australia',
  ]);
  expect(body.data.markets[0]?.path).toContain('evidence=');
});

test('a photo of one of our prices comes with its tag, and in a mail only with the right to export footage', async () => {
  const { primary } = await follower();
  const [id = ''] = await plantPrices(portal, [{ shop, day: '2026-03-05' }]);
  const admin = await portal.signIn('admin');
  const { item } = await addFootage(portal, await jpeg(), { title: 'Shelf' }, admin);
  const footage_id = item._id;
  const tag = { left: 0.1, top: 0.1, width: 0.2, height: 0.2 };
  await portal.database.db
    .insertInto('observation_photos')
    .values({ observation_id: id, footage_id, tag: JSON.stringify(tag) })
    .execute();
  const { body } = await portal.call(getMondayBrief, {}, primary);
  expect(body.data.markets[0]).toMatchObject({ photo: { footage_id, tag }, photo_price: 'S$2.95' });
  later(8);
  await send();
  const [letter] = await letters(primary);
  expect(letter?.pictures).toHaveLength(1);
  expect(letter?.html).toContain(`src="cid:photo-${footage_id}"`);
  await take(primary, 'In_Market_Footage', 'export');
  later(7 * 24);
  await send();
  const [without] = await letters(primary);
  expect([without?.pictures, without?.html.includes('cid:')]).toEqual([[], false]);
});

describe('the mail', () => {
  test('comes once on Monday from seven o’clock in the member’s own zone, with an entry in the portal', async () => {
    const { primary } = await follower();
    await send();
    expect(await letters(primary)).toEqual([]);
    later(8);
    await send();
    const [letter] = await letters(primary);
    expect(letter?.subject).toBe('Your markets, week of 16 March 2026');
    expect(letter?.text).toContain('SINGAPORE');
    expect(letter?.text).toContain('A$12.00/kg in Singapore');
    expect(letter?.html).toContain('20% more than in February 2026');
    expect(letter?.unsubscribe).toContain('/unsubscribe/');
    for (let hour = 0; hour < 5; hour += 1) {
      later(1);
      await send();
    }
    expect(await letters(primary)).toEqual([]);
    const again = await signInAgain(portal, primary);
    expect(await notificationsAbout(portal, again, 'monday-brief')).toEqual([{ day: '2026-03-16' }]);
    later(7 * 24);
    await send();
    expect(await letters(primary)).toHaveLength(1);
  });

  test('two servers send it once', async () => {
    const { primary } = await follower();
    later(8);
    await Promise.all([send(), send()]);
    expect(await letters(primary)).toHaveLength(1);
  });

  test('is in the member’s language', async () => {
    const { primary } = await follower();
    await portal.database.db.updateTable('members').set({ language: 'de' }).where('id', '=', primary.id).execute();
    later(8);
    await send();
    const [letter] = await letters(primary);
    expect(letter?.subject).toBe('Ihre Märkte, Woche vom 16. März 2026');
    expect(letter?.text).toContain('In Singapur kosteten australische Avocados im März 2026 12,00\u00a0A$/kg (Median)');
  });

  test('goes to nobody who follows no market, has switched it off, or has lost access', async () => {
    const [off, suspended, closed] = [await follower(), await follower(), await follower()];
    await take(closed.primary, 'Retail_Price_Audits', 'show_page');
    await subscriber(portal);
    await prefer(portal, off.primary, 'monday-brief', 'mail', false);
    await changeLicence(portal, suspended.id, { kind: 'suspended', cause: 'breach' });
    later(8);
    await send();
    expect(await briefs()).toEqual([]);
  });

  test('is not written for somebody who lost access after it was queued', async () => {
    const { primary } = await follower();
    later(8);
    await send();
    await take(primary, 'Retail_Price_Audits', 'show_page');
    expect(await letters(primary)).toEqual([]);
  });

  test('waits until the quiet hours end, and goes to the address of then', async () => {
    const { primary } = await follower();
    const { db } = portal.database;
    later(8);
    await send();
    await upsertSchedule(db, primary.id, { ...USUAL_SCHEDULE, quiet_from: '07:00', quiet_to: '10:00' });
    expect(await letters(primary)).toEqual([]);
    await send();
    expect(await letters(primary)).toEqual([]);
    later(3);
    await send();
    const email = `new-${primary.email}`;
    await db.updateTable('members').set({ email }).where('id', '=', primary.id).execute();
    expect(await briefs()).toEqual([]);
    await send();
    expect(await letters({ ...primary, email })).toHaveLength(1);
    await send();
    expect(await letters({ ...primary, email })).toEqual([]);
  });

  test('is not written before the current terms are accepted', async () => {
    const { primary } = await follower();
    later(8);
    await send();
    await portal.database.db.deleteFrom('terms_acceptances').where('member_id', '=', primary.id).execute();
    expect(await letters(primary)).toEqual([]);
  });

  test('an Evaluation reads rounded summaries, no single price and no photo', async () => {
    const { primary } = await registerCompany(portal);
    await follow(primary);
    const { body } = await portal.call(getMondayBrief, {}, primary);
    expect(body.data.markets[0]).toMatchObject({ photo: null });
    expect(body.data.markets[0]?.path).not.toContain('evidence=');
  });
});
