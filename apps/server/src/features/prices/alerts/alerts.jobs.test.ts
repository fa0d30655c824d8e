import { savePermissions } from '@portal/contract/access/permissions/permissions';
import { markPriceAlertsSeen } from '@portal/contract/prices/alerts/alerts';
import { evidencePath } from '@portal/contract/prices/summaries/evidence-path';
import type { Pool, QueryConfig } from 'pg';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asAdmin, changeLicence, signInAgain, subscribe } from '../../../../test/new-company.ts';
import type { NewMember } from '../../../../test/new-member.ts';
import { gatherMails } from '../../../../test/notifications.ts';
import { usePortal } from '../../../../test/portal.ts';
import { addAlert, changeAlert, checkAlerts, listAlerts, setPrice, subscriber } from '../../../../test/price-alerts.ts';
import { openShop, plantPrices, type Shop } from '../../../../test/prices.ts';
import { MINUTE_MS } from '../../../platform/durations.ts';
import { startJobs } from '../../../platform/jobs.ts';
import type { Letter } from '../../../platform/mail/transport.ts';
import { recount, recountPrices } from '../summaries/cells/cells.jobs.ts';
import { checkMarket } from './alert-check.service.ts';
import { checkAllPriceAlerts, checkPriceAlerts } from './alerts.jobs.ts';

const APRIL = new Date('2026-04-30T13:50:00Z');
const MAY = new Date('2026-04-30T14:07:00Z');
let now = APRIL;
const PATIENTLY = { timeout: 20_000 };
const portal = usePortal({ clock: { now: () => now } });

let shop: Shop;
let owner: NewMember;
let company: { id: string; primary: NewMember };

beforeAll(async () => {
  shop = await openShop(portal);
});
beforeEach(async () => {
  now = APRIL;
  await portal.database.db.deleteFrom('price_alerts').execute();
  company = await subscriber(portal);
  owner = company.primary;
  await gatherMails(portal);
  await setPrice(portal, shop, '2026-02-10', 10);
  await setPrice(portal, shop, '2026-03-10', 10);
  await setPrice(portal, shop, '2026-04-10', 10);
});

const march = (perKg: number, labels?: number) => setPrice(portal, shop, '2026-03-10', perKg, labels);
const check = () => checkAlerts(portal, shop);
const checkWith = (ask: (statement: QueryConfig, pool: Pool) => unknown) => {
  const get = (pool: Pool, key: string | symbol) =>
    key === 'query' ? (statement: QueryConfig) => ask(statement, pool) : Reflect.get(pool, key);
  const deps = { ...portal.deps, pool: new Proxy(portal.deps.pool, { get }) };
  return checkPriceAlerts.run(deps, { market_id: shop.place.id });
};
const add = async (form: object = {}, person: { token: string } = owner): Promise<string> => {
  const { body } = await addAlert(portal, person, shop, form);
  return body.data._id;
};
const first = async (person: { token: string } = owner) => (await listAlerts(portal, person))[0];
const letters = async (): Promise<Letter[]> =>
  (await gatherMails(portal)).filter(({ subject }) => /alert|alarm/i.test(subject));
const setPage = (id: string, permissions: Record<string, boolean>) => {
  const pagePermissions = [{ page_name: 'Retail_Price_Audits', permissions }];
  return asAdmin(portal, savePermissions, { user_id: id, user_type: 2, pagePermissions });
};
const change = (id: string, row: object) =>
  portal.database.db.updateTable('members').set(row).where('id', '=', id).execute();

describe('a crossing', () => {
  test('is told once, in the portal and by mail, with a way to it', async () => {
    await add();
    await check();
    expect(await first()).toMatchObject({ is_unseen: false, fired: null });
    await march(8.72);
    await check();
    await check();
    expect(await first()).toMatchObject({
      is_unseen: true,
      last: { month: '2026-03', value: 8.72, before: 10 },
      fired: { month: '2026-03', value: 8.72, before: 10 },
      last_fired_at: APRIL.toISOString(),
    });
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      to: owner.email,
      subject: 'Price alert: Australian avocados in Singapore: A$8.72/kg, below A$9.00/kg',
      link: `https://portal.example${evidencePath({
        market_id: shop.place.id,
        origin: 'AU',
        unit: 'kg',
        currency: 'aud',
        from: '2026-03-01',
        to: '2026-03-31',
      })}`,
    });
    expect(letter?.text).toContain('was A$8.72/kg in March 2026, 12.8% less than the month before.');
    expect(letter?.text).toContain('Tell me when the price of Australian avocados in Singapore falls below A$9.00/kg.');
    expect(letter?.text).not.toMatch(/Demo|provisional/);
  });

  test('of a month of which prices wait for review is told as provisional', async () => {
    await add();
    await march(8.72);
    const [id = ''] = await plantPrices(portal, [{ shop, day: '2026-03-20', status: 'submitted' }]);
    await check();
    expect((await letters())[0]?.text).toContain('A$8.72/kg in March 2026 (provisional), 12.8% less');
    await portal.database.db.deleteFrom('price_observations').where('id', '=', id).execute();
  });

  test.each([
    ['tells once', 8, { fired: { value: 8 }, last: { value: 8 } }],
    ['keeps the newer one', 9.5, { fired: null, last: { value: 9.5 } }],
  ])('that two nodes look for at once %s', async (_, price, expected) => {
    await add();
    let isFirst = true;
    await checkWith(async (statement, pool) => {
      const answer = await pool.query(statement);
      if (!isFirst || !statement.text.includes('median')) return answer;
      isFirst = false;
      await march(price);
      if (price > 9) now = new Date(APRIL.getTime() + 1_000);
      await check();
      return answer;
    });
    expect(isFirst).toBe(false);
    expect(await first()).toMatchObject(expected);
    expect(await letters()).toHaveLength(price < 9 ? 1 : 0);
  });

  test('is seen when its owner says so', async () => {
    const id = await add();
    await march(8);
    await check();
    await portal.call(markPriceAlertsSeen, { ids: [id] }, owner);
    expect(await first()).toMatchObject({ is_unseen: false, fired: { value: 8 } });
    await check();
    expect(await first()).toMatchObject({ is_unseen: false });
  });

  test('is told again after the price has gone back', async () => {
    await add();
    for (const price of [8, 10, 8.5]) {
      now = new Date(now.getTime() + 1_000);
      await march(price);
      await check();
    }
    expect(await first()).toMatchObject({ fired: { value: 8.5 } });
    const text = (await letters()).map((letter) => letter.text);
    // Two crossings before the mail was sent: it tells the latest.
    expect(text).toEqual([expect.stringContaining('A$8.50')]);
  });

  test('is told of the last whole month in Sydney, also when no price has come in since', async () => {
    await add();
    await setPrice(portal, shop, '2026-04-10', 8);
    await check();
    expect(await first()).toMatchObject({ fired: null, last: { month: '2026-03' } });
    now = MAY;
    await check();
    expect(await first()).toMatchObject({ fired: { month: '2026-04', value: 8, before: 10 } });
  });

  test('is a change against the month before, whichever way', async () => {
    await add({ kind: 'change', amount: '10' });
    for (const [price, told] of [
      [10.99, null],
      [11, 11],
      [9.01, 11],
      [9, 9],
    ] as const) {
      await march(price);
      await check();
      expect((await first())?.fired?.value ?? null).toBe(told);
    }
  });

  test('of fewer than three prices is none, and they do not stand for going back', async () => {
    await add();
    await march(8, 2);
    await check();
    expect(await first()).toMatchObject({ fired: null, last: { value: null } });
    await march(8);
    await check();
    expect(await first()).toMatchObject({ fired: { value: 8 } });
    const { last_fired_at } = (await first()) ?? {};
    await march(7, 2);
    await check();
    await march(7);
    now = new Date(APRIL.getTime() + MINUTE_MS);
    await check();
    expect(await first()).toMatchObject({ last: { value: 7 }, last_fired_at });
  });

  test('of somebody who wants no mail is in the portal only', async () => {
    await add({ by_mail: false });
    await march(8);
    await check();
    expect(await first()).toMatchObject({ is_unseen: true });
    expect(await letters()).toEqual([]);
  });

  test('is written in the language of the member, and says when it rests on demo data', async () => {
    await change(owner.id, { language: 'de' });
    await add({ variety: 'Hass' });
    await march(8.72);
    await plantPrices(portal, [{ shop, day: '2026-03-10', aud_per_kg: '8.7200', is_demo: true }]);
    await check();
    const [letter] = await letters();
    expect(letter?.subject).toMatch(
      /^Preisalarm: Hass-Avocados aus Australien in Singapur: 8,72\sA\$\/kg, unter 9,00\sA\$\/kg$/,
    );
    const text = letter?.text.replaceAll('\u00a0', ' ');
    expect(text).toContain('8,72 A$/kg im März 2026, 12,8 % weniger als im Monat davor');
    expect(text).toContain('Demodaten');
    expect(await first()).toMatchObject({ is_demo: true });
  });
});

describe('what is changed', () => {
  test('begins anew: where the price stands is noted, what was told is gone', async () => {
    const id = await add();
    await march(8);
    await check();
    await changeAlert(portal, owner, id, shop, { amount: '8.50' });
    expect(await first()).toMatchObject({ fired: null, last_fired_at: null, is_unseen: false, last: { value: 8 } });
    await check();
    expect(await first()).toMatchObject({ fired: null });
    expect(await letters()).toEqual([]);
    await march(9);
    await check();
    await march(8.4);
    await check();
    expect(await first()).toMatchObject({ fired: { value: 8.4 } });
  });

  test('only in how it is told goes on as it was', async () => {
    const id = await add();
    await march(8);
    await changeAlert(portal, owner, id, shop, { by_mail: false });
    await check();
    expect(await first()).toMatchObject({ fired: { value: 8 }, is_unseen: true });
    await changeAlert(portal, owner, id, shop, { by_mail: true });
    expect(await first()).toMatchObject({ fired: { value: 8 }, is_unseen: true });
  });

  test('while it is looked at wins: the look is thrown away', async () => {
    const id = await add();
    await march(8);
    await checkWith(async (statement, pool) => {
      const answer = await pool.query(statement);
      if (statement.name === 'price-alerts-to-check') await changeAlert(portal, owner, id, shop, { paused: true });
      return answer;
    });
    expect(await first()).toMatchObject({ paused: true, fired: null, is_unseen: false });
  });

  test('meets no look in its way: that leaves the version as it was read', async () => {
    const id = await add();
    const { version } = (await first()) ?? {};
    await march(8);
    await check();
    const changed = await changeAlert(portal, owner, id, shop, { by_mail: false, ...(version && { version }) });
    expect(changed.status).toBe(200);
  });

  test('to a pause is not looked at; resumed, it notes where the price stands', async () => {
    const id = await add();
    await changeAlert(portal, owner, id, shop, { paused: true });
    await march(8);
    await check();
    expect(await first()).toMatchObject({ fired: null, last: { value: 10 } });
    await changeAlert(portal, owner, id, shop, { paused: false });
    await check();
    expect(await first()).toMatchObject({ fired: null, last: { value: 8 } });
  });
});

const lost: [string, () => Promise<unknown>][] = [
  ['the licence is suspended', () => changeLicence(portal, company.id, { kind: 'suspended', cause: 'breach' })],
  ['the licence was terminated', () => changeLicence(portal, company.id, { kind: 'terminated', cause: 'breach' })],
  ['the page was taken away', () => setPage(owner.id, { show_page: false })],
  ['the member is suspended', () => change(owner.id, { suspended_at: now })],
  ['the address is not confirmed', () => change(owner.id, { email_verified_at: null })],
];

describe('somebody hears nothing', () => {
  const stored = () => portal.database.db.selectFrom('price_alerts').selectAll().executeTakeFirstOrThrow();

  test.each(lost)('once %s: nothing is found out for them', async (_, lose) => {
    await add();
    await lose();
    const before = await stored();
    await march(8);
    await check();
    expect(await stored()).toEqual(before);
    expect(await letters()).toEqual([]);
  });

  test.each(lost)('when %s before the mail is written', async (_, lose) => {
    await add();
    await march(8);
    await check();
    expect(await stored()).toMatchObject({ is_unseen: true });
    await lose();
    expect(await letters()).toEqual([]);
  });

  test('at an address they have given up before the mail is gathered', async () => {
    await add();
    await march(8);
    await check();
    await change(owner.id, { email: `moved-${owner.email}` });
    expect((await letters()).map(({ to }) => to)).toEqual([`moved-${owner.email}`]);
  });

  test('when the licence has ended by itself', async () => {
    const { id, primary } = await subscriber(portal);
    await add({}, primary);
    await changeLicence(portal, id, { kind: 'subscription', firstDay: '2026-01-01', lastDay: '2026-05-31' });
    now = new Date('2026-06-20T00:00:00Z');
    await setPrice(portal, shop, '2026-05-10', 8);
    await check();
    expect(await stored()).toMatchObject({ side: 'none', last_fired_at: null });
    await portal.database.db.deleteFrom('price_observations').where('day', '=', '2026-05-10').execute();
  });

  test.each([
    ['paused', { paused: true }],
    ['told of without mails', { by_mail: false }],
    ['changed', { amount: '7' }],
  ])('when the alert is %s before the mail is written', async (_, form) => {
    const id = await add();
    await march(8);
    await check();
    await changeAlert(portal, owner, id, shop, form);
    expect(await letters()).toEqual([]);
  });

  test('when the licence has become an Evaluation', async () => {
    const { id, primary } = await subscriber(portal);
    await add({}, primary);
    await changeLicence(portal, id, { kind: 'evaluation', lastDay: '2026-05-20' });
    await march(8);
    await check();
    const { token } = await signInAgain(portal, primary);
    await subscribe(portal, id);
    expect(await first({ token })).toMatchObject({ last: { value: 10 }, fired: null });
  });
});

describe('the jobs', () => {
  test('a check reads its alerts in steps and leaves none out', async () => {
    const others = await Promise.all([subscriber(portal), subscriber(portal)]);
    for (const { primary } of others) await add({ by_mail: false }, primary);
    await add({ by_mail: false });
    await march(8);
    expect(await checkMarket(portal.deps, shop.place.id, { atOnce: 2 })).toBe(false);
    for (const person of [owner, ...others.map(({ primary }) => primary)]) {
      expect(await first(person)).toMatchObject({ is_unseen: true });
    }
    const stopping = AbortSignal.abort();
    expect(await checkMarket(portal.deps, shop.place.id, { stopping })).toBe(true);
  });

  test('one statement reads the prices of all that is watched in a market', async () => {
    for (const variety of ['', 'Hass', 'Shepard']) for (const unit of ['kg', 'piece']) await add({ variety, unit });
    for (const origin of ['MX', 'PE']) await add({ origin });
    await recountPrices(portal.deps);
    let asked = 0;
    await checkWith((statement, pool) => {
      asked += 1;
      return pool.query(statement);
    });
    // Alerts, ground, stale months, doubts, prices.
    expect(asked).toBe(5);
  });

  test('prices that were counted anew are looked at; a market that fails holds up no other', async () => {
    const { pool } = portal.database;
    const tokyo = await openShop(portal, 'Ginza', { market: 'Japan' });
    await setPrice(portal, tokyo, '2026-03-10', 10);
    await recountPrices(portal.deps);
    await add({ amount: '9.01' });
    await addAlert(portal, owner, tokyo);
    await pool.query('delete from graphile_worker._private_jobs');
    await march(8);
    await setPrice(portal, tokyo, '2026-03-10', 8);
    await pool.query("alter table price_alerts add constraint broken check (amount <> 9.01 or side <> 'down')");
    await recountPrices(portal.deps);
    const told = async () =>
      (await listAlerts(portal, owner)).flatMap(({ fired, market_iso2 }) => (fired ? [market_iso2] : [])).toSorted();
    const failed = async () =>
      (await pool.query('select from graphile_worker.jobs where attempts > 0 and locked_at is null')).rowCount;
    const runner = await startJobs(portal.deps, [checkPriceAlerts]);
    try {
      await expect.poll(failed, PATIENTLY).toBe(1);
      await expect.poll(told, PATIENTLY).toEqual(['JP']);
      await pool.query('alter table price_alerts drop constraint broken');
      await pool.query('update graphile_worker._private_jobs set run_at = now()');
      await expect.poll(told, PATIENTLY).toEqual(['JP', 'SG']);
    } finally {
      await runner.stop();
    }
  });

  test('every market in which something is watched is looked at each day, and no other', async () => {
    const { pool } = portal.database;
    await add();
    await addAlert(portal, owner, await openShop(portal, 'Shinjuku', { market: 'Japan' }), { paused: true });
    await pool.query('delete from graphile_worker._private_jobs');
    await checkAllPriceAlerts.run(portal.deps, {});
    await checkAllPriceAlerts.run(portal.deps, {});
    const { rows } = await pool.query('select key from graphile_worker.jobs');
    expect(rows).toEqual([{ key: `check-price-alerts-${shop.place.id}` }]);
    expect(recount.takesLong && checkPriceAlerts.takesLong).toBe(true);
  });
});
