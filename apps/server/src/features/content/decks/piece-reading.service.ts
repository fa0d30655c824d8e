import { bodyLines, readableLanguage } from '@portal/contract/content/competitor-reviews/review-words';
import { type DeckPiece, isExportChart, isReviewChart, type PieceKind } from '@portal/contract/content/decks';
import { formatShortDay } from '@portal/contract/formats/days';
import { regionName } from '@portal/contract/formats/names';
import { editionName } from '@portal/contract/formats/periods';
import type { Language } from '@portal/contract/languages';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { type Caller, mayOn } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { mediaAddress } from '../../../platform/files/kept-file.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { footageSeenBy, refusesPricePhotos } from '../../access/licence-scope/footage-view.service.ts';
import {
  type DeckAnswer,
  type DeckSaved,
  deckNetbackRead,
  deckPieceSeen,
  deckPriceRead,
  deckWindowsSeen,
} from '../../hooks.ts';
import { seesReviewChart } from '../competitor-reviews/deck-charts.service.ts';
import { REVIEWS_PATH } from '../competitor-reviews/review-view.ts';
import { readReview } from '../competitor-reviews/reviews.service.ts';
import { readFootage } from '../footage/footage.service.ts';
import { readReport, requireReadable } from '../reports/reports.service.ts';
import { DECK_TEXTS } from './deck-texts.ts';
import { type PieceRow, selectMarketCode } from './decks.queries.ts';

export type Reading = Pick<Deps, 'db' | 'pool' | 'clock' | 'ask'> & { caller: Caller; language: Language };

/** A piece as its reader may see it now. */
export type SeenPiece = Pick<DeckPiece, 'text' | 'value' | 'source' | 'day' | 'path' | 'alt' | 'tag'> & {
  fileId: string | null;
  isDemo: boolean;
  /** For the speaker notes. */
  rows: string[][];
  more: string;
  /** Whether its reader may export it. */
  mayTake: boolean;
};

type Read<Answer = SeenPiece | undefined> = (reading: Reading, piece: PieceRow) => Promise<Answer>;

const readAnswer: Read = async ({ db, pool, clock, caller, ask }, { answer, subject, file_id, title }) => {
  const { market_id, since, text, value, source, day, is_demo, rows } = answer as unknown as DeckAnswer;
  const { chart } = subject;
  const isOfReview = isReviewChart(chart);
  const isSeen = isOfReview
    ? seesReviewChart(caller) && (await selectMarketCode(db, market_id ?? '')) !== undefined
    : await ask(deckPieceSeen, { pool, clock, caller, market_id, since });
  if (!isSeen) return undefined;
  return {
    text,
    value,
    source,
    day,
    rows,
    path: `${chartScreen(chart)}?${subject.query ?? ''}`,
    alt: [title, text].filter(Boolean).join('. '),
    tag: null,
    fileId: file_id,
    isDemo: is_demo,
    more: '',
    mayTake: mayOn(caller, isOfReview ? 'Competitor_Reviews' : 'Retail_Price_Audits', 'export'),
  };
};

function chartScreen(chart: PieceRow['subject']['chart']): string {
  if (isReviewChart(chart)) return REVIEWS_PATH;
  if (isExportChart(chart)) return SCREEN_PATHS.exportVolumes;
  return chart === 'scorecard' ? SCREEN_PATHS.scorecard : SCREEN_PATHS.prices;
}

async function nameMarket({ db, language }: Reading, marketId: string, english: string): Promise<string> {
  const code = await selectMarketCode(db, marketId);
  return (code && regionName(language, code)) ?? english;
}

const readPhoto: Read = async (reading, { subject: { footage_id = '', observation_id } }) => {
  const { pool, caller, language, ask } = reading;
  if (!footageSeenBy(caller) || !(observation_id || mayOn(caller, 'In_Market_Footage', 'view'))) return undefined;
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
    mayTake: price ? !refusesPricePhotos(caller) : mayOn(caller, 'In_Market_Footage', 'export'),
  };
};

/** Only of the current version: earlier ones are closed to members. */
const readReportPage: Read = async (reading, { subject, file_id }) => {
  const { report_id = '', page = 1, version_id, language: written } = subject;
  const { version_id: current } = await requireReadable(reading, report_id, written);
  if (version_id !== current) return undefined;
  const report = await readReport(reading, report_id, written);
  const { language } = reading;
  const texts = DECK_TEXTS[language];
  const edition = editionName(report.edition, language);
  const named = report.title.includes(edition) ? report.title : `${report.title}, ${edition}`;
  return {
    text: '',
    value: '',
    source: `${named}, ${texts.page(page)}`,
    day: (report.published_at ?? report.created_at).slice(0, 10),
    path: `${SCREEN_PATHS.reports}/${report_id}?p=${page}${report.language === language ? '' : `&language=${report.language}`}`,
    alt: texts.pageOf(page, report.title),
    tag: null,
    fileId: file_id,
    isDemo: report.is_demo,
    rows: [],
    more: '',
    mayTake: mayOn(reading.caller, 'Reports', 'export'),
  };
};

const readReviewPiece: Read = async (reading, { subject: { review_id = '' } }) => {
  const { caller, language } = reading;
  if (!mayOn(caller, 'Competitor_Reviews', 'view')) return undefined;
  const review = await readReview(reading, review_id, 'published_number');
  if (!review.published_at) return undefined;
  const texts = DECK_TEXTS[language];
  const points = (title: string, list: readonly string[]) => (list.length > 0 ? [`${title}: ${list.join(' · ')}`] : []);
  const written = readableLanguage(review, language);
  const origin = regionName(language, review.origin_code) ?? review.origin_code;
  return {
    text: [
      review[`headline_${written}`],
      ...points(texts.strengths, review[`strengths_${written}`]),
      ...points(texts.weaknesses, review[`weaknesses_${written}`]),
      ...points(texts.implications, review[`implications_${written}`]),
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
    more: bodyLines(review[`body_${written}`])
      .map(({ text }) => text)
      .join('\n'),
    mayTake: mayOn(caller, 'Competitor_Reviews', 'export'),
  };
};

const isSavedSeen: Read<boolean> = async ({ db, caller, language, ask }, { kind, subject }) => {
  const { scenario_id: scenarioId = '', market_id: marketId = '', plan_id: planId = '' } = subject;
  if (kind === 'windows') return ask(deckWindowsSeen, { db, caller, planId });
  return (await ask(deckNetbackRead, { db, caller, language, scenarioId, marketId })) !== undefined;
};

/** The figures are those of the picture; a later version of the scenario or plan changes neither. */
const readSaved: Read = async (reading, piece) => {
  if (!(await isSavedSeen(reading, piece))) return undefined;
  const { answer, file_id, title } = piece;
  const { text, source, day, is_demo, rows, path, more } = answer as unknown as DeckSaved;
  return {
    text,
    value: '',
    source,
    day,
    rows,
    path,
    alt: [title, text].filter(Boolean).join('. '),
    tag: null,
    fileId: file_id,
    isDemo: is_demo,
    more,
    mayTake: mayOn(reading.caller, 'Retail_Price_Audits', 'export'),
  };
};

const READERS: Record<PieceKind, Read> = {
  chart: readAnswer,
  figure: readAnswer,
  netback: readSaved,
  photo: readPhoto,
  'report-page': readReportPage,
  review: readReviewPiece,
  windows: readSaved,
};

/** Undefined where the reader may not see it, or no longer: the rule of each kind of content decides. */
export async function readPiece(reading: Reading, piece: PieceRow): Promise<SeenPiece | undefined> {
  return READERS[piece.kind](reading, piece).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
}

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
