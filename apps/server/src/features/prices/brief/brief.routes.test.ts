import { type Output } from '@portal/contract/call';
import { getMarketBrief } from '@portal/contract/prices/brief';
import { getPriceCard } from '@portal/contract/prices/summaries/price-card';
import { beforeAll, expect, test } from 'vitest';
import { computeMedian, gapsByVisit, priced, readApproved, spread } from '../../../../test/independent-sums.ts';
import { auditEntries } from '../../../../test/new-company.ts';
import { usePortal } from '../../../../test/portal.ts';
import { openShop, type Planted, plantPrices, type Shop } from '../../../../test/prices.ts';
import { findTagProblems, readPages } from '../../../../test/tagged-pdf.ts';
import { givePlaceBack, takePlace } from '../../../platform/export-places.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-04-20T01:00:00Z') } });
const MEASURE = { unit: 'kg', currency: 'aud', withEstimates: true } as const;
let shops: Shop[];
let member: { id: string; token: string };

beforeAll(async () => {
  member = await portal.signIn('client');
  shops = [await openShop(portal, 'Bugis'), await openShop(portal, 'Katong'), await openShop(portal, 'Orchard')];
  const months = ['2025-10', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04'];
  await plantPrices(
    portal,
    months.flatMap((month, at) =>
      shops.flatMap((shop, place): Planted[] => {
        const label = { shop, day: `${month}-0${place + 1}` };
        const offer = { promo_kind: 'price cut', promo_quantity: 1, promo_price_minor: 200 } as const;
        return [
          { ...label, aud_per_kg: `${12 + at + place}.3100` },
          { ...label, aud_per_kg: `${13 + at}.4700`, ...(place === 0 && offer) },
          { ...label, aud_per_kg: `${9 + place}.2900`, origin: 'MX' },
          { ...label, aud_per_kg: '7.7700', origin: 'ZZ', approx_g: null },
          { ...label, aud_per_kg: '7.7700', origin: 'ZZ', approx_g: null },
        ];
      }),
    ),
  );
});

const market = () => shops[0]?.place.id ?? '';
const approved = () => readApproved(portal, market());
const fetchBrief = () =>
  portal.call(getMarketBrief, { market_id: market() }, { token: member.token, headers: { 'accept-language': 'en' } });

test('the card on Home has the medians of the raw prices, ours and those of a rival that is known', async () => {
  const rows = await approved();
  const { body } = await portal.call(getPriceCard, {}, member);
  const { trend, last_date, provisional } = body.data as NonNullable<Output<typeof getPriceCard>>;
  expect([last_date, provisional]).toEqual(['2026-04-03', ['2026-04']]);
  expect(trend.map(({ origin }) => origin)).toEqual(['AU', 'MX']);
  for (const { origin, months } of trend) {
    const spreadIn = (month: string) => {
      const labels = rows.filter((row) => row.origin === origin && row.month === month);
      const prices = priced(labels, MEASURE).map(({ price }) => price);
      return { value: spread(prices, 1).median, n: prices.length };
    };
    expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([12, '2025-05', '2026-04']);
    expect(months).toEqual(months.map(({ month }) => ({ month, ...spreadIn(month) })));
    expect(months.filter(({ value }) => value !== null)).toHaveLength(6);
  }
});

test('the brief has the numbers of the raw prices', async () => {
  const rows = await approved();
  const pdf = new Uint8Array((await fetchBrief()).bytes);
  const pages = await readPages(pdf);
  const text = pages.map((page) => page.text).join(' ');
  const latest = rows.filter(({ month }) => month >= '2026-02');
  const ours = latest.filter(({ origin }) => origin === 'AU');
  const money = (value: number | null | undefined) => `A$${value?.toFixed(2)}`;
  const prices = priced(ours, MEASURE).map(({ price }) => price);
  expect(text).toContain(money(computeMedian(prices)));
  expect(text).toContain(`${prices.length} prices, Feb to Apr 2026`);
  const gaps = gapsByVisit(rows, 'MX', MEASURE);
  expect(text).toContain(`+${money(computeMedian(gaps.map(({ difference }) => difference)))}`);
  expect(text).toContain(`${gaps.length} visits, May 2025 to Apr 2026`);
  expect(text).toContain(`${Math.round((ours.filter(({ promo }) => promo).length / ours.length) * 100)}%`);
  for (const origin of ['AU', 'MX', 'ZZ']) {
    const april = priced(
      rows.filter((row) => row.origin === origin && row.month === '2026-04'),
      MEASURE,
    );
    const { q1, median, q3 } = spread(
      april.map(({ price }) => price),
      1,
    );
    expect(text).toContain(money(median));
    expect(text).toContain(`${money(q1)} – ${money(q3)}`);
  }
});

test.each(['en', 'de'] as const)('a brief in %s is tagged, and its pages are full', async (language) => {
  const headers = { 'accept-language': language };
  const { bytes } = await portal.call(getMarketBrief, { market_id: market() }, { token: member.token, headers });
  expect(await findTagProblems(new Uint8Array(bytes))).toEqual([]);
  const pages = await readPages(new Uint8Array(bytes));
  expect([pages.length >= 2 && pages.length <= 4, pages.every(({ fill }) => fill > 0.5)]).toEqual([true, true]);
});

test('a brief takes one of the places for exports, and is logged when it is made', async () => {
  const taken = async () =>
    (await auditEntries(portal, member.id)).filter(({ action }) => action === 'prices.brief-taken');
  const before = (await taken()).length;
  const places = [takePlace(member.id), takePlace(member.id)];
  expect((await fetchBrief()).status).toBe(429);
  expect(await taken()).toHaveLength(before);
  places.forEach(givePlaceBack);
  expect((await fetchBrief()).status).toBe(200);
  expect(await taken()).toHaveLength(before + 1);
  [takePlace(member.id), takePlace(member.id)].forEach(givePlaceBack);
});
