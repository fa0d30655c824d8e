import { askAdviser, getAdvisoryRequest } from '@portal/contract/content/advisory/advisory';
import { addAdvisoryFile } from '@portal/contract/content/advisory/attachments';
import { getDeskRequest } from '@portal/contract/content/advisory/desk';
import { getReport, getReportPage } from '@portal/contract/content/reports/reports';
import { getObservation } from '@portal/contract/prices/observations';
import { getPriceCard } from '@portal/contract/prices/summaries/price-card';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import asking from '../src/shared/pieces/ask/en.json';
import pieces from '../src/shared/pieces/en.json';
import ui from '../src/ui/en.json';
import { findBarriers, findOverflow } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { DESK, PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const ID = sampleId(0);
const PICTURE_ID = sampleId(5);
const TITLE = 'Price per kg in Singapore';
const PATH = `${paths.retail}?market_id=${ID}#origins`;
const MONTHS = ['2026-09', '2026-10'].map((month) => ({ month, value: 12.79, n: 18 }));
const PHOTO = {
  footage_id: sampleId(7),
  image: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="160" height="120"/>')}`,
  width: 1600,
  height: 1200,
  placeholder: '',
  alt: 'Shelf in Bugis',
  tag: { left: 0.4, top: 0.5, width: 0.2, height: 0.1 },
};

function member(): FakeApi {
  const api = new FakeApi();
  signIn(api, 'CLIENT');
  return api
    .answer(addAdvisoryFile, { ...sampleOutput(addAdvisoryFile, 'full'), _id: PICTURE_ID })
    .answer(askAdviser, { ...sampleOutput(askAdviser, 'full'), _id: ID })
    .answer(getReport, { ...sampleOutput(getReport, 'full'), _id: ID, title: 'Malaysia', pages: 5, last_page: null })
    .answer(getPriceCard, {
      market_id: ID,
      market_name: 'Singapore',
      last_date: '2026-10-28',
      trend: ['AU', 'MX'].map((origin) => ({ origin, months: MONTHS })),
      is_demo: false,
      provisional: [],
    });
}

const dialog = () => page.getByRole('dialog', { name: /^Ask an adviser about/ });
const sendButton = () => dialog().getByRole('button', { name: asking.sendQuestion });

async function beginAt(address: string, api: FakeApi, kind: 'chart' | 'page' | 'price') {
  const { settle, router, takeLook } = await openScreen(address, api);
  await page
    .getByRole('button', { name: new RegExp(`^${pieces.use}`) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: pieces[`ask-${kind}`] }).click();
  await settle();
  await expect.element(sendButton()).not.toHaveAttribute('aria-busy');
  return { settle, router, takeLook };
}

async function write(settle: () => Promise<void>) {
  await dialog().getByRole('combobox', { name: asking.topic }).selectOptions('pricing');
  await dialog().getByRole('textbox', { name: asking.question, exact: true }).fill('Is it the season?');
  await sendButton().click();
  await settle();
}

test('a question about a chart takes along its address, its title and its picture', async () => {
  const api = member();
  const { settle, router } = await beginAt(paths.home, api, 'chart');
  await expect.element(dialog().getByRole('img', { name: asking.yourPicture })).toBeVisible();
  await write(settle);
  expect(api.countAsked(addAdvisoryFile)).toBe(1);
  expect(api.lastBody(askAdviser)).toMatchObject({
    about: PATH,
    about_title: TITLE,
    picture_id: PICTURE_ID,
    market_id: ID,
    subject: TITLE,
    body: 'Is it the season?',
  });
  expect(dialog().elements()).toHaveLength(0);
  expect(router.state.location.pathname).toBe(paths.home);
  await expect.element(page.getByText(fillSentence('advisoryAsked', 'en'))).toBeVisible();
  await page.getByRole('button', { name: asking.openQuestion }).click();
  await settle();
  expect(router.state.location.search).toEqual({ tab: 'requests', request: ID });
});

test('a picture that the member leaves out is not sent', async () => {
  const api = member();
  const { settle } = await beginAt(paths.home, api, 'chart');
  await dialog().getByRole('checkbox', { name: asking.sendPicture }).click();
  expect(dialog().getByRole('img').elements()).toHaveLength(0);
  await write(settle);
  expect(api.hasAsked(addAdvisoryFile)).toBe(false);
  expect(api.lastBody(askAdviser)).toMatchObject({ about: PATH, about_title: TITLE });
  expect(api.lastBody(askAdviser)).not.toHaveProperty('picture_id');
});

test('a page that cannot be drawn goes without a picture, and the dialog says so', async () => {
  const api = member().refuse(getReportPage, 'internalError');
  const { settle } = await beginAt(`${paths.reports}/${ID}?p=2`, api, 'page');
  await expect.element(dialog().getByText(asking.notDrawn)).toBeVisible();
  await write(settle);
  expect(api.hasAsked(addAdvisoryFile)).toBe(false);
  expect(api.lastBody(askAdviser)).toMatchObject({ about_title: 'Malaysia, page 2' });
});

test('a price takes along its photo', async () => {
  const price = { ...sampleOutput(getObservation, 'full'), photo: PHOTO, photos: [] };
  const api = member().answer(getObservation, price);
  const { settle } = await beginAt(`${paths.priceObservations}?price=${price._id}`, api, 'price');
  await expect.element(dialog().getByRole('img', { name: asking.yourPicture })).toBeVisible();
  await write(settle);
  expect(api.countAsked(addAdvisoryFile)).toBe(1);
  expect(api.lastBody(askAdviser)).toMatchObject({ picture_id: PICTURE_ID, market_id: price.market_id });
});

test('typed words are not lost by a key, and the focus comes back to the menu', async () => {
  const { settle } = await beginAt(paths.home, member(), 'chart');
  await dialog().getByRole('textbox', { name: asking.question, exact: true }).fill('Is it the season?');
  await userEvent.keyboard('{Escape}');
  await settle();
  await page.getByRole('button', { name: ui.leave, exact: true }).click();
  await settle();
  expect(dialog().elements()).toHaveLength(0);
  await expect.element(page.getByRole('button', { name: new RegExp(`^${pieces.use}`) })).toHaveFocus();
});

test('the dialog has room at 390 in German, and no barrier', async () => {
  const { takeLook } = await beginAt(paths.home, member(), 'chart');
  for (const look of [DESK, PHONE]) {
    await takeLook(look);
    expect([...findOverflow(), ...(await findBarriers())]).toEqual([]);
  }
});

const ABOUT = {
  type: 'retail' as const,
  id: null,
  path: `${paths.retail}?market_id=${ID}&origin=AU#origins`,
  title: TITLE,
  picture: '/icons',
};

test.each(['ADMIN', 'CLIENT'] as const)(
  '%s sees the page in question with its filters, and enlarges it',
  async (role) => {
    const api = new FakeApi()
      .answer(getDeskRequest, { ...sampleOutput(getDeskRequest, 'full'), about: ABOUT })
      .answer(getAdvisoryRequest, { ...sampleOutput(getAdvisoryRequest, 'full'), about: ABOUT });
    signIn(api, role);
    const { settle } = await openScreen(`${paths.advisory}?tab=requests&request=${ID}`, api);
    await expect.element(page.getByRole('link', { name: new RegExp(TITLE) })).toHaveAttribute('href', ABOUT.path);
    await page.getByRole('button', { name: asking.enlarge }).click();
    await settle();
    const enlarged = page.getByRole('dialog', { name: TITLE });
    await expect.element(enlarged.getByRole('img', { name: asking.contextPicture })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: asking.enlarge })).toHaveFocus();
  },
);
