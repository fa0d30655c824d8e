import { notificationPath, notificationSentence } from '@portal/contract/notification-sentences';
import type { PriceAlert } from '@portal/contract/prices/alerts/alerts';
import { readingEvidence } from '@portal/contract/prices/alerts/reading-evidence';
import { listEvidence } from '@portal/contract/prices/summaries/evidence';
import { evidencePath } from '@portal/contract/prices/summaries/evidence-path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { NewMember } from '../../../../test/new-member.ts';
import { gatherMails, notificationsAbout } from '../../../../test/notifications.ts';
import { usePortal } from '../../../../test/portal.ts';
import { addAlert, checkAlerts, listAlerts, subscriber } from '../../../../test/price-alerts.ts';
import { openShop, type Planted, plantPrices, type Shop } from '../../../../test/prices.ts';
import { recountPrices } from '../summaries/cells/cells.jobs.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-05-15T01:00:00Z') } });

let shop: Shop;
let other: Shop;
let owner: NewMember;

beforeAll(async () => {
  shop = await openShop(portal, 'Bugis');
  other = await openShop(portal, 'Orchard', { chain: 1 });
});

/** Three visits of March and three of April with one label of each origin: ours 10% above Mexico. */
beforeEach(async () => {
  await portal.database.db.deleteFrom('price_alerts').execute();
  await portal.database.db.deleteFrom('price_observations').execute();
  owner = (await subscriber(portal)).primary;
  await plant(['2026-03', '2026-04'].flatMap((month) => [...labels(month, 'AU', 11), ...labels(month, 'MX', 10)]));
  await gatherMails(portal);
});

type Label = Omit<Planted, 'shop'> & { shop?: Shop };
const labels = (month: string, origin: string, perKg: number, fields: Label = {}): Label[] =>
  ['03', '09', '15'].map((day) => ({ day: `${month}-${day}`, origin, aud_per_kg: `${perKg}.0000`, ...fields }));
const plant = (rows: readonly Label[]) =>
  plantPrices(
    portal,
    rows.map((row) => ({ shop, ...row })),
  );
const april = (set: object, origin = 'AU') =>
  portal.database.db
    .updateTable('price_observations')
    .set(set)
    .where('origin', '=', origin)
    .where('day', '>=', '2026-04-01')
    .execute();
const promoted = { promo_kind: 'price cut', promo_quantity: 1, promo_price_minor: 150 } as const;
const plain = (text = '') => text.replaceAll('\u00a0', ' ');

const first = async (): Promise<PriceAlert> => {
  const [alert] = await listAlerts(portal, owner);
  if (!alert) throw new Error('no alert');
  return alert;
};

type Story = {
  wish: object;
  happens(): Promise<unknown>;
  value: number;
  inbox: string;
  mail: string;
  /** Labels of each origin behind it. */
  evidence: Record<string, number>;
};

const STORIES: Record<string, Story> = {
  'a premium': {
    wish: { figure: 'gap', rival: 'MX', kind: 'above', amount: '20' },
    happens: () => april({ aud_per_kg: '13.0000' }),
    value: 0.3,
    inbox:
      'Price alert: Australian avocados in Singapore: 30% above fruit from Mexico in April 2026, after 10% the month before',
    mail: 'Tell me when the premium of Australian avocados in Singapore over fruit from Mexico (per kg) rises above 20%.',
    evidence: { AU: 3, MX: 3 },
  },
  'a share of shelf': {
    wish: { figure: 'share', origin: 'MX', kind: 'above', amount: '60' },
    happens: () => plant([...labels('2026-04', 'MX', 10), ...labels('2026-04', 'MX', 9)]),
    value: 0.75,
    inbox: 'Price alert: avocados from Mexico in Singapore: 75% of the shelf in April 2026, after 50% the month before',
    mail: 'Tell me when the share of shelf of avocados from Mexico in Singapore rises above 60%.',
    evidence: { AU: 3, MX: 9 },
  },
  'sold-out fruit': {
    wish: { figure: 'out_of_stock', kind: 'above', amount: '50' },
    happens: () => april({ stock: 'out' }),
    value: 1,
    inbox:
      'Price alert: Australian avocados in Singapore: 100% of price labels sold out in April 2026, after 0% the month before',
    mail: 'Tell me when more than 50% of the price labels of Australian avocados in Singapore are sold out.',
    evidence: { AU: 3 },
  },
  'a promotion': {
    wish: { figure: 'promotion', kind: 'starts' },
    happens: async () => {
      await plant(labels('2026-05', 'AU', 11).slice(0, 2));
      await plant([{ day: '2026-05-10', ...promoted }]);
    },
    value: 1,
    inbox:
      'Price alert: Australian avocados in Singapore: one price label on promotion in May 2026, none the month before',
    mail: 'Tell me when a promotion of Australian avocados in Singapore begins, after a month without one.',
    evidence: { AU: 1 },
  },
  'a new rival': {
    wish: { figure: 'new_rival', kind: 'starts' },
    happens: () => plant([{ day: '2026-05-10', origin: 'KE' }]),
    value: 1,
    inbox: 'Price alert: avocados in Singapore: avocados from Kenya in May 2026, not seen in the 12 months before',
    mail: 'Tell me when avocados from a new origin are sold in Singapore: one not seen there in the 12 months before.',
    evidence: { KE: 1 },
  },
};

test.each(Object.entries(STORIES))('%s is told once, with its sentence and its labels', async (_, story) => {
  const { wish, happens, value, inbox, mail, evidence } = story;
  expect((await addAlert(portal, owner, shop, { amount: '', ...wish })).status).toBe(200);
  await checkAlerts(portal, shop);
  expect((await first()).fired).toBeNull();
  await happens();
  await Promise.all([checkAlerts(portal, shop), checkAlerts(portal, shop)]);
  await checkAlerts(portal, shop);
  const alert = await first();
  expect(alert).toMatchObject({ fired: { value }, is_unseen: true });
  const told = await notificationsAbout(portal, owner, 'price-alert');
  const entries = told.map((words) => ({ topic: 'price-alert' as const, words, ref_id: null }));
  expect(entries.map((entry) => plain(notificationSentence(entry, 'en')))).toEqual([inbox]);
  if (!alert.fired || !entries[0]) throw new Error('not told');
  const question = readingEvidence(alert, alert.fired);
  expect(notificationPath(entries[0], 'en')).toBe(evidencePath(question));
  const said = (await gatherMails(portal)).filter(({ subject }) => subject.includes('alert'));
  expect(said.map(({ text }) => plain(text))).toEqual([expect.stringContaining(mail)]);
  const found = await portal.call(listEvidence, question as never, owner);
  expect(Object.fromEntries(found.body.data.origins.map(({ origin, total }) => [origin, total]))).toEqual(evidence);
});

test.each(Object.entries(STORIES))(
  '%s is read alike from labels and from counted months',
  async (_, { wish, happens }) => {
    await happens();
    const read = async () => (await addAlert(portal, owner, shop, { amount: '', ...wish })).body.data.last;
    const before = await read();
    while (await recountPrices(portal.deps));
    expect(await read()).toEqual(before);
  },
);

test('a promotion of one retailer is not that of another, and follows a retailer that is merged', async () => {
  await addAlert(portal, owner, shop, {
    figure: 'promotion',
    kind: 'starts',
    amount: '',
    retailer_id: shop.retailerId,
  });
  await plant(labels('2026-05', 'AU', 11, { shop: other, ...promoted }));
  await checkAlerts(portal, shop);
  expect(await first()).toMatchObject({ fired: null, retailer_name: shop.retailer });
  await plant(labels('2026-05', 'AU', 11, promoted));
  await checkAlerts(portal, shop);
  expect(await first()).toMatchObject({ fired: { value: 3, before: 0 } });
});

test('a second new origin of the same month is told, too', async () => {
  await addAlert(portal, owner, shop, { figure: 'new_rival', kind: 'starts', amount: '' });
  for (const origin of ['KE', 'PE']) {
    await plant([{ day: '2026-05-10', origin }]);
    await checkAlerts(portal, shop);
  }
  expect(await first()).toMatchObject({ fired: { value: 2, found: { origins: ['KE', 'PE'] } } });
  expect(await notificationsAbout(portal, owner, 'price-alert')).toHaveLength(2);
});

test('fewer than three labels say nothing, and a market that nobody visited has no new rival', async () => {
  await portal.database.db.deleteFrom('price_observations').execute();
  await plant([{ day: '2026-04-10' }, { day: '2026-05-10', origin: 'KE', ...promoted }]);
  for (const { wish } of Object.values(STORIES)) {
    const { body } = await addAlert(portal, owner, shop, { amount: '', ...wish });
    expect(body.data.last).toMatchObject({ value: null });
  }
});
