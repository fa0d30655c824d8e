import { summarisePromotions } from '@portal/contract/prices/summaries/summaries';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import overview from '../src/features/prices/summaries/en.json';
import { findBarriers } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const WEEKS = ['2026-10-05', '2026-10-12', '2026-10-19'];
const SHOPS = ['Aeon', 'Costco'].map((retailer_name, index) => ({
  retailer_id: sampleId(index),
  retailer_name,
  weeks: WEEKS.map((week, place) => ({ week, labels: 20, promos: index === 1 && place === 0 ? null : place + 1 })),
}));

async function openCalendar() {
  const sample = sampleOutput(summarisePromotions, 'full');
  const period = { from: '2026-10-01', to: '2026-10-31' };
  const api = new FakeApi().answer(summarisePromotions, { ...sample, ...period, weeks: WEEKS, retailers: SHOPS });
  signIn(api, 'CLIENT');
  const opened = await openScreen(`${paths.pricePromotions}?market_id=${sampleId(0)}`, api);
  const calendar = page.getByRole('application', { name: overview.promotionsLabel });
  (calendar.element() as HTMLElement).focus();
  const press = async (keys: string) => {
    await userEvent.keyboard(keys);
    return calendar.getByRole('status').elements()[0]?.textContent;
  };
  return { ...opened, press };
}

test('keys lead from week to week and from shop to shop, and each cell is said', async () => {
  const { press } = await openCalendar();
  expect(await press('{ArrowRight}')).toBe('Aeon, Week of 19 October 2026: 3 of 20 price labels on promotion');
  expect(await press('{ArrowLeft}')).toBe('Aeon, Week of 12 October 2026: 2 of 20 price labels on promotion');
  expect(await press('{ArrowDown}')).toBe('Costco, Week of 12 October 2026: 2 of 20 price labels on promotion');
  expect(await press('{Home}')).toBe('Costco, Week of 5 October 2026: Too few prices, 20 price labels');
  expect(await press('{ArrowUp}')).toBe('Aeon, Week of 5 October 2026: 1 of 20 price labels on promotion');
  expect(await press('{End}')).toContain('19 October 2026');
  expect(await findBarriers()).toEqual([]);
  expect(await press('{Escape}')).toBe('');
});

test('Enter opens the evidence of the week, and nothing where there are too few', async () => {
  const { press, router, settle } = await openCalendar();
  await press('{Home}{ArrowDown}{Enter}');
  await settle();
  expect(router.state.location.pathname).toBe(paths.pricePromotions);
  await press('{ArrowRight}{Enter}');
  await settle();
  const { pathname, search } = router.state.location;
  expect(pathname).toBe(paths.pricePromotions);
  expect(Object.fromEntries(new URLSearchParams((search as { evidence?: string }).evidence))).toMatchObject({
    basis: 'labels',
    retailer_id: sampleId(1),
    from: '2026-10-12',
    to: '2026-10-18',
    promo: 'yes',
  });
});
