import type * as contract from '@portal/contract/content/advisory/answers';
import {
  type AdvisoryAnswer,
  ANSWERS_PAGE_SIZE,
  type AnswerForm,
  type DeskAnswer,
} from '@portal/contract/content/advisory/answers';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import { requireVersion } from '../../../../platform/if-match.ts';
import { isAlready } from '../../../../platform/is-already.ts';
import type { Context, Handler } from '../../../../platform/mount.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { recordAct } from '../../../record/audit-log/audit-log.service.ts';
import { requireMarket } from '../requests.service.ts';
import {
  type AnswerRow,
  type Asked,
  insertAnswer,
  lockAnswer,
  selectAnswer,
  selectAnswers,
  updateAnswer,
} from './answers.queries.ts';

function toAnswer({ id, published_at, updated_at: _, version: __, ...row }: AnswerRow): AdvisoryAnswer {
  return { ...row, _id: id, published_at: published_at?.toISOString() ?? null };
}

const toDeskAnswer = (row: AnswerRow): DeskAnswer => ({
  ...toAnswer(row),
  updated_at: row.updated_at.toISOString(),
  version: row.version,
});

async function answerPage<Item>(db: Kysely<Tables>, asked: Asked & { page: number }, toItem: (row: AnswerRow) => Item) {
  const { page } = asked;
  const range = { limit: ANSWERS_PAGE_SIZE, offset: (page - 1) * ANSWERS_PAGE_SIZE };
  const { rows, total } = await selectAnswers(db, asked, range);
  return { items: rows.map(toItem), total, page, page_size: ANSWERS_PAGE_SIZE };
}

export const listAdvisoryAnswers: Handler<typeof contract.listAdvisoryAnswers> = ({ db }, filter) =>
  answerPage(db, { ...filter, withUnpublished: false }, toAnswer);

export const listDeskAnswers: Handler<typeof contract.listDeskAnswers> = ({ db }, filter) =>
  answerPage(db, { ...filter, withUnpublished: true }, toDeskAnswer);

const toStored = ({ title, question, answer, market_id, ...form }: AnswerForm) => ({
  ...form,
  market_id: market_id ?? null,
  title: title.trim(),
  question: question.trim(),
  answer: answer.trim(),
});

type Writing = Context<typeof contract.publishAdvisoryAnswer> | Context<typeof contract.addAdvisoryAnswer>;

/** The log never names the request from which an answer was made. */
async function record(trx: Transaction<Tables>, context: Writing, id: string, act: string): Promise<DeskAnswer> {
  const row = await selectAnswer(trx, id);
  if (!row) throw new Refusal('notFound');
  await recordAct(trx, context, { action: `advisory.answer-${act}`, subject: { id, name: row.title } });
  return toDeskAnswer(row);
}

export const addAdvisoryAnswer: Handler<typeof contract.addAdvisoryAnswer> = async (context, form) => {
  const { db, clock } = context;
  await requireMarket(db, form.market_id);
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const id = await insertAnswer(trx, { ...toStored(form), published_at: now, updated_at: now });
    return record(trx, context, id, 'published');
  });
};

type Changing = Context<typeof contract.publishAdvisoryAnswer>;

async function change(
  context: Changing,
  id: string,
  act: 'changed' | 'published' | 'unpublished',
  changed: Parameters<typeof updateAnswer>[2],
): Promise<DeskAnswer> {
  return context.db.transaction().execute(async (trx) => {
    const row = await lockAnswer(trx, id);
    if (!row) throw new Refusal('notFound');
    requireVersion(context.ifMatch, row.version);
    const isSame =
      act === 'changed'
        ? isAlready({ ...row, market_id: row.market?._id ?? null }, changed)
        : (row.published_at !== null) === (act === 'published');
    if (isSame) return toDeskAnswer(row);
    await updateAnswer(trx, row, { ...changed, updated_at: context.clock.now() });
    return record(trx, context, id, act);
  });
}

export const changeAdvisoryAnswer: Handler<typeof contract.changeAdvisoryAnswer> = async (context, { id, ...form }) => {
  await requireMarket(context.db, form.market_id);
  return change(context, id, 'changed', toStored(form));
};

export const publishAdvisoryAnswer: Handler<typeof contract.publishAdvisoryAnswer> = (context, { id }) =>
  change(context, id, 'published', { published_at: context.clock.now() });

export const unpublishAdvisoryAnswer: Handler<typeof contract.unpublishAdvisoryAnswer> = (context, { id }) =>
  change(context, id, 'unpublished', { published_at: null });
