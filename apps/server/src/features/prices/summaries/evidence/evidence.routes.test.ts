import { savePermissions } from '@portal/contract/access/permissions/permissions';
import { listObservations } from '@portal/contract/prices/observations';
import { listEvidence } from '@portal/contract/prices/summaries/evidence';
import { evidencePath } from '@portal/contract/prices/summaries/evidence-path';
import { summariseGaps, summariseOrigins } from '@portal/contract/prices/summaries/summaries';
import { texts } from '@portal/contract/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { randomFrom } from '../../../../../test/chance.ts';
import { plantFootage } from '../../../../../test/footage.ts';
import { gapsByVisit, priced, type RawPrice, readApproved } from '../../../../../test/independent-sums.ts';
import { registerCompany, signInAgain, subscribe } from '../../../../../test/new-company.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { openShop, type Planted, plantPrices, type Shop } from '../../../../../test/prices.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-03-10T01:00:00Z') } });
const { chance, pick } = randomFrom(20_260_311);
let shops: Shop[];
let market: string;
let client: { token: string };
let rows: RawPrice[];
let photographed: Set<string>;

function randomPrice(): Planted {
  const amount = () => (chance(2_000) / 100 + 2).toFixed(4);
  const [hasKg, hasPiece] = [chance(8) > 0, chance(8) > 1];
  return {
    shop: pick(shops),
    day: `2026-0${1 + chance(2)}-${String(1 + chance(28)).padStart(2, '0')}`,
    status: chance(12) === 0 ? 'submitted' : 'approved',
    origin: pick(['AU', 'AU', 'AU', 'MX', 'MX', 'PE', 'ZZ']),
    variety: pick(['Hass', 'Hass', 'Shepard']),
    approx_g: pick([180, 199, 200, 275, 320, null]),
    pack_kind: pick(['loose', 'net bag']),
    organic: chance(3) === 0,
    ready_to_eat: chance(2) === 0,
    is_kg_estimated: hasKg && chance(3) === 0,
    is_piece_estimated: hasPiece && chance(3) === 0,
    per_kg: hasKg ? amount() : null,
    aud_per_kg: hasKg ? amount() : null,
    per_piece: hasPiece ? amount() : null,
    aud_per_piece: hasPiece ? amount() : null,
    ...(chance(4) === 0 && { promo_kind: 'price cut', promo_quantity: 1, promo_price_minor: 150 }),
  };
}

beforeAll(async () => {
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  client = await signInAgain(portal, company.primary);
  shops = [
    await openShop(portal, 'Bugis'),
    await openShop(portal, 'Katong', { city: 'Jurong' }),
    await openShop(portal, 'Orchard', { chain: 1, format: 'hypermarket' }),
  ];
  market = shops[0]?.place.id ?? '';
  await plantPrices(
    portal,
    Array.from({ length: 500 }, () => randomPrice()),
  );
  rows = await readApproved(portal, market);
  const [seen = '', gone = ''] = await plantFootage(portal, [{}, { deleted_at: new Date() }]);
  const links = rows.flatMap(({ id }, at) =>
    at % 5 === 0 ? [{ observation_id: id, footage_id: at % 10 === 0 ? seen : gone }] : [],
  );
  await portal.database.db.insertInto('observation_photos').values(links).execute();
  photographed = new Set(links.filter(({ footage_id }) => footage_id === seen).map((link) => link.observation_id));
});

const ask = async (query: string, { token } = client) => {
  const answer = await portal.send(listEvidence, {}, { search: `market_id=${market}&${query}`, token });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const read = async (query: string) => {
  const { origins } = await ask(`${query}&page_size=100`);
  const more = await Promise.all(
    origins
      .filter(({ total }) => total > 100)
      .flatMap(({ origin, total }) =>
        Array.from({ length: Math.ceil(total / 100) - 1 }, (_, at) =>
          ask(`${query}&page_size=100&show=${origin}&page=${at + 2}`),
        ),
      ),
  );
  return [...origins, ...more.flatMap((answer) => answer.origins)].flatMap(({ items }) => items);
};
const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id).toSorted();
const readIds = async (query: string) => (await read(query)).map(({ _id }) => _id).toSorted();

type Filter = [query: string, matches: (row: RawPrice) => boolean];
const FILTERS = (): Filter[] => [
  ['', () => true],
  [`retailer_id=${shops[2]?.retailerId}`, ({ retailer_id }) => retailer_id === shops[2]?.retailerId],
  [`store_id=${shops[0]?.storeId}`, ({ store_id }) => store_id === shops[0]?.storeId],
  ['city=Jurong', ({ store_id }) => store_id === shops[1]?.storeId],
  ['format=hypermarket', ({ store_id }) => store_id === shops[2]?.storeId],
  ['from=2026-01-10&to=2026-02-09', ({ day }) => day >= '2026-01-10' && day <= '2026-02-09'],
  ['variety=Hass', ({ variety }) => variety === 'Hass'],
  ['size=small', ({ size }) => size === 'small'],
  ['pack=loose', ({ pack_kind }) => pack_kind === 'loose'],
  ['organic=no', ({ organic }) => !organic],
  ['rte=yes', ({ ready_to_eat }) => ready_to_eat],
  ['promo=yes', ({ promo }) => promo],
  ['photo=yes', ({ id }) => photographed.has(id)],
  [`visit_id=${rows[0]?.visit_id}`, ({ visit_id }) => visit_id === rows[0]?.visit_id],
];
const MEASURES = (['kg', 'piece'] as const).flatMap((unit) =>
  (['aud', 'local'] as const).flatMap((currency) =>
    [true, false].map((withEstimates) => ({
      unit,
      currency,
      withEstimates,
      query: `unit=${unit}&currency=${currency}&estimates=${withEstimates ? '' : 'no'}`,
    })),
  ),
);

describe('the evidence of a figure', () => {
  test('holds exactly the labels that have a price in the unit and currency, whatever the filter', async () => {
    for (const [query, matches] of FILTERS()) {
      for (const measure of query ? MEASURES.slice(0, 2) : MEASURES) {
        const expected = priced(rows.filter(matches), measure);
        const asked = `${query}&${measure.query}`;
        expect([asked, await readIds(asked)]).toEqual([asked, ids(expected)]);
      }
    }
  });

  test('holds every label where shares and promotions are asked for', async () => {
    for (const [query, matches] of FILTERS()) {
      const asked = `basis=labels&estimates=no&${query}`;
      expect([asked, await readIds(asked)]).toEqual([asked, ids(rows.filter(matches))]);
    }
  });

  test('counts as the summary does', async () => {
    for (const { query } of MEASURES) {
      const search = `market_id=${market}&${query}`;
      const summary = (await portal.send(summariseOrigins, {}, { search, token: client.token })).body.data;
      const [prices, labels] = [await ask(query), await ask(`${query}&basis=labels`)];
      for (const { origin, months } of summary.origins) {
        const sum = (name: 'n' | 'labels') => months.reduce((all, month) => all + month[name], 0);
        const total = (found: typeof prices) => found.origins.find((one) => one.origin === origin)?.total;
        expect([origin, total(prices), total(labels)]).toEqual([origin, sum('n'), sum('labels')]);
      }
    }
  });

  test('holds the labels of visits and products that both origins have, for a gap', async () => {
    for (const measure of MEASURES) {
      for (const [query, matches] of FILTERS().slice(0, 10)) {
        const compared = priced(rows.filter(matches), measure).filter(
          ({ size, origin }) => size !== '' && (origin === 'AU' || origin === 'MX'),
        );
        const places = Map.groupBy(compared, (row) =>
          [row.visit_id, row.variety, row.size, row.pack_kind].join(),
        ).values();
        const both = [...places].filter((some) => new Set(some.map(({ origin }) => origin)).size === 2).flat();
        const asked = `basis=gap&rival=MX&${query}&${measure.query}`;
        expect([asked, await readIds(asked)]).toEqual([asked, ids(both)]);
      }
      const search = `market_id=${market}&${measure.query}`;
      const { rivals } = (await portal.send(summariseGaps, {}, { search, token: client.token })).body.data;
      const gaps = gapsByVisit(rows, 'MX', measure);
      const found = await read(`basis=gap&rival=MX&${measure.query}`);
      expect(found.length).toBeGreaterThan(0);
      expect(new Set(found.map(({ store_id, date }) => store_id + date)).size).toBe(gaps.length);
      expect(rivals.find(({ origin }) => origin === 'MX')?.visits).toBe(gaps.length);
    }
  });

  test('takes every known rival for a gap without a name, and a rival for the chosen origin', async () => {
    const all = await ask('basis=gap');
    expect(all.origins.map(({ origin }) => origin)).toEqual(['AU', 'MX', 'PE']);
    expect(await readIds('basis=gap&origin=MX')).toEqual(await readIds('basis=gap&rival=MX'));
  });

  test('has a part for each origin, ours first, and tells how many have a photo', async () => {
    const { origins, total, with_photo, more, market_name } = await ask('basis=labels');
    expect(origins.map(({ origin }) => origin).slice(0, 2)).toEqual(['AU', 'MX']);
    expect([total, with_photo, more, market_name]).toEqual([rows.length, photographed.size, false, 'Singapore']);
    for (const part of origins) {
      const own = rows.filter(({ origin }) => origin === part.origin);
      expect([part.total, part.with_photo]).toEqual([own.length, own.filter(({ id }) => photographed.has(id)).length]);
    }
    const two = await ask('rival=PE&from=2026-03-01');
    expect(two.origins).toEqual(['AU', 'PE'].map((origin) => ({ origin, total: 0, with_photo: 0, items: [] })));
    expect((await ask('origin=PE')).origins.map(({ origin }) => origin)).toEqual(['PE']);
  });

  test('shows photographed labels first, then the newest, page by page', async () => {
    const items = (await read('basis=labels&origin=AU')).map(({ _id, date, photo }) => ({ _id, date, photo }));
    const sorted = items.toSorted(
      (a, b) =>
        Number(b.photo !== null) - Number(a.photo !== null) ||
        (a.date === b.date ? (a._id < b._id ? 1 : -1) : a.date < b.date ? 1 : -1),
    );
    expect(items).toEqual(sorted);
    const second = await ask('basis=labels&show=AU&page=2');
    expect(second.origins).toHaveLength(1);
    expect(second.origins[0]?.items.map(({ _id }) => _id)).toEqual(items.slice(12, 24).map(({ _id }) => _id));
  });

  test('is nothing for an Evaluation, and knows no photo that the caller may not see', async () => {
    const { primary } = await registerCompany(portal);
    const search = `market_id=${market}`;
    const answer = await portal.send(listEvidence, {}, { search, token: primary.token });
    expect([answer.status, answer.body.code]).toEqual([403, 'licenceTooSmall']);
    const { id, primary: other } = await registerCompany(portal);
    await subscribe(portal, id);
    const blind = await signInAgain(portal, other);
    const admin = await portal.signIn('admin');
    const pagePermissions = [{ page_name: 'In_Market_Footage' as const, permissions: { show_page: false } }];
    await portal.call(savePermissions, { user_id: blind.id, user_type: 2, pagePermissions }, admin);
    const { total, with_photo } = await ask('basis=labels', blind);
    expect([total, with_photo]).toEqual([rows.length, 0]);
    expect((await ask('basis=labels&photo=yes', blind)).total).toBe(0);
  });

  test('refuses words it does not know and days in the wrong order', async () => {
    for (const [query, field, message] of [
      ['basis=stores', 'basis', texts.en.invalidChoice],
      ['rival=mexico', 'rival', texts.en.invalidChoice],
      ['photo=no', 'photo', texts.en.invalidChoice],
      ['from=2026-02-02&to=2026-02-01', 'to', texts.en.endsBeforeItBegins],
    ]) {
      const search = `market_id=${market}&${query}`;
      const answer = await portal.send(listEvidence, {}, { search, token: client.token });
      expect([answer.status, answer.body.errors]).toEqual([400, [{ field, message }]]);
    }
  });
});

describe('the filter by photo', () => {
  test('leaves the list with prices whose photo is there', async () => {
    const search = `market_id=${market}&photo=yes&page_size=100`;
    const { items, total } = (await portal.send(listObservations, {}, { search, token: client.token })).body.data;
    expect([total, items.every(({ photo }) => photo !== null)]).toEqual([photographed.size, true]);
  });
});

test('the address of evidence carries the whole question', () => {
  const path = evidencePath({ market_id: 'm', origin: 'AU', basis: 'gap', rival: 'MX', city: 'A&B', from: undefined });
  const { pathname, searchParams } = new URL(path, 'https://portal.example');
  expect([pathname, searchParams.get('market_id')]).toEqual(['/dashboard/retail-price-audits', 'm']);
  expect(Object.fromEntries(new URLSearchParams(searchParams.get('evidence') ?? ''))).toEqual({
    market_id: 'm',
    origin: 'AU',
    basis: 'gap',
    rival: 'MX',
    city: 'A&B',
  });
});
