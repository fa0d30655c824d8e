import { getCurrentSession } from '@portal/contract/access/session';
import { askAdviser } from '@portal/contract/content/advisory/advisory';
import { parseAbout } from '@portal/contract/content/advisory/advisory-words';
import { addDeckPiece } from '@portal/contract/content/decks';
import { getFootage } from '@portal/contract/content/footage';
import { getReport } from '@portal/contract/content/reports/reports';
import type { Language } from '@portal/contract/languages';
import { getObservation } from '@portal/contract/prices/observations';
import { getPriceCard } from '@portal/contract/prices/summaries/price-card';
import { summariseFigures, summariseOrigins } from '@portal/contract/prices/summaries/summaries';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import reviewsEn from '../src/features/content/competitor-reviews/en.json';
import reportsDe from '../src/features/content/reports/de.json';
import reportsEn from '../src/features/content/reports/en.json';
import decksDe from '../src/shared/decks/de.json';
import decksEn from '../src/shared/decks/en.json';
import piecesDe from '../src/shared/pieces/de.json';
import piecesEn from '../src/shared/pieces/en.json';
import { answerSensibly } from './fixtures.ts';
import { findBarriers, findOverflow } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { DESK, type Look, PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const ID = sampleId(0);
/** On no page of the list. */
const FOOTAGE = sampleId(9);
const pieces = { en: piecesEn, de: piecesDe };
const decks = { en: decksEn, de: decksDe };
const readerMenu = { en: reportsEn.readerMenu, de: reportsDe.readerMenu };
const MONTHS = ['2026-09', '2026-10'].map((month) => ({ month, value: 12.79, n: 18 }));
const PRICE = {
  ...sampleOutput(getObservation, 'full'),
  product_text: 'Hass avocado',
  currency: 'SGD',
  price: '2.45',
  price_unit: 'piece' as const,
  promo_kind: null,
  promo_qty: null,
  promo_price: null,
  retailer_name: 'FairPrice',
  store_name: 'Bugis',
  city: 'Singapore',
  market_name: 'Singapore',
  date: '2026-10-12',
  photos: [],
  photo: null,
  is_demo: false,
};

function member(rights: Parameters<typeof signIn>[2] = {}): FakeApi {
  const api = new FakeApi();
  answerSensibly(api);
  signIn(api, 'CLIENT', rights);
  const report = sampleOutput(getReport, 'full');
  const words = {
    title: 'Retail price audit Malaysia',
    edition: '2026-10',
    language: 'en' as const,
    source: '',
    is_demo: false,
  };
  const footage = { ...sampleOutput(getFootage, 'full'), is_demo: false, kind: 'image' as const };
  const place = { retailer_name: 'FairPrice', store_name: 'Bugis', market_name: 'Singapore', date: '2026-10-12' };
  return api
    .answer(getReport, { ...report, ...words, _id: ID, pages: 5, last_page: null })
    .answer(getObservation, PRICE)
    .answer(getFootage, { ...footage, ...place, _id: FOOTAGE })
    .answer(summariseOrigins, { ...sampleOutput(summariseOrigins, 'full'), since: null, is_demo: false })
    .answer(summariseFigures, { ...sampleOutput(summariseFigures, 'full'), since: null, is_demo: false })
    .answer(getPriceCard, {
      market_id: ID,
      market_name: 'Singapore',
      last_date: '2026-10-28',
      trend: ['AU', 'MX'].map((origin) => ({ origin, months: MONTHS })),
      is_demo: false,
      provisional: [],
    });
}

const REPORT = `${paths.reports}/${ID}?p=3`;
/** Each kind of piece, with an address where it is shown. */
const SHOWN = [
  { kind: 'page', at: REPORT, link: `${paths.reports}/${ID}?p=3&language=en`, hasDeck: true },
  {
    kind: 'chart',
    at: `${paths.retail}?origin=AU&from=2026-08-01`,
    link: `${paths.retail}?market_id=${ID}&from=2026-08-01&origin=AU#origins`,
    hasDeck: true,
  },
  {
    kind: 'figure',
    at: `${paths.retail}?origin=AU&from=2026-08-01`,
    link: `${paths.retail}?market_id=${ID}&from=2026-08-01&origin=AU`,
    hasDeck: true,
  },
  { kind: 'chart', at: paths.home, link: `${paths.retail}?market_id=${ID}#origins`, hasDeck: true },
  {
    kind: 'chart',
    at: `${paths.exportVolumes}?variety=Hass`,
    link: `${paths.exportVolumes}?kind=financial&year=1234567&variety=Hass#volume`,
    hasDeck: true,
  },
  {
    kind: 'chart',
    at: `${paths.competitor}?market_id=${ID}&origin=MX`,
    link: `${paths.competitor}?market_id=${ID}&origin=MX`,
    hasDeck: true,
  },
  {
    kind: 'price',
    at: `${paths.priceObservations}?price=${PRICE._id}&promo=no`,
    link: `${paths.priceObservations}?promo=no&price=${PRICE._id}`,
    hasDeck: false,
  },
  { kind: 'photo', at: `${paths.market}?item=${FOOTAGE}`, link: `${paths.market}?item=${FOOTAGE}`, hasDeck: true },
  {
    kind: 'review',
    at: `${paths.competitor}?market_id=${ID}&origin=MX`,
    link: `${paths.competitor}?market_id=${ID}&origin=MX`,
    hasDeck: true,
  },
] as const;

const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const itemsShown = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((one) => one.textContent);
const sorted = (address: string) => {
  const url = new URL(address, location.origin);
  url.searchParams.sort();
  return url.href;
};

/** Charts have several; the first that opens a piece of this kind counts. */
async function openMenu(kind: (typeof SHOWN)[number]['kind'], language: Language = 'en') {
  const words = pieces[language];
  // On a phone the menu of a page stands in the sheet of the reader.
  const sheet = page.getByRole('button', { name: readerMenu[language] });
  if (kind === 'page' && innerWidth < DESK.width) await sheet.click();
  const triggers = page.getByRole('button', { name: new RegExp(`^(${words.use}|${words.share})`) });
  await expect.poll(() => triggers.elements().length).toBeGreaterThan(0);
  for (const trigger of triggers.all()) {
    await trigger.click();
    await expect.poll(() => itemsShown().length).toBeGreaterThan(0);
    if (item(words[`link-${kind}`]).elements().length > 0) return trigger;
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => itemsShown()).toEqual([]);
  }
  throw new Error(`No menu of a ${kind}`);
}

function copied() {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  return () => write.mock.calls.at(-1)?.[0] ?? '';
}

test.each(SHOWN)('the menu of a $kind at $at offers every act, and copies its address', async (shown) => {
  const { kind, at, link, hasDeck } = shown;
  const read = copied();
  const { settle } = await openScreen(at, member());
  await openMenu(kind);
  const { en } = pieces;
  const acts = [en[`ask-${kind}`], hasDeck && decks.en.add, en[`link-${kind}`], en[`cite-${kind}`]];
  const ways = kind === 'review' ? [reviewsEn.toAudits] : [];
  expect(itemsShown()).toEqual([...acts.filter(Boolean), ...ways]);
  await item(en[`link-${kind}`]).click();
  await settle();
  expect(sorted(read())).toEqual(sorted(link));
  expect(read().startsWith(location.origin)).toBe(true);
  expect(parseAbout(read().slice(location.origin.length))).toBeDefined();
});

test.each(SHOWN)('at 390 in German the menu of a $kind at $at has room and no barrier', async ({ kind, at }) => {
  await openScreen(at, member(), PHONE);
  const trigger = await openMenu(kind, 'de');
  for (const one of page.getByRole('menuitem').elements()) {
    expect(one.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    expect(one.getBoundingClientRect().right).toBeLessThanOrEqual(PHONE.width);
  }
  const { left, top, right, bottom } = trigger.element().getBoundingClientRect();
  // An icon looks 36 px and takes a finger of 44.
  expect(Math.min(right - left, bottom - top)).toBeGreaterThanOrEqual(36);
  expect([...findOverflow(), ...(await findBarriers())]).toEqual([]);
});

const CITED: readonly [Look, (typeof SHOWN)[number]['kind'], string, RegExp][] = [
  [
    DESK,
    'page',
    REPORT,
    /^Retail price audit Malaysia, October 2026, page 3\. Avocados Australia export portal\. http\S+p=3&language=en$/,
  ],
  [
    PHONE,
    'page',
    REPORT,
    /^Retail price audit Malaysia, Oktober 2026, Seite 3\. Exportportal von Avocados Australia\. http\S+p=3&language=en$/,
  ],
  [
    DESK,
    'price',
    `${paths.priceObservations}?price=${PRICE._id}`,
    /^Hass avocado, S\$2\.45 each, FairPrice Bugis, Singapore, 12 October 2026\. Avocados Australia export portal\. http\S+$/,
  ],
  [
    PHONE,
    'photo',
    `${paths.market}?item=${FOOTAGE}`,
    /^FairPrice, Bugis, Singapur, 12\. Oktober 2026\. Exportportal von Avocados Australia\. http\S+$/,
  ],
  [
    DESK,
    'chart',
    paths.home,
    /^Price per kg in Singapore, September to October 2026\. Australia A\$12\.79 per kg, 18 prices\. Mexico A\$12\.79 per kg, 18 prices\. Avocados Australia export portal\. http\S+#origins$/,
  ],
];

test.each(CITED)('in the look of %o a %s at %s is cited with its facts', async (look, kind, at, sentence) => {
  const read = copied();
  const { settle } = await openScreen(at, member(), look);
  await openMenu(kind, look.language);
  await item(pieces[look.language][`cite-${kind}`]).click();
  await settle();
  expect(read()).toMatch(sentence);
  await expect.element(page.getByText(read())).toBeVisible();
});

test('an act that the member may not do is absent', async () => {
  await openScreen(REPORT, member({ without: askAdviser.access }));
  await openMenu('page');
  expect(itemsShown()).toEqual([decks.en.add, pieces.en['link-page'], pieces.en['cite-page']]);
  closeScreen();
  await openScreen(REPORT, member({ without: addDeckPiece.access }));
  await openMenu('page');
  expect(itemsShown()).toEqual([pieces.en['ask-page'], pieces.en['link-page'], pieces.en['cite-page']]);
});

test('nobody asks as the member in a direct login', async () => {
  const api = member();
  const endsAt = new Date(Date.now() + 60_000).toISOString();
  api.answerAlways(getCurrentSession, { endsAt, by: 'hannah@avocados.example', lockAfterMinutes: 30 });
  await openScreen(REPORT, api);
  await openMenu('page');
  expect(itemsShown()).not.toContain(pieces.en['ask-page']);
});

test('the menu opens, moves and closes by keyboard, and gives the focus back', async () => {
  const read = copied();
  const { settle } = await openScreen(REPORT, member());
  const trigger = page.getByRole('button', { name: new RegExp(`^${pieces.en.use}`) });
  (trigger.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(item(pieces.en['ask-page'])).toHaveFocus();
  await userEvent.keyboard('{End}{ArrowUp}');
  await expect.element(item(pieces.en['link-page'])).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await settle();
  expect(read()).toContain('p=3');
  await expect.element(trigger).toHaveFocus();
});
