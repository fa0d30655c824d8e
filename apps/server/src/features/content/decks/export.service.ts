import { buffer } from 'node:stream/consumers';
import type { ZipPart } from '@portal/contract/call';
import type * as contract from '@portal/contract/content/decks';
import { givePlaceBack, keepPlace, type Place, takePlace } from '../../../platform/export-places.ts';
import { openIfReady } from '../../../platform/files/prepare-picture.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import type { Slide } from '../../../platform/pptx/slide.ts';
import { presentationParts } from '../../../platform/pptx/write-pptx.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { watermarkLine } from '../reports/reading/pages.service.ts';
import { slugify } from '../reports/report-row.ts';
import { type DrawnPicture, drawCover, drawHidden, drawPiece } from './deck-slides.ts';
import { type DeckRow, type PieceRow, selectCompanyName, selectPieces } from './decks.queries.ts';
import { requireDeck } from './decks.service.ts';
import { readPiece } from './piece-reading.service.ts';

type Exporting = Context<typeof contract.exportDeckSlides> | Context<typeof contract.exportDeckDocument>;
type Form = 'pptx' | 'pdf';
type Opened = { deck: DeckRow; pieces: PieceRow[]; place: Place; day: string };

const fileName = ({ title }: DeckRow, day: string, form: Form) => `${slugify(title, 'deck')}-${day}.${form}`;

/** Refusals come before the first byte. */
async function openExport(context: Exporting, id: string, form: Form): Promise<Opened> {
  const { db, caller, clock } = context;
  const deck = await requireDeck(context, id);
  const pieces = await selectPieces(db, id);
  const place = takePlace(caller.memberId);
  try {
    const subject = { id, name: deck.title };
    await recordAct(db, context, { action: 'deck.exported', subject, after: { type: form, pieces: pieces.length } });
  } catch (error) {
    givePlaceBack(place);
    throw error;
  }
  return { deck, pieces, place, day: formatDay(toSydneyDay(clock.now())) };
}

export const exportDeckSlides: Handler<typeof contract.exportDeckSlides> = async (context, { id }) => {
  const opened = await openExport(context, id, 'pptx');
  context.nameDownload(fileName(opened.deck, opened.day, 'pptx'));
  return writePresentation(context, opened);
};

async function* writePresentation(context: Exporting, opened: Opened): AsyncGenerator<ZipPart> {
  const { deck, pieces, place } = opened;
  const about = {
    title: deck.title,
    author: deck.owner_name,
    language: context.language === 'de' ? 'de-DE' : 'en-AU',
    at: context.clock.now(),
    count: pieces.length + 1,
  };
  try {
    yield* presentationParts(about, drawSlides(context, opened, 'pptx'));
  } finally {
    givePlaceBack(place);
  }
}

export const exportDeckDocument: Handler<typeof contract.exportDeckDocument> = async (context, { id }) => {
  const { clock, language } = context;
  const opened = await openExport(context, id, 'pdf');
  try {
    // Loaded on first use.
    const { writeSlidesPdf } = await import('../../../platform/pdf/slides-pdf.ts');
    const about = { title: opened.deck.title, language, at: clock.now() };
    const content = await writeSlidesPdf(about, drawSlides(context, opened, 'pdf'));
    const name = fileName(opened.deck, opened.day, 'pdf');
    return { type: 'application/pdf', name, bytes: content.length, content };
  } finally {
    givePlaceBack(opened.place);
  }
};

/** Rights are asked again before each piece: a session or a licence may end on the way. */
async function* drawSlides(context: Exporting, opened: Opened, form: Form): AsyncGenerator<Slide> {
  const { db, language, publicUrl } = context;
  const { deck, pieces, place, day } = opened;
  const marked = { language, publicUrl, watermark: await watermark(context) };
  const isDemo = await hasDemo(context, pieces);
  const company = await selectCompanyName(db, deck.member_id);
  const owner = [deck.owner_name, company].filter(Boolean).join(', ');
  yield drawCover({ ...marked, title: deck.title, count: pieces.length, owner, day, isDemo });
  for (const piece of pieces) {
    keepPlace(place);
    const caller = await context.askAgain();
    const seen = await readPiece({ ...context, caller }, piece);
    const picture = seen?.fileId && seen.mayTake ? await drawPicture(context, seen.fileId, piece, form) : undefined;
    yield seen?.mayTake
      ? drawPiece({ ...marked, title: piece.title, note: piece.note, seen, picture })
      : drawHidden(marked);
  }
}

async function watermark(context: Exporting): Promise<string> {
  const { db, caller } = context;
  const [line, company] = await Promise.all([watermarkLine(context, caller), selectCompanyName(db, caller.memberId)]);
  return [line, company].filter(Boolean).join(' · ');
}

async function hasDemo(context: Exporting, pieces: readonly PieceRow[]): Promise<boolean> {
  for (const piece of pieces) {
    const seen = await readPiece(context, piece);
    if (seen?.isDemo && seen.mayTake) return true;
  }
  return false;
}

/** JPEG in a PDF: pdf-lib unpacks a PNG pixel by pixel. */
async function drawPicture(
  context: Exporting,
  fileId: string,
  { kind }: PieceRow,
  form: Form,
): Promise<DrawnPicture | undefined> {
  const file = await openIfReady(context, fileId, context.caller.memberId);
  if (!file) return undefined;
  const { drawForSlide } = await import('../../../platform/files/picture.ts');
  return drawForSlide(await buffer(file.content), kind === 'chart' && form === 'pptx' ? 'image/png' : 'image/jpeg');
}
