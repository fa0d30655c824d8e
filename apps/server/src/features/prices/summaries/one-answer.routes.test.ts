import type { Call } from '@portal/contract/call';
import { compareRivals, listRivals } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { getObservation } from '@portal/contract/prices/observations';
import { summariseSeasons } from '@portal/contract/prices/summaries/seasons';
import { gapsSentence, listFindings } from '@portal/contract/prices/summaries/sentences';
import {
  MAX_MARKS,
  MAX_VISITS_READ,
  summariseFigures,
  summariseGaps,
  summariseOrigins,
  summariseRetailers,
} from '@portal/contract/prices/summaries/summaries';
import { beforeAll, describe, expect, test } from 'vitest';
import { computeMedian } from '../../../../test/independent-sums.ts';
import { usePortal } from '../../../../test/portal.ts';
import { openShop, type Planted, plantPrices, type Shop } from '../../../../test/prices.ts';
import { addDays } from './months.ts';
import { chooseVisits } from './question/chosen-visits.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-11-15T01:00:00Z') } });

let shop: Shop;
let other: Shop;
let member: { token: string };

const LAST = '2026-11-10';
/** A visit that saw both; ours costs `ours`, theirs 10. */
const both = (day: string, origin: string, ours: number, at = shop): Planted[] => [
  { shop: at, day, aud_per_kg: ours.toFixed(4) },
  { shop: at, day, origin, aud_per_kg: '10.0000' },
];

beforeAll(async () => {
  shop = await openShop(portal, 'Bugis');
  other = await openShop(portal, 'Katong', { chain: 1 });
  member = await portal.signIn('client');
  await plantPrices(portal, [
    // Mexico on 65 days of the year, at a rising price; New Zealand only lately, but then more often.
    ...Array.from({ length: 65 }, (_, at) => both(addDays('2026-01-01', at * 4), 'MX', 11 + at / 100)).flat(),
    ...Array.from({ length: 9 }, (_, at) => both(addDays('2026-10-01', at * 4), 'NZ', 12)).flat(),
    // Kenya only early in the year, below the others.
    ...['2025-12-20', '2026-01-20', '2026-02-20', '2026-03-20'].flatMap((day) => both(day, 'KE', 9)),
    { shop: other, day: '2026-09-05', aud_per_kg: '12.0000' },
    { shop, day: LAST, origin: 'MX', aud_per_kg: '10.0000', variety: 'Shepard' },
  ]);
});

const ask = async <C extends Call>(call: C, query = '') => {
  const answer = await portal.send(call, {}, { search: `market_id=${shop.place.id}${query}`, token: member.token });
  expect(answer.status, `${call.path}: ${answer.text}`).toBe(200);
  return answer.body.data;
};

describe('the gap has one answer', () => {
  test.each(['', '&variety=Hass', '&from=2026-10-01', '&from=2026-03-08&to=2026-09-20', '&unit=piece&estimates=no'])(
    'as a key figure, in the panel and in words: %s',
    async (query) => {
      const [figures, gaps] = [await ask(summariseFigures, query), await ask(summariseGaps, query)];
      const [first] = gaps.rivals;
      expect(figures.gap).toMatchObject({
        rival: first?.origin,
        visits: first?.visits,
        ratio: first?.ratio,
        difference: first?.difference,
        from: gaps.from,
        to: gaps.to,
      });
      const findings = listFindings({ gaps, origins: await ask(summariseOrigins, query) }, { language: 'en' });
      expect(findings.find(({ chart }) => chart === 'gaps')?.text).toBe(gapsSentence(gaps, { language: 'en' }));
    },
  );

  test('to the rival of the period, not of its last weeks', async () => {
    expect((await ask(summariseFigures)).gap).toMatchObject({ rival: 'MX', from: '2025-12-01', to: '2026-11-30' });
    expect((await ask(summariseFigures, '&from=2026-10-01')).gap).toMatchObject({ rival: 'NZ' });
  });

  test('of this season and of the same months of the last', async () => {
    const seasons = await ask(summariseSeasons);
    const season = await ask(summariseGaps, '&from=2026-02-01');
    expect(seasons.gap?.rival).toBe('MX');
    const { visits, ratio, difference } = season.rivals.find(({ origin }) => origin === 'MX') ?? {};
    expect(seasons.gap?.whole).toEqual({ visits, ratio, difference });
    expect(seasons.gap?.before).toEqual({ visits: 0, ratio: null, difference: null });
    const earlier = await ask(summariseSeasons, '&to=2026-01-31');
    expect(earlier.gap?.whole).toMatchObject({ visits: 8, ratio: 0.1035 });
  });

  test('in competitor reviews', async () => {
    const gaps = await ask(summariseGaps);
    const { body } = await portal.call(compareRivals, { market_id: shop.place.id, origins: 'MX,NZ,KE' }, member);
    const told = Object.fromEntries(gaps.rivals.map(({ origin, ratio, visits }) => [origin, [ratio, visits]]));
    expect(Object.fromEntries(body.data.origins.map(({ origin, gap, visits }) => [origin, [gap, visits]]))).toEqual(
      told,
    );
    const cards = await portal.call(listRivals, { market_id: shop.place.id }, member);
    expect(Object.fromEntries(cards.body.data.origins.map((card) => [card.origin, [card.gap, card.visits]]))).toEqual(
      told,
    );
  });
});

describe('marks are of the days of their median', () => {
  test('gaps: a rival of the first months has its marks too', async () => {
    const { rivals } = await ask(summariseGaps);
    const kenya = rivals.find(({ origin }) => origin === 'KE');
    expect([kenya?.ratio, kenya?.marks.map(({ date, ratio }) => [date, ratio])]).toEqual([
      -0.1,
      ['2025-12-20', '2026-01-20', '2026-02-20', '2026-03-20'].map((day) => [day, -0.1]),
    ]);
  });

  test('gaps: of too many visits some are left out, evenly over the period', async () => {
    const { rivals } = await ask(summariseGaps);
    const mexico = rivals.find(({ origin }) => origin === 'MX');
    expect([mexico?.visits, mexico?.marks.length]).toEqual([65, MAX_MARKS]);
    const places =
      mexico?.marks.map(({ date }) => (Date.parse(date) - Date.parse('2026-01-01')) / 86_400_000 / 4) ?? [];
    const steps = places.slice(1).map((place, at) => place - (places[at] ?? 0));
    expect([places[0], places.at(-1), Math.min(...steps), Math.max(...steps)]).toEqual([2, 64, 2, 3]);
  });

  test('retailers: those of ninety days, to the last price', async () => {
    const { from, retailers } = await ask(summariseRetailers);
    expect(from).toBe('2026-08-13');
    const [shown] = retailers;
    const own = shown?.marks.filter(({ origin }) => origin === 'AU').map(({ value }) => value) ?? [];
    expect([shown?.n, shown?.median]).toEqual([own.length, computeMedian(own)]);
    expect(shown?.marks[0]?.date).toBe('2026-08-13');
  });

  test('more visits than are read are thinned evenly', async () => {
    const japan = await openShop(portal, 'Ginza', { market: 'Japan' });
    const count = MAX_VISITS_READ + 500;
    await portal.database.pool.query(
      `insert into store_visits (store_id, day, channel, created_at)
       select $1, date '2022-01-01' + number, 'in store', now() from generate_series(0, $2::int - 1) number`,
      [japan.storeId, count],
    );
    const slice = {
      marketId: japan.place.id,
      from: '2022-01-01',
      to: '2026-11-30',
      variety: undefined,
      size: undefined,
    };
    const measure = { unit: 'kg', currency: 'aud', withEstimates: true, others: {} } as const;
    const { visits } = await chooseVisits(portal.deps.pool, { ...slice, ...measure });
    const { rows } = await portal.database.pool.query<{ place: number }>(
      "select day - date '2022-01-01' as place from store_visits where id = any ($1::uuid[]) order by 1",
      [visits],
    );
    const places = rows.map(({ place }) => place);
    expect(places).toHaveLength(MAX_VISITS_READ);
    expect(new Set(places.slice(1).map((place, at) => place - (places[at] ?? 0)))).toEqual(new Set([1, 2]));
    expect((await chooseVisits(portal.deps.pool, { ...slice, ...measure, to: '2024-06-01' })).visits).toBeUndefined();
  });
});

describe('the last visit', () => {
  test('is that of the chosen days and stores, whatever fruit it found', async () => {
    const lastVisit = async (query: string) => (await ask(summariseFigures, query)).last_visit_date;
    expect(await lastVisit('')).toBe(LAST);
    expect(await lastVisit('&variety=Hass')).toBe(LAST);
    expect(await lastVisit('&to=2026-03-31')).toBe('2026-03-30');
    expect(await lastVisit(`&store_id=${other.storeId}`)).toBe('2026-09-05');
    expect(await lastVisit(`&store_id=${other.storeId}&to=2026-08-31`)).toBeNull();
    expect((await ask(summariseGaps, '&to=2026-03-31')).last_visit_date).toBe('2026-03-30');
  });
});

describe('Australia is named on the shelf', () => {
  test.each([
    ['AU', 'label', false, true],
    ['AU', 'sticker', false, false],
    ['AU', 'sticker', true, true],
    ['MX', 'label', false, false],
  ] as const)(
    'origin %s shown on the %s, noted as named: %s',
    async (origin, origin_evidence, au_callout, expected) => {
      const [id = ''] = await plantPrices(portal, [{ shop, day: '2024-05-01', origin, origin_evidence, au_callout }]);
      expect((await portal.call(getObservation, { id }, member)).body.data.au_callout).toBe(expected);
    },
  );
});
