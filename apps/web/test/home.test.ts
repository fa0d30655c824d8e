import { getCurrentSession } from '@portal/contract/access/session';
import { listFootage } from '@portal/contract/content/footage';
import { listReports } from '@portal/contract/content/reports/reports';
import { listFollowedMarkets, setFollowedMarkets } from '@portal/contract/places/markets/followed-markets';
import { listCountries, listMarkets } from '@portal/contract/places/markets/markets';
import { getMondayBrief } from '@portal/contract/prices/brief/monday-brief';
import { getPriceCard } from '@portal/contract/prices/summaries/price-card';
import { closeHomePrompt, getHomeNews, type HomeNews, type NewsLine } from '@portal/contract/site/home/news';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import de from '../src/features/site/home/de.json';
import words from '../src/features/site/home/en.json';
import { queryClient } from '../src/lib/query-client.ts';
import { findBarriers, findOverflow } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { DESK, PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const SENTENCE =
  'Australian avocados sold for A$9.98/kg in Singapore in October 2026 (median), 6% more than in September.';
const line = (given: Partial<NewsLine>): NewsLine => ({
  kind: 'report',
  text: 'Singapore in October',
  figure: '',
  count: 1,
  market: 'SG',
  path: '/dashboard/reports/5',
  at: '2026-11-16T02:00:00Z',
  photo: null,
  ...given,
});
const photo = sampleOutput(getMondayBrief, 'full').markets[0]?.photo ?? null;
const CHANGE = line({
  kind: 'market',
  text: SENTENCE,
  figure: 'A$9.98/kg',
  path: `${paths.retail}?market_id=${sampleId(1)}`,
  photo,
});

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi();
  signIn(api, 'CLIENT');
  const markets = [
    { _id: sampleId(1), name: 'Singapore', iso2: 'SG', currency: 'SGD' },
    { _id: sampleId(2), name: 'United Arab Emirates', iso2: 'AE', currency: 'AED' },
  ];
  api.answer(listMarkets, markets);
  api.answer(
    listCountries,
    markets.map((market) => ({ ...market, status: true, is_market: true })),
  );
  api.answer(listFollowedMarkets, [sampleId(1)]);
});
const tell = (news: Partial<HomeNews>) =>
  api.answer(getHomeNews, { since: '2026-11-12T02:00:00Z', lines: [], closed: [], ...news });
const card = (name: string | RegExp) => page.getByRole('region', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('a member who comes back', () => {
  test('reads what changed since the last visit, and each line leads to its evidence', async () => {
    tell({
      lines: [
        line({ kind: 'alert', text: 'Mexico below A$10/kg: 9.84.', path: paths.priceAlerts }),
        CHANGE,
        line({}),
        line({ kind: 'footage', text: 'Singapore', count: 12, path: paths.market }),
        line({ kind: 'join-request', text: '', count: 2, path: paths.licence }),
      ],
    });
    const { router, settle, takeLook } = await openScreen(paths.home, api, DESK);
    const news = card('Since you were here on 12 Nov 2026');
    await expect.element(news).toBeVisible();
    const said = news.element().textContent ?? '';
    for (const text of [
      'Price alert: Mexico below A$10/kg: 9.84.',
      SENTENCE,
      'New report: Singapore in October',
      '12 new photos and videos: Singapore',
      '2 people ask to join your company',
    ]) {
      expect(said).toContain(text);
    }
    expect(said.split('A$9.98/kg'), 'the figure stands once').toHaveLength(2);
    expect(await findBarriers()).toEqual([]);
    await takeLook(PHONE);
    expect([...findOverflow(), ...(await findBarriers())]).toEqual([]);
    expect(card(/Seit Ihrem Besuch am 12\. Nov/).element().textContent).toContain('12 neue Aufnahmen: Singapur');
    await page.getByRole('link', { name: SENTENCE }).click();
    await settle();
    expect(router.state.location).toMatchObject({ pathname: paths.retail, search: { market_id: sampleId(1) } });
  });

  test('reads that nothing is new, with the next thing to do', async () => {
    tell({});
    await openScreen(paths.home, api, DESK);
    expect(card(/Since you were here/).element().textContent).toContain(words.nothingNew);
    expect(page.getByRole('link', { name: words.setAlert }).element().getAttribute('href')).toBe(paths.priceAlerts);
  });

  test('reads the week in the followed markets, whose names stand above it', async () => {
    tell({});
    await openScreen(paths.home, api, PHONE);
    await expect.element(card(de.brief)).toBeVisible();
    expect(document.body.innerText).toContain('Sie folgen: Singapur');
  });
});

describe('the first visit', () => {
  test('shows three steps, which stay away once they are closed', async () => {
    tell({ since: null });
    const { settle } = await openScreen(paths.home, api, DESK);
    const tour = card(words.tour);
    expect(tour.getByRole('listitem').elements()).toHaveLength(3);
    expect(await findBarriers()).toEqual([]);
    tell({ since: null, closed: ['tour'] });
    await button(words.closeTour).click();
    await settle();
    expect(api.asked.findLast(({ call }) => call === closeHomePrompt)?.params).toEqual({ prompt: 'tour' });
    expect(tour.query()).toBeNull();
    await expect.element(card(words.forYou)).toBeVisible();
  });
});

describe('the markets', () => {
  test('are asked for once, and the answer is the whole list', async () => {
    api.answer(listFollowedMarkets, []);
    tell({});
    const { settle, takeLook } = await openScreen(paths.home, api, DESK);
    const question = card(words.whichMarkets);
    expect(await findBarriers()).toEqual([]);
    await question.getByRole('button', { name: 'Singapore' }).click();
    await question.getByRole('button', { name: 'United Arab Emirates' }).click();
    await question.getByRole('button', { name: 'Singapore' }).click();
    api.answer(setFollowedMarkets, [sampleId(2)]);
    await button(words.followThese).click();
    await settle();
    expect(api.lastBody(setFollowedMarkets)).toEqual({ market_ids: [sampleId(2)] });
    expect(question.query()).toBeNull();
    expect(document.body.innerText).toContain('Markets you follow: United Arab Emirates');
    await button(words.changeMarkets).click();
    await takeLook(PHONE);
    expect([...findOverflow(), ...(await findBarriers())]).toEqual([]);
  });

  test('are not asked for again after ‘Later’, and can be chosen all the same', async () => {
    api.answer(listFollowedMarkets, []);
    tell({});
    const { settle } = await openScreen(paths.home, api, DESK);
    tell({ closed: ['markets'] });
    await button(words.later).click();
    await settle();
    expect(api.asked.findLast(({ call }) => call === closeHomePrompt)?.params).toEqual({ prompt: 'markets' });
    expect(card(words.whichMarkets).query()).toBeNull();
    await button(words.chooseMarkets).click();
    await expect.element(card(words.whichMarkets)).toBeVisible();
  });
});

test('in a direct login nobody is asked, and no tour is shown', async () => {
  api.answerAlways(getCurrentSession, {
    endsAt: '2030-01-01T00:00:00Z',
    by: 'admin@example.com',
    lockAfterMinutes: 30,
  });
  api.answer(listFollowedMarkets, []);
  tell({ since: null });
  await openScreen(paths.home, api, DESK);
  await expect.element(card(words.forYou)).toBeVisible();
  expect([card(words.tour).query(), card(words.whichMarkets).query()]).toEqual([null, null]);
});

test('after sign-out nothing of it is left: not on the page, in the cache, in the storage or behind the back button', async () => {
  tell({ lines: [CHANGE] });
  const { router, settle } = await openScreen(paths.home, api, DESK);
  expect(card(/Since you were here/).element().textContent).toContain(SENTENCE);
  await router.navigate({ to: paths.logout });
  await expect.poll(() => router.state.location.pathname).toBe(paths.login);
  const cached = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data);
  const places = {
    page: () => document.body.innerText,
    cache: () => JSON.stringify(cached()),
    storage: () => JSON.stringify({ ...localStorage, ...sessionStorage }),
  };
  const left = () => Object.entries(places).filter(([, read]) => read().includes(SENTENCE));
  expect(left().map(([name]) => name)).toEqual([]);
  router.history.back();
  await settle();
  expect(router.state.location.pathname).toBe(paths.login);
  expect(left().map(([name]) => name)).toEqual([]);
});

describe('the cards', () => {
  test('show the covers of the latest reports and the latest footage with its day, and open them', async () => {
    tell({});
    const report = sampleOutput(listReports, 'full').items[0];
    const item = sampleOutput(listFootage, 'full').items[0];
    if (!report || !item) throw new Error('the samples are empty');
    api.answer(listReports, { items: [{ ...report, title: 'Singapore' }], total: 1, page: 1, page_size: 3 });
    const shot = { ...item, title: 'Entrance', market_name: 'Singapore', date: '2026-11-09' };
    api.answer(listFootage, { items: [shot], total: 1, page: 1, page_size: 3 });
    await openScreen(paths.home, api, DESK);
    const cover = page.getByRole('link', { name: 'Open the report Singapore' });
    expect(cover.element().getAttribute('href')).toBe(`${paths.reports}/${report._id}`);
    expect(page.getByRole('link', { name: 'Open footage: Entrance' }).element().getAttribute('href')).toContain(
      `item=${item._id}`,
    );
    expect(document.body.innerText.replaceAll('\u00a0', ' ')).toContain('Singapore, 9 Nov 2026');
  });

  test('say each price once, where its line ends, as the way to its labels', async () => {
    tell({});
    api.answer(getPriceCard, {
      market_id: sampleId(1),
      market_name: 'Singapore',
      last_date: '2026-10-28',
      trend: ['AU', 'MX'].map((origin, at) => ({ origin, months: [{ month: '2026-10', n: 18, value: 12 - at }] })),
      is_demo: false,
      provisional: [],
    });
    const { takeLook } = await openScreen(paths.home, api, DESK);
    const price = page.getByRole('link', { name: 'Australia A$12.00 per kg, 18 prices' });
    expect(price.element().getAttribute('href')).toContain('AU');
    expect(price.element().closest('article')?.innerText.split('A$12.00')).toHaveLength(3);
    await takeLook(PHONE);
    expect([...findOverflow(), ...(await findBarriers())]).toEqual([]);
  });

  test('pretend nothing in an empty portal', async () => {
    api.mood = 'empty';
    await openScreen(paths.home, api, DESK);
    expect(page.getByRole('link', { name: /^Open the report / }).elements()).toEqual([]);
    expect(document.querySelectorAll('article svg text')).toHaveLength(0);
  });
});
