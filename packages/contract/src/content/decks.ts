import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '../files.ts';
import { LANGUAGES } from '../languages.ts';
import { Tag } from '../price-photos.ts';
import { EXPORTS } from '../quotas.ts';
import { blankAsAbsent, Id, Nothing, numberUpTo, optionalTextUpTo, TextUpTo } from '../shapes.ts';

export const MAX_DECKS = 50;
export const MAX_PIECES = 60;
export const MAX_DECK_TITLE = 80;
export const MAX_PIECE_TITLE = 150;
export const MAX_NOTE = 1_000;
const MAX_QUERY = 2_000;

export const PIECE_KINDS = ['chart', 'figure', 'netback', 'photo', 'report-page', 'review', 'windows'] as const;
export type PieceKind = (typeof PIECE_KINDS)[number];

/** Drawn by the browser: the server has no page to draw them on. */
export const isDrawn = (kind: PieceKind) =>
  kind === 'chart' || kind === 'netback' || kind === 'report-page' || kind === 'windows';

/** Charts of the price explorer. */
const PRICE_CHARTS = [
  'origins',
  'share',
  'retailers',
  'promotions',
  'seasons',
  'gaps',
  'sizes',
  'index',
  'quality',
  'scorecard',
] as const;
export type PriceChart = (typeof PRICE_CHARTS)[number];

/** Charts of export volumes. */
const EXPORT_CHARTS = ['export-volume', 'export-markets', 'export-unitValue'] as const;
export type ExportChart = (typeof EXPORT_CHARTS)[number];

/** Figures of competitor reviews by month. */
const REVIEW_CHARTS = ['review-price', 'review-share', 'review-gap', 'review-promo'] as const;
export type ReviewChart = (typeof REVIEW_CHARTS)[number];

/** Their question can be asked by the server, with the rights of the member. */
const DECK_CHARTS = [...PRICE_CHARTS, ...EXPORT_CHARTS, ...REVIEW_CHARTS] as const;
export type DeckChart = (typeof DECK_CHARTS)[number];

export const isExportChart = (chart: DeckChart | undefined): chart is ExportChart =>
  EXPORT_CHARTS.some((one) => one === chart);
export const isReviewChart = (chart: DeckChart | undefined): chart is ReviewChart =>
  REVIEW_CHARTS.some((one) => one === chart);

export const DECK_FIGURES = ['price', 'gap', 'promo', 'stores'] as const;
export type DeckFigure = (typeof DECK_FIGURES)[number];

const access = { page: 'Home', permission: 'show_page' } as const;

export const DeckSummary = z.object({
  _id: Id,
  title: z.string(),
  is_shared: z.boolean(),
  is_own: z.boolean(),
  owner_name: z.string(),
  pieces: z.int(),
  updated_at: z.string(),
  version: z.int(),
});
export type DeckSummary = z.infer<typeof DeckSummary>;

export const DeckPiece = z.object({
  _id: Id,
  kind: z.enum(PIECE_KINDS),
  /** False where the reader may not see it, or no longer: then every other field is empty. */
  is_seen: z.boolean(),
  title: z.string(),
  note: z.string(),
  text: z.string(),
  /** The number of a key figure. */
  value: z.string(),
  source: z.string(),
  day: z.string(),
  path: z.string(),
  image: z.string(),
  alt: z.string(),
  tag: z.nullable(Tag),
});
export type DeckPiece = z.infer<typeof DeckPiece>;

export const Deck = z.object({ ...DeckSummary.shape, pieces: z.array(DeckPiece) });
export type Deck = z.infer<typeof Deck>;

export const DeckTitle = z.object({ title: TextUpTo(MAX_DECK_TITLE) });

export const PieceWords = z.object({ title: TextUpTo(MAX_PIECE_TITLE), note: optionalTextUpTo(MAX_NOTE) });

/** Which fields are needed depends on the kind. */
export const PieceForm = z.object({
  kind: z.enum(PIECE_KINDS, 'invalidChoice'),
  ...PieceWords.shape,
  chart: blankAsAbsent(z.enum(DECK_CHARTS, 'invalidChoice')),
  figure: blankAsAbsent(z.enum(DECK_FIGURES, 'invalidChoice')),
  /** The filters of the chart’s screen, as in its address. */
  query: blankAsAbsent(
    z.string('invalidInput').check(z.maxLength(MAX_QUERY, 'invalidInput'), z.regex(/^[\w.~%&=+-]*$/, 'invalidInput')),
  ),
  report_id: blankAsAbsent(Id),
  page: blankAsAbsent(numberUpTo(10_000)),
  /** The edition of a report that the page is of. */
  language: blankAsAbsent(z.enum(LANGUAGES, 'invalidChoice')),
  footage_id: blankAsAbsent(Id),
  observation_id: blankAsAbsent(Id),
  review_id: blankAsAbsent(Id),
  scenario_id: blankAsAbsent(Id),
  /** One market of the scenario. */
  market_id: blankAsAbsent(Id),
  plan_id: blankAsAbsent(Id),
  /** One harvest of the plan; 1 is the first. */
  harvest: blankAsAbsent(numberUpTo(100)),
  /** Without it the leading rival of each market. */
  rival: blankAsAbsent(z.string('invalidInput').check(z.regex(/^[A-Z]{2}$/, 'invalidChoice'))),
});
export type PieceForm = z.infer<typeof PieceForm>;

export const listDecks = defineCall({
  method: 'GET',
  path: '/decks',
  access,
  summary: 'Decks of the member, and those that colleagues share, the last changed first',
  output: z.array(DeckSummary),
});

export const createDeck = defineCall({
  method: 'POST',
  path: '/decks',
  access,
  summary: 'Create an empty deck, at most 50 a member',
  message: 'saved',
  body: DeckTitle,
  output: DeckSummary,
});

const ofDeck = { access, oneItem: true, params: z.object({ id: Id }) } as const;

export const getDeck = defineCall({
  method: 'GET',
  path: '/decks/:id',
  ...ofDeck,
  summary: 'A deck with its pieces; the rights of the reader are checked for each piece',
  output: Deck,
});

export const saveDeck = defineCall({
  method: 'PUT',
  path: '/decks/:id',
  ...ofDeck,
  summary:
    'Title, sharing and the pieces in order; a piece left out is removed and can be listed again for an hour. If-Match: "version" protects changes in another tab',
  message: 'saved',
  body: z.object({
    ...DeckTitle.shape,
    is_shared: z.boolean('invalidInput'),
    piece_ids: z.array(Id, 'invalidInput').check(z.maxLength(MAX_PIECES, 'invalidInput')),
  }),
  output: Deck,
});

export const deleteDeck = defineCall({
  method: 'DELETE',
  path: '/decks/:id',
  ...ofDeck,
  summary: 'Delete a deck with its pieces',
  message: 'saved',
  output: Nothing,
});

export const addDeckPiece = defineCall({
  method: 'POST',
  path: '/decks/:id/pieces',
  ...ofDeck,
  summary: 'Collect a chart, key figure, netback, photo, report page, review or harvest windows, at most 60 a deck',
  message: 'saved',
  takesLong: true,
  file: {
    field: 'picture',
    maxBytes: MAX_PICTURE_BYTES,
    types: PICTURE_TYPES,
    wrongType: 'wrongPictureType',
    optional: true,
  },
  body: PieceForm,
  output: z.object({ _id: Id, deck: DeckSummary }),
});

export const saveDeckPiece = defineCall({
  method: 'PUT',
  path: '/decks/:id/pieces/:piece_id',
  ...ofDeck,
  summary: 'Title and note of a piece; If-Match: "version" of the deck protects changes in another tab',
  message: 'saved',
  params: z.object({ id: Id, piece_id: Id }),
  body: PieceWords,
  output: Deck,
});

export const exportDeckSlides = defineCall({
  method: 'GET',
  path: '/decks/:id/slides',
  ...ofDeck,
  summary: 'The deck as a presentation; pieces that the caller may not take along are left blank',
  quota: EXPORTS,
  download: 'deck.pptx',
  output: z.string(),
});

export const exportDeckDocument = defineCall({
  method: 'GET',
  path: '/decks/:id/document',
  ...ofDeck,
  summary: 'The same pages as a PDF',
  quota: EXPORTS,
  bytes: true,
  output: z.string(),
});
