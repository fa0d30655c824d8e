import { listEvidence } from '@portal/contract/prices/summaries/evidence';
import { summarisePriceIndex } from '@portal/contract/prices/summaries/price-index';
import { summariseSeasons } from '@portal/contract/prices/summaries/seasons';
import {
  type SummaryPeriod,
  summariseFigures,
  summariseGaps,
  summariseOrigins,
  summariseRetailers,
  summariseSizes,
} from '@portal/contract/prices/summaries/summaries';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import overviewDe from '../src/features/prices/summaries/de.json';
import overview from '../src/features/prices/summaries/en.json';
import ui from '../src/ui/charts/en.json';
import { findBarriers, findOverflow } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const PERIOD: SummaryPeriod = {
  from: '2026-08-03',
  to: '2026-10-31',
  currency: 'AUD',
  unit: 'kg',
  last_date: '2026-10-28',
  last_visit_date: '2026-10-28',
  since: null,
  is_demo: false,
  provisional: [],
};
const MONTHS = ['2026-08', '2026-09', '2026-10'];
const WEEKS = ['2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26'];
const spread = (median: number | null, n = 12) => ({ n, stores: 4, q1: median, median, q3: median });
const month = (name: string, median: number | null, share: number, n = 12) => ({
  month: name,
  ...spread(median, n),
  labels: n,
  promos: 0,
  facings: 10,
  share,
});
const MONTHLY = { resolution: 'month' as const, weeks: [] };
const WEEKLY = {
  resolution: 'week' as const,
  weeks: WEEKS.map((week, at) => ({ week, ...spread(12 + at) })),
};
const VISIT = { visit_id: sampleId(7), date: '2026-10-20', store_name: 'Bugis', observation_id: sampleId(8) };
const SPRING = { from: '2026-10-12', to: '2026-10-18', n: 6, median: 11.5 };

/** Ours by week, Mexico by month, Kenya with too few prices to draw. */
function member(): FakeApi {
  const origins = [
    { origin: 'AU', months: MONTHS.map((name) => month(name, 14.8, name === '2026-09' ? 0.5 : 0.6)), ...WEEKLY },
    { origin: 'MX', months: MONTHS.map((name) => month(name, 14.7, 0.4)), ...MONTHLY },
    { origin: 'KE', months: [month('2026-09', 9, 0.1, 4)], ...MONTHLY },
  ];
  const season = (year: number, weekly: typeof WEEKLY | typeof MONTHLY) => ({
    season: year,
    whole: spread(14),
    same_months: null,
    months: [`${year}-08`, `${year}-09`, `${year}-10`].map((name) => ({ month: name, n: 12, median: 14 })),
    ...weekly,
  });
  const api = new FakeApi()
    .answer(summariseFigures, { ...sampleOutput(summariseFigures, 'full'), ...PERIOD })
    .answer(summariseOrigins, { ...PERIOD, months: MONTHS, is_by_facings: true, origins })
    .answer(summariseSeasons, {
      ...PERIOD,
      season: 2026,
      is_running: true,
      position: null,
      gap: null,
      origins: [{ origin: 'AU', seasons: [season(2026, WEEKLY), season(2025, MONTHLY), season(2024, MONTHLY)] }],
    })
    .answer(summariseGaps, {
      ...PERIOD,
      months: MONTHS,
      rivals: [
        {
          origin: 'MX',
          visits: 9,
          ratio: 0.2,
          difference: 2,
          months: MONTHS.map((name) => ({ month: name, visits: 3, ratio: 0.2 })),
          marks: [{ ...VISIT, retailer_name: 'Aeon', ratio: 0.25 }],
        },
      ],
    })
    .answer(summariseRetailers, {
      ...PERIOD,
      origin: 'AU',
      origins: ['AU', 'MX'],
      retailers: [
        {
          retailer_id: sampleId(3),
          retailer_name: 'Aeon',
          stores: 2,
          labels: 20,
          last_date: '2026-10-28',
          n: 12,
          median: 14,
          listed: 2,
          promo_share: 0.1,
          out_of_stock_share: 0,
          marks: [{ ...VISIT, origin: 'AU', value: 14.5 }],
        },
      ],
    })
    .answer(summarisePriceIndex, {
      ...sampleOutput(summarisePriceIndex, 'full'),
      ...PERIOD,
      months: MONTHS,
      origins: [
        { origin: 'AU', base: '2026-08', months: MONTHS.map((name, at) => ({ month: name, n: 5, index: 100 + at })) },
      ],
    })
    .answer(summariseSizes, {
      ...PERIOD,
      origin: 'AU',
      month: '2026-10',
      before_month: '2026-09',
      sizes: [
        {
          size: 'large',
          now: spread(14),
          before: spread(13),
          months: MONTHS.map((name) => ({ month: name, n: 12, median: 14 })),
          year: { resolution: 'week', points: [SPRING], low: SPRING, high: { ...SPRING, median: 15 } },
        },
        {
          size: 'small',
          now: spread(10),
          before: spread(10),
          months: MONTHS.map((name) => ({ month: name, n: 12, median: 10 })),
          year: { resolution: 'week', points: [], low: null, high: null },
        },
      ],
    });
  signIn(api, 'CLIENT');
  return api;
}

const open = (address = '', api = member(), ...look: [typeof PHONE?]) =>
  openScreen(`${paths.retail}?market_id=${sampleId(0)}${address}`, api, ...look);
const panel = (name: string) => page.getByRole('region', { name, exact: true });
const BY_ORIGIN = overview['originsTitle-kg'];

/** The question in the address; the market and how prices are read are those of the screen. */
function questionAsked({ router }: Awaited<ReturnType<typeof open>>) {
  const { evidence } = router.state.location.search as { evidence?: string };
  const { market_id, unit, currency, ...question } = Object.fromEntries(new URLSearchParams(evidence));
  expect([market_id, unit, currency]).toEqual([sampleId(0), 'kg', 'aud']);
  return question;
}

const endLabels = (name: string) => [
  ...panel(name).element().querySelectorAll<SVGTextElement>('svg[data-picture] text[class*=end], text[class*=faint]'),
];

test('a line says at its end whose it is: weeks are named, and a series with too few points is a sentence', async () => {
  await open();
  const chart = panel(BY_ORIGIN).getByRole('application');
  expect(endLabels(BY_ORIGIN).map(({ textContent }) => textContent)).toEqual(['Australia 16.00', 'Mexico 14.70']);
  await expect.element(panel(BY_ORIGIN).getByText('Kenya: 4 prices, too few to draw')).toBeVisible();
  (chart.element() as HTMLElement).focus();
  const said = async (keys: string) => {
    await userEvent.keyboard(keys);
    return chart.getByRole('status').elements()[0]?.textContent;
  };
  expect(await said('{End}')).toBe('Australia, Week of 26 October 2026: A$16.00, 12 prices');
  expect(await said('{ArrowLeft}')).toBe('Australia, Week of 19 October 2026: A$15.00, 12 prices');
  // Mexico by month stands in the middle of it.
  expect(await said('{ArrowDown}')).toBe('Mexico, Week of 12 October 2026: A$14.70, October 2026, 12 prices');
});

test('on a phone, in German, lines end with origin codes that do not touch, and seasons with their years', async () => {
  const { errors } = await open('', member(), PHONE);
  const byOrigin = overviewDe['originsTitle-kg'];
  await expect.element(panel(byOrigin).getByText('Kenia: 4 Preise, zu wenige zum Zeichnen')).toBeVisible();
  expect(endLabels(byOrigin).map(({ textContent }) => textContent)).toEqual(['AU 16,00', 'MX 14,70']);
  const seasons = endLabels(overviewDe['chart-seasons']);
  expect(seasons.map(({ textContent }) => textContent)).toEqual(['AU 16,00', 'AU 25/26', 'AU 24/25']);
  for (const labels of [endLabels(byOrigin), seasons]) {
    const boxes = labels.map((label) => label.getBoundingClientRect()).toSorted((one, other) => one.top - other.top);
    boxes.slice(1).forEach((box, at) => expect(box.top).toBeGreaterThanOrEqual((boxes[at]?.bottom ?? 0) - 1));
    for (const box of boxes) expect(box.right).toBeLessThanOrEqual(390);
  }
  expect(findOverflow()).toEqual([]);
  expect(await findBarriers()).toEqual([]);
  expect(errors).toEqual([]);
});

test.each([
  { name: BY_ORIGIN, keys: '{End}', asks: { origin: 'AU', from: '2026-10-26', to: '2026-10-31' } },
  { name: BY_ORIGIN, keys: '{End}{ArrowDown}', asks: { origin: 'MX', from: '2026-10-01', to: '2026-10-31' } },
  {
    name: overview['chart-share'],
    keys: '{End}{ArrowLeft}',
    asks: { basis: 'labels', origin: 'KE', from: '2026-09-01', to: '2026-09-30' },
  },
  {
    name: overview['chart-retailers'],
    keys: '{End}',
    asks: { origin: 'AU', visit_id: VISIT.visit_id, from: VISIT.date, to: VISIT.date },
  },
  {
    name: overview['chart-gaps'],
    keys: '{End}',
    asks: { basis: 'gap', rival: 'MX', visit_id: VISIT.visit_id, from: VISIT.date, to: VISIT.date },
  },
  { name: overview['chart-seasons'], keys: '{End}', asks: { origin: 'AU', from: '2026-10-26', to: '2026-10-31' } },
  {
    name: overview['chart-seasons'],
    keys: '{End}{ArrowDown}',
    asks: { origin: 'AU', from: '2025-10-01', to: '2025-10-31' },
  },
  {
    name: overview['chart-index'],
    keys: '{End}{ArrowLeft}',
    asks: { basis: 'index', origin: 'AU', month: '2026-09', from: PERIOD.from, to: PERIOD.to },
  },
])('a mark of "$name" opens exactly its evidence: $asks', async ({ name, keys, asks }) => {
  const api = member();
  const opened = await open('', api);
  (panel(name).getByRole('application').element() as HTMLElement).focus();
  await userEvent.keyboard(`${keys}{Enter}`);
  await opened.settle();
  expect(questionAsked(opened)).toEqual(asks);
  await expect.poll(() => api.hasAsked(listEvidence)).toBe(true);
});

test('a row of the table behind a chart opens the same evidence, and so does a figure of the sizes', async () => {
  const opened = await open();
  const chart = panel(overview['chart-gaps']);
  await chart.getByText(ui.showAsTable).click();
  await chart.getByRole('button', { name: 'Mexico' }).first().click();
  await opened.settle();
  expect(questionAsked(opened)).toEqual({ basis: 'gap', rival: 'MX', from: PERIOD.from, to: PERIOD.to });
  opened.router.history.back();
  await opened.settle();
  const sizes = panel(overview['chart-sizes']);
  await expect.element(sizes.getByText('Week of 12 October 2026').first()).toBeInTheDocument();
  await sizes.getByRole('button', { name: '11.50' }).click();
  await opened.settle();
  expect(questionAsked(opened)).toEqual({ origin: 'AU', size: 'large', from: SPRING.from, to: SPRING.to });
});

test('the sentence about sizes opens the prices of every size it compares', async () => {
  const opened = await open();
  await panel(overview['chart-sizes']).getByRole('button', { name: overview.seePrices }).click();
  await opened.settle();
  expect(questionAsked(opened)).toEqual({ basis: 'sizes', origin: 'AU', from: '2026-10-01', to: '2026-10-31' });
});

test('the sentence of the price index opens the products it compares', async () => {
  const opened = await open();
  await panel(overview['chart-index']).getByRole('button', { name: overview.seePrices }).click();
  await opened.settle();
  const asks = { basis: 'index', origin: 'AU', month: '2026-10', from: PERIOD.from, to: PERIOD.to };
  expect(questionAsked(opened)).toEqual(asks);
});

test('shares are told month by month, and the latest month alone', async () => {
  await open();
  const share = panel(overview['chart-share']);
  const chart = share.getByRole('application');
  await expect.element(chart).toHaveAccessibleName('Share of shelf by origin and month, August 2026 to October 2026.');
  (chart.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}{ArrowDown}{ArrowDown}');
  expect(chart.getByRole('status').elements()[0]?.textContent).toBe('Australia, October 2026: 60%, 12 price labels');
  await share.getByRole('radio', { name: overview['by-latest'] }).click();
  await expect.element(share.getByRole('application')).toHaveAccessibleName('Share of shelf by origin, October 2026.');
});

test('a link to a chart lands on it once it is there, and moves the keyboard to it', async () => {
  const { settle } = await open('#gaps');
  await settle();
  const heading = page.getByRole('heading', { name: overview['chart-gaps'] }).element();
  expect(document.activeElement).toBe(heading);
  expect(heading.getBoundingClientRect().top).toBeLessThan(window.innerHeight);
  expect(window.scrollY).toBeGreaterThan(0);
});

test('on a phone the chosen filters stay in one line, whose button leads back to them', async () => {
  const { settle } = await open('&variety=Hass', member(), PHONE);
  const line = page.getByRole('group', { name: overviewDe.changeFilters, exact: true }).last();
  window.scrollTo(0, document.body.scrollHeight);
  await expect.element(line.getByText(/Hass/)).toBeVisible();
  await line.getByRole('button', { name: overviewDe.changeFilters }).click();
  await settle();
  await vi.waitFor(() => expect(document.activeElement?.closest('[data-toolbar]')).not.toBeNull());
});

test('a picture has a telling name', async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (this.download) names.push(this.download);
  });
  await open();
  await panel(BY_ORIGIN)
    .getByRole('button', { name: `Save as picture: ${BY_ORIGIN}` })
    .click();
  await page.getByRole('menuitem', { name: overview['picture-svg'] }).click();
  await vi.waitFor(() => expect(names).toEqual([expect.stringMatching(/^price-by-origin-.+-2026-10\.svg$/)]));
});
