import { expect, test } from 'vitest';
import type { Spread } from '../../shapes.ts';
import type { PriceIndexSummary } from './price-index.ts';
import type { SeasonPosition, SeasonsSummary } from './seasons.ts';
import {
  gapsSentence,
  listFindings,
  originsSentence,
  positionSentence,
  priceIndexSentence,
  promotionsSentence,
  retailersSentence,
  seasonsSentence,
  shareSentence,
  sizesSentence,
} from './sentences.ts';
import type {
  GapsSummary,
  OriginsSummary,
  PromotionsSummary,
  RetailersSummary,
  SizesSummary,
  SummaryPeriod,
} from './summaries.ts';

const EN = { language: 'en' } as const;
const DE = { language: 'de' } as const;
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

const period: SummaryPeriod = {
  from: '2025-11-01',
  to: '2026-10-31',
  currency: 'AUD',
  unit: 'kg',
  last_date: '2026-10-28',
  last_visit_date: '2026-10-28',
  since: null,
  is_demo: false,
  provisional: [],
};

const spread = (median: number | null, n = 12): Spread => ({ n, stores: 4, q1: median, median, q3: median });
const month = (name: string, median: number | null, share: number, n = 12) => ({
  month: name,
  ...spread(median, n),
  labels: n,
  promos: 0,
  facings: 10,
  share,
});

const monthly = { resolution: 'month' as const, weeks: [] };

const origins: OriginsSummary = {
  ...period,
  months: ['2025-11', '2026-09', '2026-10'],
  is_by_facings: true,
  origins: [
    { origin: 'MX', months: [month('2025-11', 12, 0.3), month('2026-10', 12.1, 0.27)], ...monthly },
    { origin: 'AU', months: [month('2025-11', 14, 0.42), month('2026-10', 14.8, 0.46)], ...monthly },
  ],
};

test('price by origin: ours in the last month beside the rival seen most often, and no second gap', () => {
  expect(originsSentence(origins, EN)).toBe(
    'Australian avocados sold for A$14.80/kg in October 2026 (median), avocados from Mexico for A$12.10/kg.',
  );
  expect(plain(originsSentence(origins, DE))).toBe(
    'Im Oktober 2026 kosteten australische Avocados 14,80 A$/kg (Median), Avocados aus Mexiko 12,10 A$/kg.',
  );
});

test('price by origin: two prices carry no claim', () => {
  const [mexico, ours] = [origins.origins.slice(0, 1), origins.origins.slice(1)];
  const told = (median: number, n = 12) =>
    originsSentence(
      { ...origins, origins: [{ origin: 'US', months: [month('2026-10', median, 0.2, n)], ...monthly }, ...ours] },
      EN,
    );
  expect(told(14.83)).toBe(
    'Australian avocados sold for A$14.80/kg in October 2026 (median), avocados from the United States for A$14.83/kg.',
  );
  expect(told(9, 2)).toBe('Australian avocados sold for A$14.80/kg in October 2026 (median).');
  expect(
    originsSentence({ ...origins, origins: [{ origin: 'AU', months: [month('2026-10', 9, 1, 2)], ...monthly }] }, EN),
  ).toBeNull();
  expect(originsSentence({ ...origins, origins: mexico }, EN)).toBe(
    'Avocados from Mexico sold for A$12.10/kg in October 2026 (median).',
  );
  expect(originsSentence({ ...origins, origins: [] }, EN)).toBeNull();
});

test('share of shelf: in points, by facings or by labels', () => {
  expect(shareSentence(origins, EN)).toBe(
    'Australian avocados held 46% of shelf space in October 2026, 4 percentage points more than in November 2025.',
  );
  expect(plain(shareSentence({ ...origins, is_by_facings: false }, DE))).toBe(
    'Im Oktober 2026 entfielen auf australische Avocados 46 % der Preisetiketten, 4 Prozentpunkte mehr als im November 2025.',
  );
  const still = { origin: 'AU', months: [month('2025-11', 14, 0.458), month('2026-10', 14.8, 0.46)], ...monthly };
  expect(shareSentence({ ...origins, origins: [still] }, EN)).toBe(
    'Australian avocados held 46% of shelf space in October 2026.',
  );
});

test('share of shelf: counted from the first month of any origin, as in the chart', () => {
  const late = { origin: 'AU', months: [month('2026-09', 14, 0.4), month('2026-10', 14.8, 0.46)], ...monthly };
  expect(shareSentence({ ...origins, origins: [...origins.origins.slice(0, 1), late] }, EN)).toBe(
    'Australian avocados held 46% of shelf space in October 2026, 46 percentage points more than in November 2025.',
  );
});

test('share of shelf: a fall by half a point is rounded as a rise by half a point', () => {
  const change = (now: number) =>
    shareSentence(
      {
        ...origins,
        origins: [{ origin: 'AU', months: [month('2025-11', 14, 0.5), month('2026-10', 14, now)], ...monthly }],
      },
      EN,
    );
  expect(change(0.525)).toContain('3 percentage points more');
  expect(change(0.475)).toContain('3 percentage points less');
});

test('share of shelf: not compared where a licence shows some origins in one month and others in the next', () => {
  const partial = { ...origins, since: '2025-11-01' };
  expect(shareSentence(partial, EN)).toBe('Australian avocados held 46% of shelf space in October 2026.');
});

const retailer = (retailer_name: string, median: number | null, n = 9) => ({
  retailer_id: retailer_name,
  retailer_name,
  stores: 3,
  labels: 20,
  last_date: '2026-10-28',
  n,
  median,
  listed: 3,
  promo_share: 0.2,
  out_of_stock_share: 0,
  marks: [],
});
const retailers: RetailersSummary = {
  ...period,
  from: '2026-07-31',
  origin: 'AU',
  origins: ['AU'],
  retailers: [retailer('Quay', 16.4), retailer('Merlion', 13.2), retailer('Corner', 9, 2), retailer('Shut', null, 0)],
};

test('retailers: the cheapest and the dearest of those with enough prices', () => {
  expect(retailersSentence(retailers, EN)).toBe(
    'In the 90 days to 28 October 2026, Australian avocados were cheapest at Merlion (A$13.20/kg) and dearest at Quay (A$16.40/kg).',
  );
  expect(plain(retailersSentence(retailers, DE))).toBe(
    'In den 90 Tagen bis zum 28. Oktober 2026 waren australische Avocados am günstigsten bei Merlion (13,20 A$/kg), am teuersten bei Quay (16,40 A$/kg).',
  );
  expect(retailersSentence({ ...retailers, retailers: [retailer('Quay', 16.4)] }, EN)).toBeNull();
});

const promotions: PromotionsSummary = {
  ...period,
  origin: null,
  weeks: Array.from({ length: 13 }, (_, week) => `week ${week}`),
  labels: 200,
  promos: 54,
  depth: 0.2,
  kinds: [],
  retailers: [],
};

test('promotions: of the chosen origin, where there is one', () => {
  expect(promotionsSentence({ ...promotions, origin: 'MX', depth: null }, EN)).toBe(
    '27% of price labels for avocados from Mexico were on promotion in the 13 weeks to 28 October 2026.',
  );
  expect(plain(promotionsSentence({ ...promotions, origin: 'AU', depth: null }, DE))).toBe(
    'In den 13 Wochen bis zum 28. Oktober 2026 zeigten 27 % der Preisetiketten für australische Avocados einen Aktionspreis.',
  );
});

test('promotions: how many and how deep, in weeks that any year may have', () => {
  expect(promotionsSentence(promotions, EN)).toBe(
    '27% of price labels were on promotion in the 13 weeks to 28 October 2026, usually 20% below the regular price.',
  );
  expect(plain(promotionsSentence({ ...promotions, depth: null }, DE))).toBe(
    'In den 13 Wochen bis zum 28. Oktober 2026 zeigten 27 % der Preisetiketten einen Aktionspreis.',
  );
  expect(promotionsSentence({ ...promotions, weeks: ['2025-03-24'], to: '2025-03-30', depth: null }, EN)).toBe(
    '27% of price labels were on promotion in the week to 30 March 2025.',
  );
  expect(promotionsSentence({ ...promotions, labels: 2, promos: 1 }, EN)).toBeNull();
});

const season = (year: number, whole: number | null, same: number | null) => ({
  season: year,
  whole: spread(whole),
  same_months: spread(same),
  months: [],
  ...monthly,
});
const seasons: SeasonsSummary = {
  ...period,
  season: 2026,
  is_running: true,
  position: null,
  gap: null,
  origins: [{ origin: 'AU', seasons: [season(2026, 14.8, 14.8), season(2025, 15.2, 14.4)] }],
};

test('seasons: this one so far against the same months of the last', () => {
  expect(seasonsSentence(seasons, EN)).toBe(
    'This season, Australian avocados sell for A$14.80/kg (median), 3% more than in the same months last season.',
  );
  expect(plain(seasonsSentence({ ...seasons, unit: 'piece' }, DE))).toBe(
    'In dieser Saison kosten australische Avocados 14,80 A$ pro Stück (Median), 3 % mehr als in denselben Monaten der letzten Saison.',
  );
  const alone = { origin: 'AU', seasons: [season(2026, 14.8, 14.8), season(2024, 15.2, 14.4)] };
  expect(seasonsSentence({ ...seasons, origins: [alone] }, EN)).toBe(
    'This season, Australian avocados sell for A$14.80/kg (median).',
  );
});

test('seasons: of the chosen origin, also where ours is shown beside it', () => {
  const mexico = { origin: 'MX', seasons: [season(2026, 11.2, 11.2)] };
  expect(seasonsSentence({ ...seasons, origins: [mexico, ...seasons.origins] }, EN)).toBe(
    'This season, avocados from Mexico sell for A$11.20/kg (median).',
  );
});

test('seasons: the last one is not this one, whether ours is not there yet or the period has ended', () => {
  expect(seasonsSentence({ ...seasons, season: 2027 }, EN)).toBeNull();
  const past = { ...seasons, is_running: false };
  expect(seasonsSentence(past, EN)).toBe(
    'In the 2026/27 season, Australian avocados sold for A$14.80/kg (median), 3% more than in the same months of the previous season.',
  );
  expect(plain(seasonsSentence(past, DE))).toBe(
    'In der Saison 2026/27 kosteten australische Avocados 14,80 A$/kg (Median), 3 % mehr als in denselben Monaten der Saison davor.',
  );
});

const position: SeasonPosition = {
  origin: 'AU',
  month: '2026-10',
  n: 12,
  median: 9.2,
  is_provisional: false,
  before: [],
  low: 8.7,
  usual: 10,
  high: 11.4,
};
const before = [11.4, 8.7, 10].map((median, age) => ({ month: `${2025 - age}-10`, n: 9, median }));

test('position: the month against what is usual at its time of the year', () => {
  const told = { ...position, before };
  expect(positionSentence(told, period, EN)).toBe(
    'Australian avocados sold for A$9.20/kg in October 2026 (median), 8% less than usual at this time of year. In the same month of 3 earlier seasons, they sold for A$8.70 to A$11.40/kg, with a median of A$10.00/kg.',
  );
  expect(plain(positionSentence({ ...told, is_provisional: true }, period, DE))).toBe(
    'Im Oktober 2026 kosteten australische Avocados 9,20 A$/kg (Median), 8 % weniger als um diese Jahreszeit üblich. In 3 früheren Saisons lag der Preis im selben Monat zwischen 8,70 A$ und 11,40 A$/kg, im Median bei 10,00 A$/kg. Der Wert für Oktober 2026 ist vorläufig.',
  );
  expect(positionSentence({ ...told, origin: 'PE', median: 10.02, is_provisional: true }, period, EN)).toBe(
    'Avocados from Peru sold for A$10.02/kg in October 2026 (median), the usual price at this time of year. In the same month of 3 earlier seasons, they sold for A$8.70 to A$11.40/kg, with a median of A$10.00/kg. The figure for October 2026 is provisional.',
  );
});

const line = (origin: string, base: string, last: number | null) => ({
  origin,
  base,
  months: [
    { month: base, n: 8, index: 100 },
    { month: '2026-10', n: last === null ? 2 : 6, index: last },
  ],
});
const index: PriceIndexSummary = {
  ...period,
  months: [],
  origins: [line('AU', '2025-11', 104.2), line('MX', '2025-11', 97.8)],
};

test('price index: the last month against the base, and the rival where it has the same two', () => {
  expect(priceIndexSentence(index, EN)).toBe(
    'Product by product, Australian avocados cost 4% more in October 2026 than in November 2025. Over the same period, the price of avocados from Mexico fell by 2%.',
  );
  expect(plain(priceIndexSentence(index, DE))).toBe(
    'Produkt für Produkt verglichen waren australische Avocados im Oktober 2026 um 4 % teurer als im November 2025. Im gleichen Zeitraum ist der Preis für Avocados aus Mexiko um 2 % gefallen.',
  );
  const alone = 'Product by product, Australian avocados cost 4% more in October 2026 than in November 2025.';
  const [ours] = index.origins.slice(0, 1);
  if (!ours) throw new Error('no line');
  for (const rival of [line('MX', '2026-01', 97.8), line('MX', '2025-11', null)])
    expect(priceIndexSentence({ ...index, origins: [ours, rival] }, EN)).toBe(alone);
});

test('price index: too few matches, or a base alone, carry no claim', () => {
  expect(priceIndexSentence({ ...index, origins: [] }, EN)).toBeNull();
  expect(priceIndexSentence({ ...index, origins: [line('AU', '2025-11', null)] }, EN)).toBeNull();
});

test.each([
  [0.02, 'rose by 2%', 'um 2 % gestiegen'],
  [0.001, 'did not change', 'gleich geblieben'],
])('price index: a rival whose price changed by %s', (change, en, de) => {
  const [ours] = index.origins.slice(0, 1);
  if (!ours) throw new Error('no line');
  const told = { ...index, origins: [ours, line('MX', '2025-11', 100 * (1 + change))] };
  expect(priceIndexSentence(told, EN)).toContain(`the price of avocados from Mexico ${en}.`);
  expect(plain(priceIndexSentence(told, DE))).toContain(`der Preis für Avocados aus Mexiko ${de}.`);
});

test('an even price and a lower one have sentences of their own', () => {
  const against = (last: number) => ({ ...index, origins: [line('AU', '2025-11', last)] });
  expect(priceIndexSentence(against(100.2), EN)).toBe(
    'Product by product, Australian avocados cost the same in October 2026 as in November 2025.',
  );
  expect(plain(priceIndexSentence(against(96), DE))).toContain('um 4 % günstiger als im November 2025.');
  const even: GapsSummary = { ...gaps, unit: 'piece', rivals: [rival('KE', 3, 0)] };
  expect(gapsSentence(even, EN)).toBe(
    'In the same store, Australian avocados cost the same per piece as avocados from Kenya (November 2025 to October 2026).',
  );
  expect(gapsSentence(even, DE)).toBe(
    'In derselben Filiale kosten australische Avocados pro Stück so viel wie Avocados aus Kenia (November 2025 bis Oktober 2026).',
  );
  const usual = { ...position, before, median: 10 };
  expect(plain(positionSentence(usual, period, DE))).toContain(
    '10,00 A$/kg (Median). Das ist um diese Jahreszeit üblich.',
  );
});

test('an origin that nobody knows is no rival, and not the one spoken of where ours is missing', () => {
  const [mexico, ours] = origins.origins;
  if (!mexico || !ours) throw new Error('no origins');
  const unknown = { ...mexico, origin: 'ZZ' };
  expect(originsSentence({ ...origins, origins: [unknown, ours] }, EN)).toBe(
    'Australian avocados sold for A$14.80/kg in October 2026 (median).',
  );
  expect(originsSentence({ ...origins, origins: [unknown, mexico] }, EN)).toBe(
    'Avocados from Mexico sold for A$12.10/kg in October 2026 (median).',
  );
});

const rival = (origin: string, visits: number, ratio: number | null) => ({
  origin,
  visits,
  ratio,
  difference: ratio,
  months: [],
  marks: [],
});
const gaps: GapsSummary = { ...period, months: [], rivals: [rival('MX', 30, 0.221), rival('PE', 20, 0.5)] };

test('gaps: in the same store, to the rival seen in most visits', () => {
  expect(gapsSentence(gaps, EN)).toBe(
    'In the same store, Australian avocados cost 22% more per kg than avocados from Mexico (November 2025 to October 2026).',
  );
  expect(plain(gapsSentence({ ...gaps, rivals: [rival('KE', 3, -0.1)] }, DE))).toBe(
    'In derselben Filiale kosten australische Avocados pro kg 10 % weniger als Avocados aus Kenia (November 2025 bis Oktober 2026).',
  );
  const unknown = { ...gaps, rivals: [rival('ZZ', 3, 0.1)] };
  expect(gapsSentence(unknown, EN)).toBe(
    'In the same store, Australian avocados cost 10% more per kg than avocados of unknown origin (November 2025 to October 2026).',
  );
  expect(plain(gapsSentence(unknown, DE))).toBe(
    'In derselben Filiale kosten australische Avocados pro kg 10 % mehr als Avocados unbekannter Herkunft (November 2025 bis Oktober 2026).',
  );
  expect(gapsSentence({ ...gaps, rivals: [rival('KE', 2, 0.4)] }, EN)).toBeNull();
});

const year = { resolution: 'month' as const, points: [], low: null, high: null };

const sizes: SizesSummary = {
  ...period,
  origin: 'AU',
  month: '2026-10',
  before_month: '2026-09',
  sizes: [
    { size: 'small', now: spread(12.4), before: spread(12), months: [], year },
    { size: 'large', now: spread(16.1), before: spread(15), months: [], year },
    { size: 'medium', now: spread(99, 2), before: spread(null, 0), months: [], year },
  ],
};

test('sizes: the dearest and the cheapest', () => {
  expect(sizesSentence(sizes, EN)).toBe(
    'Large Australian avocados cost the most in October 2026 (A$16.10/kg), small ones the least (A$12.40/kg).',
  );
  expect(plain(sizesSentence(sizes, DE))).toBe(
    'Im Oktober 2026 waren große australische Avocados am teuersten (16,10 A$/kg), kleine am günstigsten (12,40 A$/kg).',
  );
});

test('what stands out: the three largest differences in price or share, and no two about the same', () => {
  const charts = (found: ReturnType<typeof listFindings>) => found.map(({ chart }) => chart);
  expect(charts(listFindings({ origins, retailers, promotions, seasons, gaps, sizes }, EN))).toEqual([
    'gaps',
    'sizes',
    'retailers',
  ]);
  const half = { ...promotions, promos: 120, depth: 0.5 };
  expect(charts(listFindings({ promotions: half, gaps }, EN))).toEqual(['promotions', 'gaps']);
  expect(charts(listFindings({ origins, gaps }, EN))).toEqual(['gaps', 'share']);
  expect(charts(listFindings({ origins }, EN))).toEqual(['origins', 'share']);
});
