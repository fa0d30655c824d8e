import {
  addPriceAlert,
  changePriceAlert,
  deletePriceAlert,
  listPriceAlerts,
  MAX_ALERTS,
  markPriceAlertsSeen,
  type PriceAlert,
} from '@portal/contract/prices/alerts/alerts';
import { summariseOrigins } from '@portal/contract/prices/summaries/summaries';
import { beforeAll, describe, expect, test } from 'vitest';
import { registerAuthorisedUser, registerCompany } from '../../../../test/new-company.ts';
import { gatherMails } from '../../../../test/notifications.ts';
import { usePortal } from '../../../../test/portal.ts';
import { addAlert, alertForm, changeAlert, listAlerts, setPrice, subscriber } from '../../../../test/price-alerts.ts';
import { openShop, plantPrices, type Shop } from '../../../../test/prices.ts';
import { recountPrices } from '../summaries/cells/cells.jobs.ts';

const NOW = new Date('2026-04-20T01:00:00Z');
const portal = usePortal({ clock: { now: () => NOW } });
let shop: Shop;
let owner: { token: string };
let colleague: { token: string };
let stranger: { token: string };

beforeAll(async () => {
  shop = await openShop(portal);
  const company = await subscriber(portal);
  owner = company.primary;
  colleague = await registerAuthorisedUser(portal, company);
  stranger = (await subscriber(portal)).primary;
  await setPrice(portal, shop, '2026-02-10', 10);
  await setPrice(portal, shop, '2026-03-10', 8);
});

const add = async (form: object = {}, person = owner): Promise<PriceAlert> =>
  (await addAlert(portal, person, shop, form)).body.data;

describe('an alert', () => {
  test('says what it is about, and where the price stands in the last whole month; that is not told', async () => {
    expect(await add()).toMatchObject({
      market_id: shop.place.id,
      market_iso2: 'SG',
      currency_code: 'AUD',
      variety: null,
      amount: '9',
      last: { month: '2026-03', value: 8, before: 10 },
      last_checked_at: NOW.toISOString(),
      fired: null,
      last_fired_at: null,
      is_unseen: false,
      is_demo: false,
    });
    expect((await gatherMails(portal)).filter(({ subject }) => subject.includes('alert'))).toEqual([]);
  });

  test('is about one variety, unit and currency, as the explorer adds them up, before and after the months are counted', async () => {
    const shepard = {
      shop,
      day: '2026-03-11',
      origin: 'NZ',
      variety: 'Shepard',
      skin: 'green',
      per_piece: '4.0000',
    } as const;
    await plantPrices(portal, [shepard, shepard, shepard]);
    const form = { origin: 'NZ', variety: 'Shepard', unit: 'piece', currency: 'local', amount: '3.50' };
    const asked = { currency_code: 'SGD', amount: '3.5', last: { month: '2026-03', value: 4, before: null } };
    expect(await add(form)).toMatchObject(asked);
    await recountPrices(portal.deps);
    expect(await add(form)).toMatchObject(asked);
    const march = { from: '2026-03-01', to: '2026-03-31' };
    const filter = {
      market_id: shop.place.id,
      variety: 'Shepard',
      unit: 'piece',
      currency: 'local',
      ...march,
    } as const;
    const { body } = await portal.call(summariseOrigins, filter, owner);
    expect(body.data).toMatchObject({ origins: [{ origin: 'NZ', months: [{ median: 4 }] }] });
  });

  test('says nothing of fewer than three prices', async () => {
    await plantPrices(portal, [
      { shop, day: '2026-03-12', origin: 'PE' },
      { shop, day: '2026-03-12', origin: 'PE' },
    ]);
    const said = { month: '2026-03', value: null, before: null, found: null, is_provisional: false };
    expect((await add({ origin: 'PE' })).last).toEqual(said);
  });

  test('belongs to one member: to all others it is not there', async () => {
    const { _id } = await add();
    const news = { is_unseen: true, fired_month: '2026-03-01', fired_value: '8', last_fired_at: NOW };
    const before = await portal.database.db
      .updateTable('price_alerts')
      .set(news)
      .where('id', '=', _id)
      .returningAll()
      .executeTakeFirst();
    expect((await listAlerts(portal, owner)).map((alert) => alert._id)).toContain(_id);
    for (const other of [colleague, stranger]) {
      expect(await listAlerts(portal, other)).toEqual([]);
      expect((await changeAlert(portal, other, _id, shop, { amount: '5' })).status).toBe(404);
      expect((await portal.call(deletePriceAlert, { id: _id }, other)).status).toBe(404);
      expect((await portal.call(markPriceAlertsSeen, { ids: [_id] }, other)).status).toBe(200);
    }
    const stored = portal.database.db.selectFrom('price_alerts').selectAll().where('id', '=', _id);
    expect(await stored.executeTakeFirst()).toEqual(before);
    expect((await changeAlert(portal, owner, _id, shop, { amount: '7.25' })).body.data).toMatchObject({
      amount: '7.25',
    });
    expect((await portal.call(deletePriceAlert, { id: _id }, owner)).status).toBe(200);
    expect((await portal.call(deletePriceAlert, { id: _id }, owner)).status).toBe(404);
  });

  test('is not overwritten from another window; who does not say what they read writes last', async () => {
    const { _id, version } = await add();
    const change = async (form: Record<string, unknown>) => {
      const { status, body } = await changeAlert(portal, owner, _id, shop, form);
      return [status, body.data?.amount];
    };
    expect(await change({ amount: '7', version })).toEqual([200, '7']);
    expect((await change({ paused: true, version }))[0]).toBe(412);
    const there = (await listAlerts(portal, owner)).find((alert) => alert._id === _id);
    expect(there).toMatchObject({ amount: '7', paused: false, version: version + 1 });
    expect(await change({ amount: '6', version: version + 1 })).toEqual([200, '6']);
    expect(await change({ amount: '5' })).toEqual([200, '5']);
  });

  test.each([
    ['the month', '2025-08-10'],
    ['the month before', '2025-07-10'],
  ])('says that it may still change while prices of %s wait for review', async (_, day) => {
    const told = { fired_month: '2025-08-01', fired_value: '8', fired_before: '9', last_fired_at: NOW };
    const { _id } = await add();
    await portal.database.db
      .updateTable('price_alerts')
      .set({ ...told, last_month: '2025-09-01' })
      .where('id', '=', _id)
      .execute();
    const said = async () => {
      const alert = (await listAlerts(portal, owner)).find((one) => one._id === _id);
      return [alert?.fired?.is_provisional, alert?.last?.is_provisional];
    };
    expect(await said()).toEqual([false, false]);
    const [id = ''] = await plantPrices(portal, [{ shop, day, status: 'submitted' }]);
    expect(await said()).toEqual([true, day >= '2025-08']);
    await portal.database.db.deleteFrom('price_observations').where('id', '=', id).execute();
  });

  test('that is paused is not looked at; resumed, it begins anew', async () => {
    const { _id, ...paused } = await add({ paused: true });
    expect(paused).toMatchObject({ paused: true, last: null, last_checked_at: null });
    const resumed = await changeAlert(portal, owner, _id, shop, { paused: false });
    expect(resumed.body.data).toMatchObject({ paused: false, last: { value: 8 } });
  });

  test.each([
    [{ amount: '0' }, 'amount'],
    [{ amount: '-3' }, 'amount'],
    [{ amount: '1e3' }, 'amount'],
    [{ amount: '9,50' }, 'amount'],
    [{ amount: '1.00001' }, 'amount'],
    [{ kind: 'change', amount: '12.55' }, 'amount'],
    [{ kind: 'change', amount: '1000' }, 'amount'],
    [{ origin: 'Australia' }, 'origin'],
    [{ variety: 'Granny Smith' }, 'variety'],
    [{ kind: 'sideways' }, 'kind'],
    [{ market_id: '00000000-0000-4000-8000-000000000000' }, 'market_id'],
  ])('is refused with %j', async (form, field) => {
    const answer = await addAlert(portal, owner, shop, form);
    expect([answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });

  test('is about a market, not about any country', async () => {
    const { id } = await portal.database.db
      .selectFrom('countries')
      .select('id')
      .where('is_market', '=', false)
      .executeTakeFirstOrThrow();
    expect((await addAlert(portal, owner, shop, { market_id: id, paused: true })).status).toBe(400);
  });

  test('has a limit that holds for many at once', async () => {
    const answers = await Promise.all(Array.from({ length: MAX_ALERTS + 4 }, () => addAlert(portal, stranger, shop)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_ALERTS);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    const [first] = await listAlerts(portal, stranger);
    expect((await changeAlert(portal, stranger, first?._id ?? '', shop, { amount: '7' })).status).toBe(200);
  });

  test('with too many or wrong ids nothing is marked as seen; with none it is no mistake', async () => {
    const ids = Array.from({ length: MAX_ALERTS + 1 }, () => shop.place.id);
    expect((await portal.call(markPriceAlertsSeen, { ids }, owner)).status).toBe(400);
    expect((await portal.call(markPriceAlertsSeen, { ids: ['x'] }, owner)).status).toBe(400);
    expect((await portal.call(markPriceAlertsSeen, { ids: [] }, owner)).status).toBe(200);
  });
});

test('Evaluation has no alerts: levels close to each other would tell the exact median', async () => {
  const { primary } = await registerCompany(portal);
  const [listed, added, changed] = [
    await portal.call(listPriceAlerts, {}, primary),
    await portal.call(addPriceAlert, alertForm(shop), primary),
    await portal.call(changePriceAlert, { id: (await add())._id, ...alertForm(shop) }, { token: primary.token }),
  ];
  expect([listed, added, changed].map(({ status }) => status)).toEqual([403, 403, 403]);
});

test('a form without a word about pausing is not paused', async () => {
  const { paused: _, ...form } = alertForm(shop);
  expect((await portal.call(addPriceAlert, form, owner)).body.data).toMatchObject({ paused: false });
});
