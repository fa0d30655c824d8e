import { listFootage } from '@portal/contract/content/footage';
import { listObservations } from '@portal/contract/prices/observations';
import {
  getScorecardReport,
  type Scorecard,
  type ScoredRetailer,
  type StoreInSight,
  type StoreScores,
  scoreRetailers,
  scoreStores,
} from '@portal/contract/prices/scorecard';
import { MEASURES } from '@portal/contract/prices/scorecard/score-shelf';
import { listEvidence } from '@portal/contract/prices/summaries/evidence';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import observations from '../src/features/prices/observations/en.json';
import wordsDe from '../src/features/prices/scorecard/de.json';
import words from '../src/features/prices/scorecard/en.json';
import { answerSensibly } from './fixtures.ts';
import { findBarriers, findOverflow } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { DESK, PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const PERIOD = {
  from: '2026-08-21',
  to: '2026-11-19',
  currency: 'AUD',
  unit: 'kg',
  last_date: '2026-11-19',
  last_visit_date: '2026-11-19',
  since: null,
  is_demo: false,
  provisional: [],
  before: { from: '2026-05-22', to: '2026-08-20' },
} as const;

function scored(at: number, name: string, more: Partial<ScoredRetailer> = {}): ScoredRetailer {
  const measures = Object.fromEntries(MEASURES.map((measure) => [measure, { score: 50, n: 6, labels: 24 }]));
  return {
    retailer_id: sampleId(at),
    name,
    stores: 2,
    total: 71.2,
    weight: 100,
    rank: at + 1,
    change: 3.4,
    visits: 6,
    last_date: '2026-11-17',
    rival: 'MX',
    gap: 0,
    ...more,
    measures: { ...measures, ...more.measures } as ScoredRetailer['measures'],
  };
}

const samplePhoto = (at: number, alt: string): StoreInSight['photo'] => ({
  footage_id: sampleId(at),
  image: '/icons/icon-512.png',
  alt,
  placeholder: '',
  date: '2026-11-10',
  is_demo: false,
});
const store = (name: string, total: number, photo: StoreInSight['photo']): StoreInSight => ({
  store_id: sampleId(0),
  name,
  retailer_id: sampleId(0),
  retailer_name: 'FairPrice',
  total,
  photo,
});

const SCORECARD: Scorecard = {
  ...PERIOD,
  provisional: [],
  retailers: [
    scored(0, 'FairPrice'),
    scored(1, 'Giant', {
      total: 48,
      change: -6.01,
      weight: 90,
      measures: { price: { score: null, n: 1, labels: 2 } } as ScoredRetailer['measures'],
    }),
    scored(2, 'Corner Shop', { total: 20, weight: 20, rank: null, change: null, visits: 1, stores: 1 }),
  ],
  best: store('Bugis', 82.4, samplePhoto(3, 'A full shelf')),
  worst: store('Katong', 27.4, null),
};

const { retailer_id: _, stores: __, ...SHOP } = scored(0, 'Bugis');
const STORES: StoreScores = {
  ...PERIOD,
  provisional: [],
  retailer_id: sampleId(0),
  name: 'FairPrice',
  stores: [{ ...SHOP, store_id: sampleId(7), city: 'Singapore' }],
  months: ['2026-08', '2026-09', '2026-10', '2026-11'].map((month, at) => ({ month, total: 60 + at, visits: 3 })),
};

function makeApi(scorecard: Scorecard = SCORECARD) {
  const api = new FakeApi();
  answerSensibly(api);
  signIn(api, 'CLIENT');
  api.answer(scoreRetailers, scorecard).answer(scoreStores, STORES);
  api.answer(listEvidence, sampleOutput(listEvidence, 'empty'));
  api.answer(listFootage, sampleOutput(listFootage, 'empty'));
  return api;
}

const ADDRESS = `${paths.scorecard}?market_id=${sampleId(0)}`;
const said = (text: string | RegExp) => page.getByText(text);
const table = () => page.getByRole('table', { name: words.retailers });
const row = (name: RegExp) => table().getByRole('row', { name });
const evidenceAsked = (search: unknown) =>
  Object.fromEntries(new URLSearchParams((search as { evidence?: string }).evidence));

describe('the shelf scorecard', () => {
  test('ranks retailers with their change, weight and number of values', async () => {
    await openScreen(ADDRESS, makeApi());
    await expect
      .element(said('Of 2 retailers, FairPrice comes first with 71.2 of 100 points; Giant comes last with 48.0.'))
      .toBeVisible();
    await expect.element(row(/1 FairPrice.*6 visits.*71\.2.*\+3\.4.*50.*6 labels/)).toBeVisible();
    await expect.element(row(/2 Giant.*48\.0.*90% of weight.*−6\.0.*too few.*1 visit/)).toBeVisible();
    await expect.element(row(/Without a place.*Corner Shop/)).toBeVisible();
    await expect.element(said(/against 22 May to 20 Aug 2026/)).toBeVisible();
    expect(await findBarriers()).toEqual([]);
  });

  test('states weights and definitions', async () => {
    await openScreen(ADDRESS, makeApi());
    await expect.element(page.getByRole('heading', { name: words.weights })).toBeVisible();
    await expect.element(page.getByRole('term').filter({ hasText: 'Presence 30%' })).toBeVisible();
    await expect.element(said(/25% cheaper or less is 0, the same price 50/)).toBeVisible();
    await expect.element(said(/needs at least 3 visits or price labels.*at least 50% of the weight/)).toBeVisible();
  });

  test('shows the best and the worst store, with the photo that the server gave', async () => {
    await openScreen(ADDRESS, makeApi());
    await expect.element(said('Best: 82.4 points')).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'A full shelf' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Open the photo of FairPrice, Bugis' }))
      .toHaveAttribute('href', expect.stringContaining(sampleId(3)));
    await expect.element(said(words.noPhoto)).toBeVisible();
  });

  test('opens the labels behind a measure with the keyboard', async () => {
    const { router, settle } = await openScreen(ADDRESS, makeApi());
    const open = page.getByRole('button', { name: /Ripeness, FairPrice: open the labels/ });
    await expect.element(open).toBeVisible();
    (open.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await settle();
    expect(evidenceAsked(router.state.location.search)).toMatchObject({
      basis: 'ripeness',
      origin: 'AU',
      retailer_id: sampleId(0),
      from: PERIOD.from,
      to: PERIOD.to,
    });
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });

  test('opens a retailer to its stores and its months, and leads back', async () => {
    const api = makeApi();
    const { router } = await openScreen(ADDRESS, api);
    await userEvent.click(page.getByRole('link', { name: 'FairPrice' }));
    await expect.element(page.getByRole('heading', { name: 'Stores of FairPrice' })).toBeVisible();
    await expect.element(page.getByRole('application', { name: 'Total of FairPrice by month' })).toBeVisible();
    expect(router.state.location.search).toMatchObject({ retailer_id: sampleId(0) });
    expect(await findBarriers()).toEqual([]);
    await userEvent.click(page.getByRole('link', { name: words.allRetailers }));
    await expect.element(page.getByRole('heading', { name: words.ranking, exact: true })).toBeVisible();
  });

  test('asks for the weeks that are chosen', async () => {
    const api = makeApi();
    await openScreen(ADDRESS, api);
    await userEvent.selectOptions(page.getByRole('combobox', { name: words.period }), 'Last 26 weeks');
    await expect.poll(() => api.asked.findLast(({ name }) => name === 'scoreRetailers')?.query['from']).toBeTruthy();
  });

  test('is downloaded as PDF', async () => {
    const api = makeApi();
    api.refuse(getScorecardReport, 'tooManyRequests');
    await openScreen(ADDRESS, api);
    await userEvent.click(page.getByRole('button', { name: words.downloadPdf }));
    await expect.poll(() => api.asked.some(({ name }) => name === 'getScorecardReport')).toBe(true);
  });

  test('says so where nobody went, where no retailer has a place, and where the licence has no single prices', async () => {
    await openScreen(ADDRESS, makeApi({ ...SCORECARD, retailers: [], best: null, worst: null }));
    await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect.element(table()).not.toBeInTheDocument();
    closeScreen();
    const [, , corner] = SCORECARD.retailers;
    await openScreen(ADDRESS, makeApi({ ...SCORECARD, retailers: corner ? [corner] : [], best: null, worst: null }));
    await expect.element(said(words.noRanking)).toBeVisible();
    await expect.element(said(words.bestAndWorst)).not.toBeInTheDocument();
    closeScreen();
    const api = makeApi();
    api.refuse(listObservations, 'licenceTooSmall').refuse(scoreRetailers, 'licenceTooSmall');
    await openScreen(ADDRESS, api);
    await expect.element(said(observations.closedTitle)).toBeVisible();
  });

  test.each([
    ['market', ADDRESS, wordsDe.ranking],
    ['retailer', `${ADDRESS}&retailer_id=${sampleId(0)}`, 'Filialen von FairPrice'],
  ])('fits a phone and a dark desk in German: %s', async (_name, address, heading) => {
    for (const look of [PHONE, { ...DESK, theme: 'dark', language: 'de' } as const]) {
      await openScreen(address, makeApi(), look);
      await expect.element(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
      expect([await findBarriers(), findOverflow()]).toEqual([[], []]);
      closeScreen();
    }
  });
});
