import { compareRivals, type RivalsCompared } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import {
  addDeckPiece,
  createDeck,
  type Deck,
  exportDeckSlides,
  getDeck,
  listDecks,
  saveDeck,
  saveDeckPiece,
} from '@portal/contract/content/decks';
import { getFootage } from '@portal/contract/content/footage';
import { type ExportVolumes, getExportVolumes } from '@portal/contract/prices/trade';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import decks from '../src/features/content/decks/en.json';
import { fillIn } from '../src/lib/fill-in.ts';
import collecting from '../src/shared/decks/en.json';
import pieces from '../src/shared/pieces/en.json';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const [SUMMARY] = sampleOutput(listDecks, 'full');
const PIECE = sampleOutput(getDeck, 'full').pieces[0];
if (!SUMMARY || !PIECE) throw new Error('there is no sample');
const TITLES = ['First', 'Second', 'Third'];
const DECK: Deck = {
  ...SUMMARY,
  title: 'Singapore, October',
  is_own: true,
  is_shared: false,
  version: 4,
  pieces: TITLES.map((title, at) => ({
    ...PIECE,
    _id: sampleId(at),
    kind: 'figure' as const,
    is_seen: true,
    title,
    image: '',
    tag: null,
    path: '/dashboard/retail-price-audits',
  })),
};
const IDS = DECK.pieces.map(({ _id }) => _id);
const OWN = { ...SUMMARY, title: DECK.title, is_own: true, pieces: 3 };

async function openDeck(deck: Deck = DECK, api = new FakeApi()) {
  api.answer(getDeck, deck);
  signIn(api, 'CLIENT');
  return { api, ...(await openScreen(`${paths.decks}?deck=${deck._id}`, api)) };
}

const button = (text: string, values: Record<string, string> = {}) =>
  page.getByRole('button', { name: fillIn({ text }, 'text', 'en', values), exact: true });
const titlesShown = () =>
  page
    .getByRole('listitem')
    .getByRole('heading')
    .elements()
    .map((one) => one.textContent);
const sentTo = (api: FakeApi, call: unknown) => api.asked.filter((asked) => asked.call === call);

test('a new deck opens once it is begun, without a question', async () => {
  const api = new FakeApi()
    .answer(listDecks, [OWN])
    .answer(createDeck, { ...OWN, _id: DECK._id })
    .answer(getDeck, DECK);
  signIn(api, 'CLIENT');
  const { router, settle } = await openScreen(paths.decks, api);
  await button(decks.newDeck).click();
  const dialog = page.getByRole('dialog', { name: decks.newDeck });
  await dialog.getByLabelText(decks.titleLabel).fill('October');
  await dialog.getByRole('button', { name: decks.save }).dblClick();
  await settle();
  await expect.element(page.getByRole('heading', { name: DECK.title, level: 1 })).toBeVisible();
  expect(router.state.location.search).toEqual({ deck: DECK._id });
  expect(page.getByRole('dialog').elements()).toEqual([]);
  expect(api.asked.filter(({ call }) => call === createDeck)).toHaveLength(1);
});

test('pieces move by keyboard, each move with the version that was read', async () => {
  const { api, settle } = await openDeck();
  const moved = [IDS[1], IDS[0], IDS[2]].flatMap((id) => DECK.pieces.filter(({ _id }) => _id === id));
  api.answer(saveDeck, { ...DECK, pieces: moved, version: 5 });
  await button(decks.moveDown, { title: 'First' }).click();
  await settle();
  expect(sentTo(api, saveDeck)).toMatchObject([{ body: { piece_ids: [IDS[1], IDS[0], IDS[2]], title: DECK.title } }]);
  expect(titlesShown()).toEqual(['Second', 'First', 'Third']);
  await expect.element(button(decks.moveDown, { title: 'First' })).toHaveFocus();
});

test('a removed piece comes back by undo', async () => {
  const { api, settle } = await openDeck();
  api.answer(saveDeck, { ...DECK, pieces: DECK.pieces.slice(1), version: 5 });
  await button(decks.remove, { title: 'First' }).click();
  await settle();
  expect(titlesShown()).toEqual(['Second', 'Third']);
  api.answer(saveDeck, { ...DECK, version: 6 });
  await button(decks.undo).click();
  await settle();
  expect(sentTo(api, saveDeck).map(({ body }) => (body as { piece_ids: string[] }).piece_ids)).toEqual([
    IDS.slice(1),
    IDS,
  ]);
  expect(titlesShown()).toEqual(TITLES);
});

test('undo puts back the one piece and leaves a later removal alone', async () => {
  const { api, settle } = await openDeck();
  api.answer(saveDeck, ({ body }) => {
    const { piece_ids } = body as { piece_ids: string[] };
    return { ...DECK, version: 5, pieces: DECK.pieces.filter(({ _id }) => piece_ids.includes(_id)) };
  });
  await button(decks.remove, { title: 'First' }).click();
  await settle();
  const undoFirst = button(decks.undo).element();
  await button(decks.remove, { title: 'Third' }).click();
  await settle();
  await page.elementLocator(undoFirst).click();
  await settle();
  expect(api.lastBody(saveDeck)).toMatchObject({ piece_ids: [IDS[0], IDS[1]] });
});

test('a change that another tab was faster with shows the newer state', async () => {
  const { api, settle } = await openDeck();
  api.refuse(saveDeck, 'stale').answer(getDeck, { ...DECK, title: 'Renamed elsewhere', version: 9 });
  await page.getByRole('switch', { name: decks.share }).click();
  await settle();
  await expect.element(page.getByText(decks.another)).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Renamed elsewhere');
  await expect.element(page.getByRole('switch', { name: decks.share })).not.toBeChecked();
});

test('title and note are edited in a form that names its limits', async () => {
  const { api, settle } = await openDeck();
  await button(decks.editNamed, { title: 'Second' }).click();
  await settle();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(decks.pieceTitle).fill(' ');
  await dialog.getByRole('button', { name: decks.save }).click();
  await settle();
  await expect
    .element(dialog.getByLabelText(decks.pieceTitle))
    .toHaveAccessibleDescription(fillSentence('required', 'en'));
  await dialog.getByLabelText(decks.pieceTitle).fill('Our price');
  await dialog.getByLabelText(decks.note).fill('Say it first');
  await dialog.getByRole('button', { name: decks.save }).click();
  await settle();
  expect(sentTo(api, saveDeckPiece)).toMatchObject([{ body: { title: 'Our price', note: 'Say it first' } }]);
});

test('words typed while another tab was faster stay, and are saved with the newer version', async () => {
  const { api, settle } = await openDeck();
  await button(decks.editNamed, { title: 'Second' }).click();
  await settle();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(decks.note).fill('Say it first');
  api.refuse(saveDeckPiece, 'stale').answer(getDeck, { ...DECK, version: 9 });
  await dialog.getByRole('button', { name: decks.save }).click();
  await settle();
  await expect.element(page.getByText(decks.anotherTyped)).toBeVisible();
  await expect.element(dialog.getByLabelText(decks.note)).toHaveValue('Say it first');
  api.answer(saveDeckPiece, { ...DECK, version: 10 });
  await dialog.getByRole('button', { name: decks.save }).click();
  await settle();
  expect(sentTo(api, saveDeckPiece)).toMatchObject([
    { ifMatch: '"4"', body: { note: 'Say it first' } },
    { ifMatch: '"9"', body: { note: 'Say it first' } },
  ]);
  expect(dialog.elements()).toHaveLength(0);
});

test('a colleague reads and downloads a shared deck and changes nothing; a hidden piece says why', async () => {
  const hidden = { ...PIECE, _id: IDS[0] ?? '', is_seen: false, title: '', text: '', value: '', image: '', note: '' };
  const shared = { ...DECK, is_own: false, is_shared: true, owner_name: 'Megan Rossi', pieces: [hidden] };
  const { api, settle } = await openDeck(shared);
  await expect.element(page.getByText(decks.hidden, { exact: true })).toBeVisible();
  expect(page.getByRole('switch').elements()).toHaveLength(0);
  expect(page.getByRole('listitem').getByRole('button').elements()).toHaveLength(0);
  await button(decks.download).click();
  await page.getByRole('menuitem', { name: decks.pptx }).click();
  await settle();
  expect(api.hasAsked(exportDeckSlides)).toBe(true);
});

const collect = async (own: (typeof OWN)[]) => {
  const api = new FakeApi();
  const footage = { ...sampleOutput(getFootage, 'full'), _id: sampleId(0) };
  api.answer(getFootage, footage).answer(listDecks, own).answer(getDeck, DECK);
  api.answer(createDeck, OWN).answer(addDeckPiece, { _id: IDS[0] ?? '', deck: OWN });
  signIn(api, 'CLIENT');
  const { settle } = await openScreen(`${paths.market}?item=${sampleId(0)}`, api);
  await page.getByRole('button', { name: new RegExp(`^${pieces.use}`) }).click();
  await page.getByRole('menuitem', { name: collecting.add }).click();
  await settle();
  return { api, settle };
};
const added = fillIn(collecting, 'added', 'en', { deck: DECK.title });

test('a photo goes into the deck used last, and out again by undo', async () => {
  const { api, settle } = await collect([OWN]);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${DECK.title}`) })
    .click();
  await settle();
  expect(sentTo(api, addDeckPiece)).toHaveLength(1);
  await expect.element(page.getByText(added)).toBeVisible();
  await button(collecting.undo).click();
  await settle();
  expect(sentTo(api, saveDeck)).toMatchObject([{ body: { piece_ids: IDS.slice(1) } }]);
});

const MONTHS = ['2026-08', '2026-09', '2026-10'];
const FIGURES = { volume_t: 8_412.5, value_aud: 36_600_000, unit_value: 4.35 };
const EXPORTS: ExportVolumes = {
  kind: 'calendar',
  is_limited: false,
  is_demo: false,
  years: [{ year: 2026, first_month: '2026-08', last_month: '2026-10', is_whole: false, ...FIGURES, before: FIGURES }],
  year: 2026,
  months: MONTHS.map((month) => ({ month, is_provisional: false, now: FIGURES, before: FIGURES })),
  markets: [{ market: 'HK', ...FIGURES, share: 1, before: FIGURES }],
  known_markets: ['HK'],
  known_varieties: ['Hass'],
  sources: [{ source: 'ABS', released_on: '2026-11-05', first_month: '2026-08', last_month: '2026-10' }],
};
const SPREAD = { n: 12, stores: 4, q1: 9, median: 10, q3: 11 };
const compare = (origins: readonly string[]): RivalsCompared => {
  const sample = sampleOutput(compareRivals, 'full');
  const [report] = sample.origins;
  if (!report) throw new Error('there is no sample');
  const counted = { labels: 20, share: 0.4, promo_share: 0.1, price: SPREAD, visits: 5, gap: 0.1 };
  return {
    ...sample,
    market_id: sampleId(0),
    market_name: 'Singapore',
    months: MONTHS,
    origins: origins.map((origin) => ({
      ...report,
      origin,
      months: MONTHS.map((month) => ({ month, ...counted })),
    })),
  };
};
const REVIEWS = `${paths.competitor}?market_id=${sampleId(0)}`;

test.each([
  [paths.exportVolumes, 'Exports by month', 'export-volume', 'kind=calendar&year=2026'],
  [
    `${paths.exportVolumes}?variety=Hass`,
    'Exports by market',
    'export-markets',
    'kind=calendar&year=2026&variety=Hass',
  ],
  [`${paths.exportVolumes}?market=HK`, 'Unit value by month', 'export-unitValue', 'kind=calendar&year=2026&market=HK'],
  [`${REVIEWS}&origin=MX`, 'Median price by month', 'review-price', `market_id=${sampleId(0)}&origin=MX`],
  [`${REVIEWS}&origin=MX`, 'Share of shelf', 'review-share', `market_id=${sampleId(0)}&origin=MX`],
  [`${REVIEWS}&origin=MX`, 'Price gap over three months', 'review-gap', `market_id=${sampleId(0)}&origin=MX`],
  [`${REVIEWS}&origin=MX`, 'Share on promotion', 'review-promo', `market_id=${sampleId(0)}&origin=MX`],
  [`${REVIEWS}&compare=AU,PE`, 'Share of shelf', 'review-share', `market_id=${sampleId(0)}&compare=AU%2CPE`],
])('at %s the chart "%s" goes into a deck as it is drawn, with its question', async (address, title, chart, query) => {
  const api = new FakeApi()
    .answer(listDecks, [OWN])
    .answer(addDeckPiece, { _id: IDS[0] ?? '', deck: OWN })
    .answer(getExportVolumes, EXPORTS)
    .answer(compareRivals, ({ query: asked }) => compare((asked['origins'] ?? '').split(',')));
  signIn(api, 'CLIENT');
  const { settle } = await openScreen(address, api);
  await page.getByRole('button', { name: new RegExp(`^(${pieces.use}|${pieces.share}): ${title}`) }).click();
  await page.getByRole('menuitem', { name: collecting.add }).click();
  await settle();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${DECK.title}`) })
    .click();
  await expect.element(page.getByText(added)).toBeVisible();
  const sent = api.lastBody(addDeckPiece) as { picture: File };
  expect(sent).toMatchObject({ kind: 'chart', chart, query, title: expect.stringMatching(`^${title}`) });
  const { width, height } = await createImageBitmap(sent.picture);
  expect([sent.picture.type, Math.min(width, height) > 200]).toEqual(['image/png', true]);
});

test('without a deck the first one is begun at once', async () => {
  const { api, settle } = await collect([]);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(collecting.deckTitle).fill(DECK.title);
  await dialog.getByRole('button', { name: collecting.create }).click();
  await settle();
  expect(sentTo(api, createDeck)).toMatchObject([{ body: { title: DECK.title } }]);
  expect(sentTo(api, addDeckPiece)).toHaveLength(1);
  await expect.element(page.getByText(added)).toBeVisible();
});

test('a piece that fails to go into a new deck is added to that deck on the next try', async () => {
  const { api, settle } = await collect([]);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText(collecting.deckTitle).fill(DECK.title);
  api.refuse(addDeckPiece, 'internalError').answer(listDecks, [OWN]);
  const letAnswer = api.hold(addDeckPiece);
  await dialog.getByRole('button', { name: collecting.create }).click();
  await expect.poll(() => api.hasAsked(addDeckPiece)).toBe(true);
  await expect.element(dialog.getByLabelText(collecting.deckTitle)).toBeVisible();
  letAnswer();
  await settle();
  api.answer(addDeckPiece, { _id: IDS[0] ?? '', deck: OWN });
  await dialog.getByRole('button', { name: new RegExp(`^${DECK.title}`) }).click();
  await settle();
  expect(sentTo(api, createDeck)).toHaveLength(1);
  expect(sentTo(api, addDeckPiece)).toHaveLength(2);
  await expect.element(page.getByText(added)).toBeVisible();
});
