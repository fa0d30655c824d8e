import type * as contract from '@portal/contract/content/decks';
import { isDrawn, isReviewChart, MAX_PIECES, type PieceForm } from '@portal/contract/content/decks';
import type { PieceSubject } from '../../../platform/database/tables.ts';
import { keepPicture } from '../../../platform/files/keep-picture.ts';
import { type KeptFile, listFile } from '../../../platform/files/kept-file.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { deckNetbackRead, deckQuestionAsked, deckWindowsAsked } from '../../hooks.ts';
import { answerReviewChart } from '../competitor-reviews/deck-charts.service.ts';
import { requireReadable } from '../reports/reports.service.ts';
import { insertPiece, type PieceRow, updateDeck } from './decks.queries.ts';
import { changeDeck, requireDeck, toDeckSummary } from './decks.service.ts';
import { readPiece } from './piece-reading.service.ts';

const MAX_SIDE_PX = 2_000;

type Collecting = Context<typeof contract.addDeckPiece>;
type Collected = { subject: PieceSubject; answer: object | null };

export const addDeckPiece: Handler<typeof contract.addDeckPiece> = async (context, { id, ...form }) => {
  const { db, clock } = context;
  const deck = await requireDeck(context, id);
  if (!deck.is_own) throw new Refusal('notFound');
  if (deck.pieces >= MAX_PIECES) throw new Refusal('deckFull');
  const { subject, answer } = await collect(context, form);
  const piece = {
    deck_id: id,
    kind: form.kind,
    title: form.title.trim(),
    note: form.note ?? '',
    subject: JSON.stringify(subject),
    answer: answer && JSON.stringify(answer),
    created_at: clock.now(),
  };
  await requireSeen(context, { ...piece, subject, answer } as unknown as PieceRow);
  const file = await keepDrawn(context, form.kind);
  // Adding needs no version: it overwrites nothing.
  const pieceId = await changeDeck({ ...context, ifMatch: undefined }, id, async (trx) => {
    if (file) await listFile(trx, file);
    const added = await insertPiece(trx, { ...piece, file_id: file?.id ?? null }, MAX_PIECES);
    if (!added) throw new Refusal('deckFull');
    await updateDeck(trx, id, { updated_at: clock.now() });
    return added;
  });
  return { _id: pieceId, deck: toDeckSummary(await requireDeck({ ...context, db }, id)) };
};

/** The ids or the question of its kind; anything else in the form is ignored. */
async function collect(context: Collecting, form: PieceForm): Promise<Collected> {
  const { chart, figure, query, report_id, page, footage_id, observation_id, review_id, scenario_id, market_id } = form;
  const required = <Value>(field: keyof PieceForm, value: Value | undefined): Value => {
    if (value === undefined) throw refuseField(field, 'required');
    return value;
  };
  if (form.kind === 'chart' || form.kind === 'figure') {
    const asked = form.kind === 'chart' ? { chart: required('chart', chart) } : { figure: required('figure', figure) };
    const { query: understood, ...answer } = await answerQuestion(context, {
      ...asked,
      query: required('query', query),
    });
    return { subject: { ...asked, query: understood }, answer };
  }
  if (form.kind === 'netback') {
    const subject = { scenario_id: required('scenario_id', scenario_id), market_id: required('market_id', market_id) };
    const { db, caller, language, ask } = context;
    const asked = { db, caller, language, scenarioId: subject.scenario_id, marketId: subject.market_id };
    const answer = await ask(deckNetbackRead, asked);
    if (!answer) throw new Refusal('notFound');
    return { subject, answer };
  }
  if (form.kind === 'windows') {
    const { plan_id, harvest, rival } = form;
    const subject = { plan_id: required('plan_id', plan_id), harvest: required('harvest', harvest), rival };
    const asked = { planId: subject.plan_id, harvest: subject.harvest, rival };
    const answer = await context.ask(deckWindowsAsked, { context, asked });
    if (!answer) throw new Refusal('notFound');
    return { subject, answer };
  }
  if (form.kind === 'report-page') {
    const report = await requireReadable(context, required('report_id', report_id), form.language);
    if (required('page', page) > report.pages) throw refuseField('page', 'invalidInput');
    const { id, version_id, language } = report;
    return { subject: { report_id: id, page, version_id, language }, answer: null };
  }
  if (form.kind === 'photo') {
    return { subject: { footage_id: required('footage_id', footage_id), observation_id }, answer: null };
  }
  return { subject: { review_id: required('review_id', review_id) }, answer: null };
}

type Question = Pick<PieceForm, 'chart' | 'figure'> & { query: string };

/** The feature that owns the chart asks its question. */
const answerQuestion = async (context: Collecting, { chart, figure, query }: Question) =>
  isReviewChart(chart)
    ? answerReviewChart(context, chart, query)
    : context.ask(deckQuestionAsked, { context, question: { chart, figure, query } });

/** Hidden content answers as if it did not exist. */
async function requireSeen(context: Collecting, piece: PieceRow): Promise<void> {
  if (!(await readPiece(context, piece))) throw new Refusal('notFound');
}

/** Charts stay sharp as PNG; a page of a report may hold photos. */
async function keepDrawn(context: Collecting, kind: PieceForm['kind']): Promise<KeptFile | undefined> {
  if (!isDrawn(kind)) return undefined;
  if (!context.file) throw refuseField('picture', 'required');
  const type = kind === 'report-page' ? 'image/jpeg' : 'image/png';
  return keepPicture(context, context.file, {
    kind: 'deck',
    width: MAX_SIDE_PX,
    height: MAX_SIDE_PX,
    type,
    smaller: true,
  });
}
