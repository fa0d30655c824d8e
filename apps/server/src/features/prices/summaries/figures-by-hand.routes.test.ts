import type { Call } from '@portal/contract/call';
import { PACK_KINDS } from '@portal/contract/price-words';
import { exportObservations } from '@portal/contract/prices/exports';
import { listEvidence } from '@portal/contract/prices/summaries/evidence';
import { beforeAll, expect, test } from 'vitest';
import { randomFrom } from '../../../../test/chance.ts';
import { type ExportedLabel, readLabels } from '../../../../test/exported-labels.ts';
import { figuresByHand, type Query, type Question, type Shown } from '../../../../test/figures-by-hand.ts';
import { usePortal } from '../../../../test/portal.ts';
import { openShop, type Planted, plantPrices, type Shop } from '../../../../test/prices.ts';
import { recountPrices } from './cells/cells.jobs.ts';

const TODAY = '2026-10-20';
const FIGURES = 200;
const QUESTIONS = 8;

const portal = usePortal({ clock: { now: () => new Date(`${TODAY}T01:00:00Z`) } });
const { chance, pick } = randomFrom(20_261_020);
let shops: Shop[];
let client: { token: string };
let exported: ExportedLabel[];

function randomLabel(): Planted {
  const amount = () => (2 + chance(2_000) / 100).toFixed(2);
  const rate = () => (Number(amount()) * 1.07).toFixed(8);
  const [hasKg, hasPiece] = [chance(12) > 0, chance(12) > 2];
  const age = pick([0, 0, 1, 1, 2, 3, 4, 6, 9, 11, 12, 13, 20, 26]);
  return {
    shop: pick(shops),
    day: new Date(Date.UTC(2026, 9 - age, 1 + 6 * chance(4))).toISOString().slice(0, 10),
    origin: pick(['AU', 'AU', 'AU', 'MX', 'MX', 'NZ', 'PE', 'ZZ']),
    variety: pick(['Hass', 'Hass', 'Hass', 'Shepard']),
    approx_g: pick([180, 210, 230, 259, 275, 320, null]),
    pack_kind: pick(PACK_KINDS.slice(0, 2)),
    organic: chance(5) === 0,
    ready_to_eat: chance(3) === 0,
    facings: pick([null, 1, 3, 8]),
    stock: pick([null, 'full', 'full', 'out']),
    is_kg_estimated: hasKg && chance(4) === 0,
    is_piece_estimated: hasPiece && chance(4) === 0,
    per_kg: hasKg ? amount() : null,
    aud_per_kg: hasKg ? rate() : null,
    per_piece: hasPiece ? amount() : null,
    aud_per_piece: hasPiece ? rate() : null,
    ...(chance(4) === 0 && { promo_kind: 'price cut', promo_quantity: 1, promo_price_minor: 150 + chance(100) }),
  };
}

beforeAll(async () => {
  client = await portal.signIn('client');
  shops = [
    await openShop(portal, 'Bugis'),
    await openShop(portal, 'Katong'),
    await openShop(portal, 'Orchard', { chain: 1, city: 'Jurong', format: 'hypermarket' }),
  ];
  await plantPrices(
    portal,
    Array.from({ length: 900 }, () => randomLabel()),
  );
  // Of some months the answer is counted beforehand, of the last one it is not.
  await recountPrices(portal.deps);
  await plantPrices(
    portal,
    Array.from({ length: 20 }, () => ({ ...randomLabel(), day: '2026-10-02' })),
  );
  const search = `market_id=${shops[0]?.place.id}`;
  const { bytes } = await portal.send(exportObservations, {}, { search, token: client.token });
  exported = readLabels(Buffer.from(bytes).toString('utf8'), shops[0]?.currency ?? '');
});

const ask = async <C extends Call>(call: C, query: Query) => {
  const search = new URLSearchParams({ market_id: shops[0]?.place.id ?? '', ...query }).toString();
  const answer = await portal.send(call, {}, { search, token: client.token });
  expect(answer.status, `${call.path}?${search}: ${answer.text}`).toBe(200);
  return answer.body.data;
};

type Filter = { query: Query; is: (label: ExportedLabel) => boolean };
const sometimes = (filters: readonly Filter[]): Filter[] => (chance(4) === 0 ? [pick(filters)] : []);

function randomQuestion(): Question {
  const storeFilters = shops.flatMap(({ retailerId, storeId, retailer, store }): Filter[] => [
    { query: { retailer_id: retailerId }, is: (label) => label.retailer === retailer },
    { query: { store_id: storeId }, is: (label) => label.store === store },
  ]);
  const places: Filter[] = [
    ...storeFilters,
    { query: { city: 'Jurong' }, is: ({ city }) => city === 'Jurong' },
    { query: { format: 'supermarket' }, is: ({ format }) => format === 'supermarket' },
  ];
  const chosen = [
    ...sometimes(
      ['Hass', 'Shepard'].map((variety) => ({ query: { variety }, is: (label) => label.variety === variety })),
    ),
    ...sometimes(['medium', 'large'].map((size) => ({ query: { size }, is: (label) => label.size === size }))),
    ...sometimes(
      PACK_KINDS.slice(0, 2).map((pack) => ({ query: { pack }, is: ({ pack_kind }) => pack_kind === pack })),
    ),
    ...sometimes([
      { query: { organic: 'no' }, is: ({ organic }) => !organic },
      { query: { rte: 'no' }, is: ({ ready_to_eat }) => !ready_to_eat },
      { query: { promo: 'no' }, is: ({ promo }) => !promo },
    ]),
  ];
  const place = sometimes(places);
  const measure = {
    unit: pick(['kg', 'kg', 'piece'] as const),
    currency: pick(['aud', 'aud', 'local'] as const),
    withEstimates: chance(3) > 0,
  };
  const query = Object.assign(
    { unit: measure.unit, currency: measure.currency },
    measure.withEstimates ? {} : { estimates: 'no' },
    chance(4) === 0 ? { origin: pick(['MX', 'NZ', 'AU']) } : {},
    pick<Query>([{}, {}, { from: '2026-02-01' }, { from: '2025-11-09', to: '2026-09-12' }, { to: '2026-06-30' }]),
    ...[...chosen, ...place].map((filter) => filter.query),
  );
  const isOf = (filters: readonly Filter[]) => (label: ExportedLabel) => filters.every(({ is }) => is(label));
  return { query, measure, isThere: isOf(place), isSuch: isOf(chosen) };
}

/** Amounts and ratios have eight decimals. */
const isSame = ({ shown, byHand }: Shown) =>
  typeof shown === 'number' && typeof byHand === 'number'
    ? Math.abs(shown - byHand) < 1e-8 * Math.max(1, Math.abs(byHand))
    : shown === byHand;

async function evidenceIds(query: Query): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const paged: Query = Object.assign({}, query, { page: String(page), page_size: '100' });
    const { origins } = await ask(listEvidence, paged);
    found.push(...origins.flatMap(({ items }) => items.map(({ _id }) => _id)));
    if (origins.every(({ total }) => total <= page * 100)) return found.toSorted();
  }
}

test('numbers on screen are those of the exported labels, and rest on exactly those', { timeout: 60_000 }, async () => {
  const shown: (Shown & { query: Query })[] = [];
  for (let count = 0; count < QUESTIONS; count += 1) {
    const question = randomQuestion();
    const figures = await figuresByHand(ask, exported, question, TODAY);
    shown.push(...figures.map((figure) => ({ ...figure, query: question.query })));
  }
  const wrong = shown.filter((figure) => !isSame(figure));
  expect(wrong.slice(0, 20).map(({ what, query, shown: told, byHand }) => [what, query, told, byHand])).toEqual([]);

  // Panels with many cells would leave no place for the others.
  const kinds = [...Map.groupBy(shown, ({ what }) => what.split(' ')[0]).values()];
  const chosen = Array.from({ length: FIGURES }, () => pick(pick(kinds)));
  expect(new Set(chosen.map(({ what }) => what)).size).toBeGreaterThan(FIGURES / 2);
  const proven = chosen.flatMap(({ what, evidence }) => (evidence ? [{ what, ...evidence }] : []));
  expect(proven.length).toBeGreaterThan(FIGURES / 2);
  for (const { what, query, ids } of proven) {
    expect([what, query, await evidenceIds(query)]).toEqual([what, query, ids.toSorted()]);
  }
});
