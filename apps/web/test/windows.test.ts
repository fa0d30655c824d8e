import { listEvidence } from '@portal/contract/prices/summaries/evidence';
import {
  createHarvestPlan,
  deleteHarvestPlan,
  findHarvestWindows,
  type HarvestPlan,
  type HarvestWindows,
  listHarvestPlans,
  saveHarvestPlan,
  type WindowMarket,
} from '@portal/contract/prices/windows';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import words from '../src/features/prices/windows/en.json';
import { answerSensibly } from './fixtures.ts';
import { findBarriers } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const PROMOS = { rival_labels: 120, rival_promo_share: 0.25 };
const place = (at: number, name: string, iso2: string, more: Partial<WindowMarket> = {}): WindowMarket => ({
  _id: sampleId(at),
  name,
  iso2,
  access: 'open',
  access_note: 'No protocol.',
  access_note_de: 'Kein Protokoll.',
  transit_weeks: 2,
  transit_by: 'sea',
  rival: 'MX',
  visits: 36,
  cells: [
    { week: 38, visits: 12, seasons: 4, q1: 0.175, median: 0.2, q3: 0.225, is_pooled: false, ...PROMOS },
    { week: 39, visits: 9, seasons: 3, q1: 0.2, median: 0.24, q3: 0.25, is_pooled: true, ...PROMOS },
    { week: 40, visits: 2, seasons: 0, q1: null, median: null, q3: null, is_pooled: false, ...PROMOS },
  ],
  shelf_months: [9, 10],
  rivals: [{ origin: 'MX', labels: 420, promo_share: 0.25 }],
  ...more,
});

const WINDOW = { market_id: sampleId(0), rival: 'MX', from_week: 38, to_week: 39, median: 0.22 };
const FOUND: HarvestWindows = {
  seasons: [2026, 2025, 2024, 2023],
  threshold: 0.12,
  is_demo: false,
  markets: [
    place(0, 'Japan', 'JP', { access: 'protocol', transit_weeks: 3 }),
    place(1, 'India', 'IN', { rival: null, visits: 0, cells: [], rivals: [], transit_by: 'air', transit_weeks: 1 }),
  ],
  rivals: ['MX', 'PE'],
  windows: [
    {
      ...WINDOW,
      low: 0.18,
      high: 0.26,
      good_seasons: 3,
      seasons: 4,
      visits: 61,
    },
  ],
  back_test: {
    season: 2026,
    from_seasons: [2025, 2024, 2023],
    threshold: 0.12,
    windows: [{ ...WINDOW, got: 0.3, visits: 18 }],
    held: 1,
    measured: 1,
    chosen: { median: 0.3, visits: 18 },
    all: { median: 0.15, visits: 90 },
  },
};
const PLAN: HarvestPlan = {
  _id: sampleId(5),
  name: 'Spring',
  harvests: [{ region: 'Western Australia', variety: 'Hass', size: null, from_week: 38, to_week: 40 }],
  saved_by: 'Mia Chen',
  updated_at: '2026-11-06T01:00:00.000Z',
  version: 3,
};

function makeApi(found: HarvestWindows = FOUND, plans: HarvestPlan[] = [PLAN]) {
  const api = new FakeApi();
  answerSensibly(api);
  signIn(api, 'CLIENT');
  api.answer(findHarvestWindows, found);
  api.answer(listHarvestPlans, plans);
  api.answer(listEvidence, sampleOutput(listEvidence, 'empty'));
  return api;
}

const PLAN_ADDRESS = `${paths.windows}?plan=${PLAN._id}`;
const said = (text: string | RegExp) => page.getByText(text);
const asked = (api: FakeApi, name: string) => api.asked.filter((one) => one.name === name);
const lastQuestion = (api: FakeApi) => asked(api, 'findHarvestWindows').at(-1);

describe('harvest windows', () => {
  test('are told as sentences with seasons and visits, their method and the back-test', async () => {
    await openScreen(PLAN_ADDRESS, makeApi());
    await expect
      .element(
        said('Weeks 41–42 in Japan (harvest: weeks 38–39): 18–26% above Mexico in three of four seasons, 61 visits.'),
      )
      .toBeVisible();
    await expect.element(said(/^Method: .*Seasons: 2026, 2025, 2024, 2023\..*12% or more/)).toBeVisible();
    await expect
      .element(
        said(
          /^These rules, applied to 2026 with 2025, 2024 and 2023 alone, would have chosen one window; 1 of 1 .* 12%\. Their median premium was 30% \(18 visits\)\. The median premium of all weeks and markets of this harvest was 15% \(90 visits\)\.$/,
        ),
      )
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: '2026' }).first())
      .toHaveAttribute('href', expect.stringContaining('rival%3DMX'));
    await expect.element(said('No visit saw both origins in India.')).toBeVisible();
    await expect.element(said('1 week by air')).toBeVisible();
    expect(await findBarriers()).toEqual([]);
  });

  test('are read in the heat map with the keyboard, and in the table behind it', async () => {
    await openScreen(PLAN_ADDRESS, makeApi());
    const map = page.getByRole('application', { name: words.premiumLabel });
    await expect.element(map).toBeVisible();
    map.element().focus();
    await userEvent.keyboard('{Home}');
    await expect
      .element(
        said(
          'Japan. Harvest week 38, on the shelf in week 41. 20% above Mexico. Middle half of the seasons: 18% to 23%. 12 visits · 4 seasons. Mexico · 120 labels · 25% on promotion · peak season',
        ),
      )
      .toBeInTheDocument();
    await userEvent.click(page.getByText('Show as table'));
    await expect.element(page.getByRole('row', { name: /Japan 40 43 Mexico – – – 2 0 25%/ })).toBeVisible();
  });

  test('follow the weeks: by drag, by keyboard, and over the turn of the year', async () => {
    const api = makeApi();
    await openScreen(PLAN_ADDRESS, api);
    const first = page.getByRole('slider', { name: words.from_week });
    await expect.element(first).toHaveAttribute('aria-valuenow', '38');
    first.element().focus();
    await userEvent.keyboard('{ArrowRight}{PageUp}');
    await expect.element(first).toHaveAttribute('aria-valuenow', '43');
    await expect.element(said(/^Harvest: weeks 43–40\./)).toBeVisible();
    expect(lastQuestion(api)?.query).toMatchObject({ from_week: '43', to_week: '40' });
    const track = page.getByRole('group', { name: words.strip }).element();
    const { left, top, width } = track.getBoundingClientRect();
    const at = (week: number) => ({
      clientX: left + ((week - 0.5) / 52) * width,
      clientY: top + 20,
      pointerId: 1,
      bubbles: true,
    });
    track.setPointerCapture = () => undefined;
    track.dispatchEvent(new PointerEvent('pointerdown', at(30)));
    await expect.element(first).toHaveAttribute('aria-valuenow', '30');
    track.dispatchEvent(new PointerEvent('pointermove', at(24)));
    await expect.element(first).toHaveAttribute('aria-valuenow', '24');
    track.dispatchEvent(new PointerEvent('pointerup', at(24)));
    await expect.element(said(/^Harvest: weeks 24–30\./)).toBeVisible();
  });

  test('say so where no visit saw both, and where no window stands out', async () => {
    const empty = FOUND.markets.map((market) => ({ ...market, visits: 0, rival: null, cells: [] }));
    await openScreen(paths.windows, makeApi({ ...FOUND, markets: empty, windows: [], back_test: null }));
    await expect.element(said(words.empty)).toBeVisible();
    closeScreen();
    await openScreen(paths.windows, makeApi({ ...FOUND, windows: [], back_test: null }));
    await expect.element(said(/^No run of weeks reached the threshold of 12%/)).toBeVisible();
    await expect.element(said(words.noBackTest)).toBeVisible();
  });

  test('are refused with their reason where the licence has no single prices', async () => {
    const api = makeApi();
    api.refuse(findHarvestWindows, 'licenceTooSmall');
    await openScreen(paths.windows, api);
    await expect.element(said(words.closed)).toBeVisible();
  });

  test('fit a phone', async () => {
    await openScreen(PLAN_ADDRESS, makeApi(), PHONE);
    await expect.element(said('Beste Fenster')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    expect(await findBarriers()).toEqual([]);
  });
});

describe('a harvest plan', () => {
  test('is saved under a name with its harvests', async () => {
    const api = makeApi(FOUND, []);
    api.answer(createHarvestPlan, PLAN);
    await openScreen(paths.windows, api);
    await userEvent.click(page.getByRole('button', { name: words.addHarvest }));
    await userEvent.selectOptions(page.getByRole('combobox', { name: words.region }), 'Tristate');
    await userEvent.click(page.getByRole('button', { name: words.savePlan }));
    const dialog = page.getByRole('dialog');
    await userEvent.fill(dialog.getByRole('textbox', { name: words.name }), 'Spring');
    await userEvent.click(dialog.getByRole('button', { name: words.savePlan }));
    await expect.element(said(words.planSaved)).toBeVisible();
    expect(asked(api, 'createHarvestPlan')[0]?.body).toMatchObject({
      name: 'Spring',
      harvests: [{ region: 'Western Australia' }, { region: 'Tristate', size: null }],
    });
  });

  test('is told to be gone, with the way to a new one', async () => {
    await openScreen(PLAN_ADDRESS, makeApi(FOUND, []));
    await expect.element(said(words.planGone)).toBeVisible();
    await userEvent.click(page.getByRole('link', { name: words.newPlan }));
    await expect.element(page.getByRole('button', { name: words.savePlan })).toBeVisible();
  });

  test('is changed and deleted', async () => {
    const api = makeApi();
    api.answer(saveHarvestPlan, { ...PLAN, version: 4 }).answer(deleteHarvestPlan, null);
    await openScreen(PLAN_ADDRESS, api);
    await userEvent.selectOptions(page.getByRole('combobox', { name: words.size }), words['size-large']);
    await userEvent.click(page.getByRole('button', { name: words.saveChanges }));
    await expect.element(said(words.planSaved)).toBeVisible();
    expect(asked(api, 'saveHarvestPlan')[0]?.body).toMatchObject({ harvests: [{ size: 'large' }] });
    await userEvent.click(page.getByRole('button', { name: 'More for “Spring”' }));
    await userEvent.click(page.getByRole('menuitem', { name: words.deletePlan }));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: words.deletePlan }));
    await expect.element(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  });
});
