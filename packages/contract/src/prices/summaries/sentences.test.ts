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

const origins: OriginsSummary = {
  ...period,
  months: ['2025-11', '2026-09', '2026-10'],
  is_by_facings: true,
  origins: [
    { origin: 'MX', months: [month('2025-11', 12, 0.3), month('2026-10', 12.1, 0.27)] },
    { origin: 'AU', months: [month('2025-11', 14, 0.42), month('2026-10', 14.8, 0.46)] },
  ],
};

test('price by origin: ours in the last month, against the rival met most', () => {
  expect(originsSentence(origins, EN)).toBe(
    'Ours cost A$14.80 per kg in October 2026, 22% more than fruit from Mexico.',
  );
  expect(plain(originsSentence(origins, DE))).toBe(
    'Im Oktober 2026 kostete unsere Ware 14,80 A$ pro kg, 22 % mehr als Ware aus Mexiko.',
  );
});

test('a difference that rounding takes away is none, and two prices carry no claim', () => {
  const [mexico, ours] = [origins.origins.slice(0, 1), origins.origins.slice(1)];
  const told = (median: number, n = 12) =>
    originsSentence(
      { ...origins, origins: [{ origin: 'US', months: [month('2026-10', median, 0.2, n)] }, ...ours] },
      EN,
    );
  expect(told(14.83)).toBe('Ours cost A$14.80 per kg in October 2026, as much as fruit from the United States.');
  expect(told(9, 2)).toBe('Ours cost A$14.80 per kg in October 2026.');
  expect(
    originsSentence({ ...origins, origins: [{ origin: 'AU', months: [month('2026-10', 9, 1, 2)] }] }, EN),
  ).toBeNull();
  expect(originsSentence({ ...origins, origins: mexico }, EN)).toBe(
    'Fruit from Mexico cost A$12.10 per kg in October 2026.',
  );
  expect(originsSentence({ ...origins, origins: [] }, EN)).toBeNull();
});

test('share of shelf: in points, by facings or by labels', () => {
  expect(shareSentence(origins, EN)).toBe(
    'We held 46% of the shelf in October 2026, 4 points more than in November 2025.',
  );
  expect(plain(shareSentence({ ...origins, is_by_facings: false }, DE))).toBe(
    'Im Oktober 2026 hatten wir 46 % der Etiketten, 4 Punkte mehr als im November 2025.',
  );
  const still = { origin: 'AU', months: [month('2025-11', 14, 0.458), month('2026-10', 14.8, 0.46)] };
  expect(shareSentence({ ...origins, origins: [still] }, EN)).toBe('We held 46% of the shelf in October 2026.');
});

test('share of shelf: not compared where a licence shows some origins in one month and others in the next', () => {
  const partial = { ...origins, since: '2025-11-01' };
  expect(shareSentence(partial, EN)).toBe('We held 46% of the shelf in October 2026.');
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
  origin: 'AU',
  origins: ['AU'],
  retailers: [retailer('Quay', 16.4), retailer('Merlion', 13.2), retailer('Corner', 9, 2), retailer('Shut', null, 0)],
};

test('retailers: the cheapest and the dearest of those with enough prices', () => {
  expect(retailersSentence(retailers, EN)).toBe(
    'Ours is cheapest at Merlion (A$13.20 per kg) and dearest at Quay (A$16.40).',
  );
  expect(plain(retailersSentence(retailers, DE))).toBe(
    'Am günstigsten ist unsere Ware bei Merlion (13,20 A$ pro kg), am teuersten bei Quay (16,40 A$).',
  );
  expect(retailersSentence({ ...retailers, retailers: [retailer('Quay', 16.4)] }, EN)).toBeNull();
});

const promotions: PromotionsSummary = {
  ...period,
  weeks: Array.from({ length: 13 }, (_, week) => `week ${week}`),
  labels: 200,
  promos: 54,
  depth: 0.2,
  kinds: [],
  retailers: [],
};

test('promotions: how many and how deep, in weeks that any year may have', () => {
  expect(promotionsSentence(promotions, EN)).toBe(
    '27% of labels were on promotion in the 13 weeks to 28 October 2026, usually with 20% off.',
  );
  expect(plain(promotionsSentence({ ...promotions, depth: null }, DE))).toBe(
    'In den 13 Wochen bis zum 28. Oktober 2026 waren 27 % der Etiketten in Aktion.',
  );
  expect(promotionsSentence({ ...promotions, weeks: ['2025-03-24'], to: '2025-03-30', depth: null }, EN)).toBe(
    '27% of labels were on promotion in the week to 30 March 2025.',
  );
  expect(promotionsSentence({ ...promotions, labels: 2, promos: 1 }, EN)).toBeNull();
});

const season = (year: number, whole: number | null, same: number | null) => ({
  season: year,
  whole: spread(whole),
  same_months: spread(same),
  months: [],
});
const seasons: SeasonsSummary = {
  ...period,
  season: 2026,
  is_running: true,
  position: null,
  origins: [{ origin: 'AU', seasons: [season(2026, 14.8, 14.8), season(2025, 15.2, 14.4)] }],
};

test('seasons: this one so far against the same months of the last', () => {
  expect(seasonsSentence(seasons, EN)).toBe(
    'This season ours costs A$14.80 per kg, 3% more than at the same time last season.',
  );
  expect(plain(seasonsSentence({ ...seasons, unit: 'piece' }, DE))).toBe(
    'Diese Saison kostet unsere Ware 14,80 A$ pro Stück, 3 % mehr als zur gleichen Zeit der letzten Saison.',
  );
  const alone = { origin: 'AU', seasons: [season(2026, 14.8, 14.8), season(2024, 15.2, 14.4)] };
  expect(seasonsSentence({ ...seasons, origins: [alone] }, EN)).toBe('This season ours costs A$14.80 per kg.');
});

test('seasons: the last one is not this one, whether ours is not there yet or the period has ended', () => {
  expect(seasonsSentence({ ...seasons, season: 2027 }, EN)).toBeNull();
  const past = { ...seasons, is_running: false };
  expect(seasonsSentence(past, EN)).toBe(
    'In the season 2026/27 ours cost A$14.80 per kg, 3% more than at the same time in the season before.',
  );
  expect(plain(seasonsSentence(past, DE))).toBe(
    'In der Saison 2026/27 kostete unsere Ware 14,80 A$ pro kg, 3 % mehr als zur gleichen Zeit der Saison davor.',
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
    'Ours cost A$9.20 per kg in October 2026, 8% less than the usual A$10.00 of 3 earlier seasons (A$8.70–A$11.40).',
  );
  expect(plain(positionSentence({ ...told, is_provisional: true }, period, DE))).toBe(
    'Im Oktober 2026 kostete unsere Ware 9,20 A$ pro kg, 8 % weniger als in 3 früheren Saisons üblich (10,00 A$; 8,70 A$–11,40 A$). Der Monat ist vorläufig.',
  );
  expect(positionSentence({ ...told, origin: 'PE', median: 10.02, is_provisional: true }, period, EN)).toBe(
    'Fruit from Peru cost A$10.02 per kg in October 2026, as much as the usual A$10.00 of 3 earlier seasons (A$8.70–A$11.40). The month is provisional.',
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
    'In October 2026, product by product, ours cost 4% more than in November 2025; fruit from Mexico cost 2% less than then.',
  );
  expect(plain(priceIndexSentence(index, DE))).toBe(
    'Produkt für Produkt verglichen kostete unsere Ware im Oktober 2026 4 % mehr als im November 2025; Ware aus Mexiko kostete 2 % weniger als damals.',
  );
  const alone = 'In October 2026, product by product, ours cost 4% more than in November 2025.';
  const [ours] = index.origins.slice(0, 1);
  if (!ours) throw new Error('no line');
  for (const rival of [line('MX', '2026-01', 97.8), line('MX', '2025-11', null)])
    expect(priceIndexSentence({ ...index, origins: [ours, rival] }, EN)).toBe(alone);
});

test('price index: too few matches, or a base alone, carry no claim', () => {
  expect(priceIndexSentence({ ...index, origins: [] }, EN)).toBeNull();
  expect(priceIndexSentence({ ...index, origins: [line('AU', '2025-11', null)] }, EN)).toBeNull();
});

test('an origin that nobody knows is no rival', () => {
  const [mexico, ours] = origins.origins;
  if (!mexico || !ours) throw new Error('no origins');
  const unknown = { ...mexico, origin: 'ZZ' };
  expect(originsSentence({ ...origins, origins: [unknown, ours] }, EN)).toBe(
    'Ours cost A$14.80 per kg in October 2026.',
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

test('gaps: in the same store, to the rival met in most visits', () => {
  expect(gapsSentence(gaps, EN)).toBe('In the same store ours costs 22% more per kg than fruit from Mexico.');
  expect(plain(gapsSentence({ ...gaps, rivals: [rival('KE', 3, -0.1)] }, DE))).toBe(
    'In derselben Filiale kostet unsere Ware 10 % weniger pro kg als Ware aus Kenia.',
  );
  const unknown = { ...gaps, rivals: [rival('ZZ', 3, 0.1)] };
  expect(gapsSentence(unknown, EN)).toBe(
    'In the same store ours costs 10% more per kg than fruit from an unknown origin.',
  );
  expect(plain(gapsSentence(unknown, DE))).toBe(
    'In derselben Filiale kostet unsere Ware 10 % mehr pro kg als Ware unbekannter Herkunft.',
  );
  expect(gapsSentence({ ...gaps, rivals: [rival('KE', 2, 0.4)] }, EN)).toBeNull();
});

const sizes: SizesSummary = {
  ...period,
  origin: 'AU',
  month: '2026-10',
  before_month: '2026-09',
  sizes: [
    { size: 'small', now: spread(12.4), before: spread(12), low: 11, high: 13, months: [] },
    { size: 'large', now: spread(16.1), before: spread(15), low: 14, high: 17, months: [] },
    { size: 'medium', now: spread(99, 2), before: spread(null, 0), low: null, high: null, months: [] },
  ],
};

test('sizes: the dearest and the cheapest', () => {
  expect(sizesSentence(sizes, EN)).toBe(
    'In October 2026 large fruit cost the most (A$16.10 per kg), small the least (A$12.40).',
  );
  expect(plain(sizesSentence(sizes, DE))).toBe(
    'Am teuersten waren im Oktober 2026 große Früchte (16,10 A$ pro kg), am günstigsten kleine (12,40 A$).',
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
