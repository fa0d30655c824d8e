import { listEvidence } from '@portal/contract/prices/summaries/evidence';
import { type QualitySummary, summariseQuality } from '@portal/contract/prices/summaries/quality';
import { beforeAll, expect, test } from 'vitest';
import { randomFrom } from '../../../../../test/chance.ts';
import { registerCompany, signInAgain, subscribe } from '../../../../../test/new-company.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { openShop, type Planted, plantPrices, type Shop } from '../../../../../test/prices.ts';

const NOW = new Date('2026-04-20T01:00:00Z');
const portal = usePortal({ clock: { now: () => NOW } });

let member: { token: string };
let evaluation: { token: string };
let [shop, other]: Shop[] = [];
let labels: (Planted & { day: string })[] = [];

const { chance, pick } = randomFrom(7);
const DAYS = ['2026-02-03', '2026-02-27', '2026-03-01', '2026-03-31', '2026-04-02'];

beforeAll(async () => {
  const shops = [await openShop(portal, 'Bugis'), await openShop(portal, 'Clementi')] as const;
  [shop, other] = shops;
  labels = Array.from({ length: 300 }, () => ({
    shop: pick(shops),
    day: pick(DAYS),
    origin: pick(['AU', 'AU', 'MX', 'PE']),
    variety: pick(['Hass', 'Hass', 'Shepard', 'Reed'] as const),
    pack_kind: pick(['loose', 'tray'] as const),
    ripeness: chance(5) === 0 ? null : 1 + chance(6),
    damage_share: chance(2) === 0 ? null : pick([0, 5, 10, 11, 40]),
    dry_matter: chance(3) === 0 ? pick(['20.9', '21.0', '22.9', '23.0', '27.4']) : null,
    quality: pick([1, 5]),
  }));
  await plantPrices(portal, [
    ...labels,
    ...labels.slice(0, 40).map((label) => ({ ...label, status: 'submitted' as const, damage_share: 90 })),
    ...[0, 12].map((damage_share) => ({ shop: shops[0], day: '2026-04-02', origin: 'NZ', damage_share, ripeness: 3 })),
  ]);
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  member = await signInAgain(portal, company.primary);
  evaluation = (await registerCompany(portal)).primary;
});

const ask = async (filter: object = {}): Promise<QualitySummary> => {
  const answer = await portal.call(summariseQuality, { market_id: shop?.place.id ?? '', ...filter }, member);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};

const isPresent = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;
const share = (part: readonly unknown[], all: readonly unknown[]) => (all.length < 3 ? null : part.length / all.length);

function measuresIn(some: typeof labels) {
  const cut = some.flatMap(({ damage_share }) => (isPresent(damage_share) ? [damage_share] : []));
  const staged = some.flatMap(({ ripeness }) => (isPresent(ripeness) ? [ripeness] : []));
  return {
    labels: some.length,
    cut: cut.length,
    acceptable: share(
      cut.filter((damage) => damage <= 10),
      cut,
    ),
    staged: staged.length,
    stages: staged.length < 3 ? null : [1, 2, 3, 4, 5, 6].map((stage) => staged.filter((at) => at === stage).length),
  };
}

function summaryOf(some: typeof labels, origin: string) {
  const own = some.filter((label) => label.origin === origin);
  const tested = own.filter(({ dry_matter }) => isPresent(dry_matter));
  const sorted = tested.map(({ dry_matter }) => Number(dry_matter)).toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
  const judged = tested.filter(({ variety }) => variety === 'Hass' || variety === 'Shepard');
  const dry = judged.filter(({ variety, dry_matter }) => Number(dry_matter) >= (variety === 'Hass' ? 23 : 21));
  return {
    origin,
    ...measuresIn(own),
    tested: tested.length,
    dry_matter: tested.length < 3 ? null : Number(median.toFixed(2)),
    judged: judged.length,
    dry_enough: share(dry, judged),
  };
}

test.each<[string, () => object, (label: Planted & { day: string }) => boolean]>([
  ['no filter', () => ({}), () => true],
  [
    'a period',
    () => ({ from: '2026-02-10', to: '2026-03-30' }),
    ({ day }) => day >= '2026-02-10' && day < '2026-03-30',
  ],
  ['a store', () => ({ store_id: other?.storeId }), ({ shop: at }) => at === other],
  ['a pack', () => ({ pack: 'tray' }), ({ pack_kind }) => pack_kind === 'tray'],
  ['a variety', () => ({ variety: 'Shepard' }), ({ variety }) => variety === 'Shepard'],
])('is exactly what the labels say, with %s', async (_, filter, isIn) => {
  const some = labels.filter(isIn);
  const { origins, months, origin } = await ask(filter());
  expect(origin).toBe('AU');
  for (const code of ['AU', 'MX', 'PE'])
    expect(origins.find((one) => one.origin === code)).toEqual(summaryOf(some, code));
  expect(months.filter(({ labels: n }) => n > 0)).toEqual(
    ['2026-02', '2026-03', '2026-04'].flatMap((month) => {
      const own = some.filter(({ origin: from, day }) => from === 'AU' && day.startsWith(month));
      return own.length > 0 ? [{ month, ...measuresIn(own) }] : [];
    }),
  );
});

test('ours comes first, then most labels; a chosen origin stands alone', async () => {
  const { origins } = await ask();
  expect(origins[0]?.origin).toBe('AU');
  const counts = origins.slice(1).map(({ labels: n }) => n);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  const mexico = await ask({ origin: 'MX' });
  expect([mexico.origin, mexico.origins.map(({ origin }) => origin)]).toEqual(['MX', ['MX']]);
});

test('the evidence of a month are the labels whose ripeness is known, as many as its bar counts', async () => {
  const { months } = await ask({ origin: 'AU' });
  for (const { month, staged, labels: all } of months.filter(({ staged: n }) => n > 0)) {
    const days = { from: `${month}-01`, to: `${month}-28`, origin: 'AU' };
    const question = { market_id: shop?.place.id ?? '', ...days, to: month === '2026-03' ? '2026-03-31' : days.to };
    const count = async (basis: 'ripeness' | 'labels') =>
      (await portal.call(listEvidence, { ...question, basis }, member)).body.data.total;
    expect([month, await count('ripeness'), await count('labels')]).toEqual([month, staged, all]);
  }
});

test('two labels give counts, and no share or stage', async () => {
  const { origins } = await ask();
  expect(origins.find(({ origin }) => origin === 'NZ')).toEqual({
    origin: 'NZ',
    labels: 2,
    cut: 2,
    acceptable: null,
    staged: 2,
    stages: null,
    tested: 0,
    dry_matter: null,
    judged: 0,
    dry_enough: null,
  });
});

test('an Evaluation gets nothing: the labels that were cut are a part of their cell', async () => {
  const answer = await portal.call(summariseQuality, { market_id: shop?.place.id ?? '' }, evaluation);
  expect([answer.status, answer.body.code]).toEqual([403, 'licenceTooSmall']);
});
