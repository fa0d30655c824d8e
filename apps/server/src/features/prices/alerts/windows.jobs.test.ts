import { signInWithLink } from '@portal/contract/access/session';
import { startDirectLogin } from '@portal/contract/customers/members';
import { deletePriceAlert } from '@portal/contract/prices/alerts/alerts';
import { backTestPriceAlert } from '@portal/contract/prices/alerts/back-test';
import { createHarvestPlan, deleteHarvestPlan } from '@portal/contract/prices/windows';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { planForm } from '../../../../test/harvest-plans.ts';
import { registerAuthorisedUser, registerCompany, signInAgain } from '../../../../test/new-company.ts';
import type { NewMember } from '../../../../test/new-member.ts';
import { gatherMails, notificationsAbout } from '../../../../test/notifications.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import {
  addAlert,
  alertForm,
  changeAlert,
  checkAlerts,
  listAlerts,
  subscriber,
} from '../../../../test/price-alerts.ts';
import { openShop, plantPrices, type Shop } from '../../../../test/prices.ts';

const AUGUST = new Date('2027-08-02T01:00:00Z');
/** The Monday of week 36: the harvest of weeks 38 to 40 begins in two weeks. */
const SEPTEMBER = new Date('2027-09-06T01:00:00Z');
let now = AUGUST;
const portal = usePortal({ clock: { now: () => now } });

let shop: Shop;
let company: { id: string; primary: NewMember };
let owner: NewMember;
let plan: string;

/** Mondays of ISO week 40, when fruit of week 38 stands on the shelf in Singapore: ours at 20% above Mexico. */
const MONDAYS = ['2022-10-03', '2023-10-02', '2024-09-30', '2025-09-29', '2026-09-28'];
const dayAfter = (monday: string, days: number) =>
  new Date(Date.parse(monday) + days * 86_400_000).toISOString().slice(0, 'yyyy-mm-dd'.length);

beforeAll(async () => {
  const shops = [await openShop(portal), await openShop(portal, 'Orchard'), await openShop(portal, 'Changi')];
  [shop] = shops as [Shop];
  const days = MONDAYS.flatMap((monday) => [0, 9, 20].map((count) => dayAfter(monday, count)));
  await plantPrices(
    portal,
    days.flatMap((day) =>
      shops.flatMap((at) => [
        { shop: at, day, origin: 'AU', aud_per_kg: '12.0000' },
        { shop: at, day, origin: 'MX', aud_per_kg: '10.0000' },
      ]),
    ),
  );
});

beforeEach(async () => {
  now = AUGUST;
  await portal.database.db.deleteFrom('price_alerts').execute();
  company = await subscriber(portal);
  owner = company.primary;
  plan = (await portal.call(createHarvestPlan, planForm(), owner)).body.data._id;
  await gatherMails(portal);
});

const wish = (fields: object = {}) => ({
  figure: 'window',
  kind: 'starts',
  amount: '15',
  plan_id: plan,
  weeks: 3,
  ...fields,
});
const add = (fields?: object, person: { token: string } = owner) => addAlert(portal, person, shop, wish(fields));
const first = async (person: { token: string } = owner) => (await listAlerts(portal, person))[0];
const tested = (fields: object = {}, person: { token: string } = owner) => {
  const { by_mail: _, paused: __, ...form } = alertForm(shop, wish(fields)) as Record<string, unknown>;
  return portal.call(backTestPriceAlert, form as never, person);
};
/** The session of August is over. */
async function untilSeptember() {
  now = SEPTEMBER;
  owner = { ...owner, ...(await signInAgain(portal, owner)) };
}
const news = () => notificationsAbout(portal, owner, 'price-alert');

describe('a harvest window of a plan', () => {
  test('is told once, so many weeks before it begins', async () => {
    expect((await add()).body.data).toMatchObject({ plan_name: 'Spring', last: { value: 0, found: null } });
    await checkAlerts(portal, shop);
    expect(await news()).toEqual([]);
    await untilSeptember();
    await checkAlerts(portal, shop);
    await checkAlerts(portal, shop);
    expect(await first()).toMatchObject({
      fired: {
        month: '2027-09',
        value: 0.2,
        found: { window: { first_day: '2027-09-20', from_week: 38, to_week: 41, rival: 'MX', variety: 'Hass' } },
      },
    });
    expect(await news()).toHaveLength(1);
    expect(JSON.stringify(await news())).not.toMatch(/Hass|Spring|week|plan/);
    const letter = (await gatherMails(portal)).find(({ subject }) => subject.includes('alert'));
    expect(letter?.text).toContain('Hass harvested from 20 September 2027, at a median of 20% above Mexico.');
    expect(letter?.text).toContain('Tell me 3 weeks before a harvest window of the plan “Spring” for Singapore begins');
  });

  test.each([
    ['at a lower premium', { amount: '20.1' }],
    ['too far ahead', { weeks: 1 }],
  ])('is not told %s', async (_, fields) => {
    await add(fields);
    await untilSeptember();
    await checkAlerts(portal, shop);
    expect(await news()).toEqual([]);
  });

  test('would have been told last season, by the windows of the seasons before it', async () => {
    const { seasons, now: reading } = (await tested()).body.data;
    expect(reading).toMatchObject({ value: 0 });
    expect(seasons).toMatchObject([
      { season: 2026, is_running: false, months: [{ month: '2026-09', value: 0.2, told: true }] },
    ]);
    expect((await tested({ amount: '30' })).body.data.seasons).toMatchObject([{ season: 2026, months: [] }]);
  });
});

describe('the plan behind an alert', () => {
  test('belongs to the company: others can neither watch nor test it', async () => {
    const colleague = await registerAuthorisedUser(portal, company);
    const stranger = (await subscriber(portal)).primary;
    const field = [{ field: 'plan_id', message: expect.any(String) }];
    expect((await add({}, colleague)).status).toBe(200);
    expect((await add({}, stranger)).body).toMatchObject({ errors: field });
    expect((await tested({}, stranger)).body).toMatchObject({ errors: field });
    const { primary } = await registerCompany(portal);
    expect((await tested({}, primary)).body).toMatchObject({ code: 'licenceTooSmall' });
  });

  test('that its owner has left with the company tells nothing more and is not named', async () => {
    await add();
    const other = await subscriber(portal);
    await portal.database.db.updateTable('members').set({ company_id: other.id }).where('id', '=', owner.id).execute();
    await untilSeptember();
    await checkAlerts(portal, shop);
    expect(await first()).toMatchObject({ plan_id: null, plan_name: null, fired: null, last: { value: null } });
    expect(await news()).toEqual([]);
  });

  test('that was deleted tells nothing more', async () => {
    await add();
    await portal.call(deleteHarvestPlan, { id: plan }, owner);
    await untilSeptember();
    await checkAlerts(portal, shop);
    expect(await first()).toMatchObject({ plan_id: null, fired: null });
    expect(await news()).toEqual([]);
  });

  test('is hidden from an ADMIN who signed in as the member', async () => {
    const { _id } = (await add()).body.data;
    const admin = { ...(await portal.signIn('admin')), from: newSource() };
    const entry = await portal.call(startDirectLogin, { id: owner.id, reason: 'They asked for help.' }, admin);
    const link = { id: owner.id, email: owner.email, password: entry.body.data.secret };
    const { token } = (await portal.call(signInWithLink, link, { token: '', from: newSource() })).body.data;
    expect(await first({ token })).toBeUndefined();
    expect((await add({}, { token })).status).toBe(400);
    expect((await tested({}, { token })).status).toBe(400);
    expect((await changeAlert(portal, { token }, _id, shop, { paused: true })).status).toBe(404);
    expect((await portal.call(deletePriceAlert, { id: _id }, { token })).status).toBe(404);
    expect(await first()).toMatchObject({ _id });
  });
});
