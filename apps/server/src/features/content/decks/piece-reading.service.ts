import { type DeckPiece, type PieceKind } from '@portal/contract/content/decks';
import { formatShortDay } from '@portal/contract/formats/days';
import { regionName } from '@portal/contract/formats/names';
import { editionName } from '@portal/contract/formats/periods';
import type { Language } from '@portal/contract/languages';
import { type PageName, permissionsOn } from '@portal/contract/page-permissions';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { type Caller, mayOn } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { mediaAddress } from '../../../platform/files/kept-file.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { footageSeenBy } from '../../access/licence-scope/footage-view.service.ts';
import { type DeckAnswer, deckPieceSeen, deckPriceRead } from '../../hooks.ts';
import { readReview } from '../competitor-reviews/reviews.service.ts';
import { readFootage } from '../footage/footage.service.ts';
import { readReport, requireReadable } from '../reports/reports.service.ts';
import { DECK_TEXTS } from './deck-texts.ts';
import { type PieceRow, selectMarketCode } from './decks.queries.ts';

const REVIEWS_PATH = '/dashboard/competitor-reviews';

export type Reading = Pick<Deps, 'db' | 'pool' | 'clock' | 'ask'> & { caller: Caller; language: Language };

/** A piece as its reader may see it now. */
export type SeenPiece = Pick<DeckPiece, 'text' | 'value' | 'source' | 'day' | 'path' | 'alt' | 'tag'> & {
  fileId: string | null;
  isDemo: boolean;
  /** For the speaker notes. */
  rows: string[][];
  more: string;
  /** Taking it along needs the right to export of each of these pages. */
  pages: readonly PageName[];
};

type Read = (reading: Reading, piece: PieceRow) => Promise<SeenPiece | undefined>;

const readAnswer: Read = async ({ pool, clock, caller, ask }, { answer, subject, file_id, title }) => {
  const { market_id, since, text, value, source, day, is_demo, rows } = answer as unknown as DeckAnswer;
  if (!(await ask(deckPieceSeen, { pool, clock, caller, market_id, since }))) return undefined;
  return {
    text,
    value,
    source,
    day,
    rows,
    path: `${SCREEN_PATHS.prices}?${subject.query ?? ''}`,
    alt: [title, text].filter(Boolean).join('. '),
    tag: null,
    fileId: file_id,
    isDemo: is_demo,
    more: '',
    pages: ['Retail_Price_Audits'],
  };
};

async function nameMarket({ db, language }: Reading, marketId: string, english: string): Promise<string> {
  const code = await selectMarketCode(db, marketId);
  return (code && regionName(language, code)) ?? english;
}

const readPhoto: Read = async (reading, { subject: { footage_id = '', observation_id } }) => {
  const { pool, caller, language, ask } = reading;
  if (!footageSeenBy(caller) || !mayOn(caller, 'In_Market_Footage', 'view')) return undefined;
  const item = await readFootage({ pool, caller }, footage_id);
  const price = observation_id
    ? await ask(deckPriceRead, { pool, caller, language, id: observation_id, footageId: footage_id })
    : undefined;
  if (observation_id && !price) return undefined;
  const market = item.market_id && (await nameMarket(reading, item.market_id, item.market_name));
  const place = [item.retailer_name, item.store_name, market].filter(Boolean).join(', ');
  return {
    text: price?.text ?? item.caption,
    value: '',
    source: price?.source ?? (place || item.title),
    day: price?.day ?? item.date,
    path: price?.path ?? `${SCREEN_PATHS.footage}?item=${item._id}`,
    alt: item.alt || item.title,
    tag: price?.tag ?? null,
    fileId: (item.kind === 'video' ? item.poster : item.image).split('/').at(-1) || null,
    isDemo: item.is_demo || (price?.is_demo ?? false),
    rows: [],
    more: '',
    pages: ['In_Market_Footage', ...(price ? (['Retail_Price_Audits'] as const) : [])],
  };
};

/** Only of the current version: earlier ones are closed to members. */
const readReportPage: Read = async (reading, { subject, file_id }) => {
  const { report_id = '', page = 1, version_id } = subject;
  const { version_id: current } = await requireReadable(reading, report_id);
  if (version_id !== current) return undefined;
  const report = await readReport(reading, report_id);
  const { language } = reading;
  const texts = DECK_TEXTS[language];
  const edition = editionName(report.edition, language);
  const named = report.title.includes(edition) ? report.title : `${report.title}, ${edition}`;
  return {
    text: '',
    value: '',
    source: `${named}, ${texts.page(page)}`,
    day: (report.published_at ?? report.created_at).slice(0, 10),
    path: `${SCREEN_PATHS.reports}/${report_id}?p=${page}`,
    alt: texts.pageOf(page, report.title),
    tag: null,
    fileId: file_id,
    isDemo: report.is_demo,
    rows: [],
    more: '',
    pages: ['Reports'],
  };
};

const readReviewPiece: Read = async (reading, { subject: { review_id = '' } }) => {
  const { caller, language } = reading;
  if (!mayOn(caller, 'Competitor_Reviews', 'view')) return undefined;
  const review = await readReview(reading, review_id, 'published_number');
  if (!review.published_at) return undefined;
  const texts = DECK_TEXTS[language];
  const points = (title: string, list: readonly string[]) => (list.length > 0 ? [`${title}: ${list.join(' · ')}`] : []);
  const strengths = language === 'de' ? review.strengths_de : review.strengths_en;
  const weaknesses = language === 'de' ? review.weaknesses_de : review.weaknesses_en;
  const implications = language === 'de' ? review.implications_de : review.implications_en;
  const origin = regionName(language, review.origin_code) ?? review.origin_code;
  return {
    text: [
      language === 'de' ? review.headline_de : review.headline_en,
      ...points(texts.strengths, strengths),
      ...points(texts.weaknesses, weaknesses),
      ...points(texts.implications, implications),
    ].join('\n'),
    value: '',
    source: texts.review(origin, await nameMarket(reading, review.market_id, review.market_name)),
    day: review.published_at.slice(0, 10),
    path: `${REVIEWS_PATH}?market_id=${review.market_id}&origin=${review.origin_code}`,
    alt: '',
    tag: null,
    fileId: null,
    isDemo: review.is_demo,
    rows: [],
    more: language === 'de' ? review.body_de : review.body_en,
    pages: ['Competitor_Reviews'],
  };
};

const READERS: Record<PieceKind, Read> = {
  chart: readAnswer,
  figure: readAnswer,
  photo: readPhoto,
  'report-page': readReportPage,
  review: readReviewPiece,
};

/** Undefined where the reader may not see it, or no longer: the rule of each kind of content decides. */
export async function readPiece(reading: Reading, piece: PieceRow): Promise<SeenPiece | undefined> {
  return READERS[piece.kind](reading, piece).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
}

/** Pages without a permission to export ask for `view`. */
export const mayTake = (caller: Caller, { pages }: SeenPiece): boolean =>
  pages.every((page) => mayOn(caller, page, permissionsOn(page).includes('export') ? 'export' : 'view'));

const HIDDEN = {
  title: '',
  note: '',
  text: '',
  value: '',
  source: '',
  day: '',
  path: '',
  image: '',
  alt: '',
  tag: null,
};

export function toDeckPiece(
  { id, kind, title, note }: PieceRow,
  seen: SeenPiece | undefined,
  language: Language,
): DeckPiece {
  if (!seen) return { _id: id, kind, is_seen: false, ...HIDDEN };
  const { text, value, source, day, path, alt, tag, fileId } = seen;
  return {
    _id: id,
    kind,
    is_seen: true,
    title,
    note,
    text,
    value,
    source,
    path,
    alt,
    tag,
    day: day && formatShortDay(day, language),
    image: mediaAddress(fileId),
  };
}
