import type * as contract from '@portal/contract/content/competitor-reviews/competitor-reviews';
import {
  type CompetitorReview,
  MAX_REVISIONS,
  type ReviewMetrics,
} from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { missingFacts, missingSections, ReviewWords } from '@portal/contract/content/competitor-reviews/review-words';
import { LANGUAGES } from '@portal/contract/languages';
import type { Transaction } from 'kysely';
import { type Caller, worksOn } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { violatedBy } from '../../../platform/database/violated.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Given } from '../../../platform/hooks.ts';
import { requireVersion } from '../../../platform/if-match.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { rivalMeasured } from '../../hooks.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { readableWords } from './readable-words.ts';
import { addReviewNotice } from './review-notices.service.ts';
import { mayRead } from './review-view.ts';
import {
  insertReview,
  insertRevision,
  lockReview,
  type ReviewRow,
  selectReview,
  selectRevisions,
} from './reviews.queries.ts';
import { changesBetween } from './revision-changes.ts';

function toReview(row: ReviewRow, caller: Caller): CompetitorReview {
  const { id, origin, words, published_number, published_at, last_number, number, ...rest } = row;
  return {
    _id: id,
    origin_code: origin,
    ...words,
    ...rest,
    status: published_number === null ? 'draft' : 'published',
    published_at: published_at?.toISOString() ?? null,
    is_ahead: worksOn(caller, 'Competitor_Reviews') && published_number !== null && last_number > published_number,
    version: number,
  };
}

/** For members: without a half-written language, which stays with the draft. */
export const toReadable = (row: ReviewRow, caller: Caller): CompetitorReview =>
  toReview({ ...row, words: readableWords(row.words) }, caller);

export const getCompetitorReview: Handler<typeof contract.getCompetitorReview> = (context, { id }) =>
  readReview(context, id, worksOn(context.caller, 'Competitor_Reviews') ? 'last_number' : 'published_number');

export async function readReview(
  { db, caller }: Pick<Deps, 'db'> & { caller: Caller },
  id: string,
  which: 'last_number' | 'published_number',
) {
  const row = mayRead(caller) ? await selectReview(db, id, which) : undefined;
  if (!row) throw new Refusal('notFound');
  return which === 'published_number' ? toReadable(row, caller) : toReview(row, caller);
}

type Act = Tables['competitor_review_revisions']['act'];
type Editing = Context<typeof contract.refreshCompetitorReview>;

export const createCompetitorReview: Handler<typeof contract.createCompetitorReview> = async (context, form) => {
  const { db } = context;
  const { origin_code: origin, market_id, ...given } = form;
  const words = tidy(given);
  const metrics = await context.ask(rivalMeasured, { context, marketId: market_id, origin });
  const adding = db.transaction().execute(async (trx) => {
    const id = await insertReview(trx, { origin, market_id });
    if (!id) throw refuseField('market_id', 'invalidChoice');
    await insertRevision(trx, { ...revisionBy(context), review_id: id, number: 1, act: 'saved', words, metrics });
    return record(trx, context, id, 'created', undefined);
  });
  return adding.catch((error: unknown) => {
    throw violatedBy(error) === 'competitor_reviews_once' ? new Refusal('reviewExists') : error;
  });
};

export const saveCompetitorReview: Handler<typeof contract.saveCompetitorReview> = (context, { id, ...form }) =>
  revise(context, id, 'saved', { words: tidy(form) });

export const refreshCompetitorReview: Handler<typeof contract.refreshCompetitorReview> = async (context, { id }) => {
  const row = await selectReview(context.db, id, 'last_number');
  if (!row) throw new Refusal('notFound');
  const metrics = await context.ask(rivalMeasured, { context, marketId: row.market_id, origin: row.origin });
  return revise(context, id, 'refreshed', { metrics });
};

export const publishCompetitorReview: Handler<typeof contract.publishCompetitorReview> = (context, { id }) =>
  revise(context, id, 'published');

export const unpublishCompetitorReview: Handler<typeof contract.unpublishCompetitorReview> = (context, { id }) =>
  revise(context, id, 'unpublished');

type Said = { words: ReviewWords; metrics: ReviewMetrics };

async function revise(context: Editing, id: string, act: Act, change: Partial<Said> = {}): Promise<CompetitorReview> {
  return context.db.transaction().execute(async (trx) => {
    const before = await lockReview(trx, id);
    if (!before) throw new Refusal('notFound');
    requireVersion(context.ifMatch, before.last_number);
    const { words, metrics } = { ...before, ...change };
    if (isTheSame(before, act, { words, metrics })) return toReview(before, context.caller);
    if (act === 'published') requireWhole(words);
    const number = before.last_number + 1;
    await insertRevision(trx, { ...revisionBy(context), review_id: id, number, act, words, metrics });
    if (act === 'published') await addReviewNotice(trx, id);
    return record(trx, context, id, act, before);
  });
}

/** Names what is missing in the language that lacks least. */
function requireWhole(words: ReviewWords): void {
  const [nearest = []] = LANGUAGES.map((language) =>
    missingSections(words, language).map((section) => `${section}_${language}`),
  ).toSorted((one, other) => one.length - other.length);
  const missing = [...missingFacts(words), ...nearest];
  if (missing.length === 0) return;
  throw new Refusal('invalidInput', { fields: missing.map((field) => ({ field, text: 'required' as const })) });
}

function isTheSame(before: ReviewRow, act: Act, after: Said): boolean {
  if (act === 'published') return before.published_number === before.last_number;
  if (act === 'unpublished') return before.published_number === null;
  return changesBetween(before, after).length === 0;
}

const revisionBy = ({ caller, clock }: Editing | Context<typeof contract.createCompetitorReview>) => ({
  author_id: caller.memberId,
  author: caller.email,
  at: clock.now(),
});

/** The log keeps the difference; the revisions keep the text. */
async function record(
  trx: Transaction<Tables>,
  context: Editing | Context<typeof contract.createCompetitorReview>,
  id: string,
  act: Act | 'created',
  before: ReviewRow | undefined,
): Promise<CompetitorReview> {
  const row = await selectReview(trx, id, 'last_number');
  if (!row) throw new Refusal('notFound');
  const changes = before ? changesBetween(before, row) : [];
  const changedValues = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.field, change[side]]));
  await recordAct(trx, context, {
    action: `competitor-review.${act}`,
    subject: { id, name: `${row.origin}, ${row.market_name}` },
    ...(changes.length > 0 && { before: changedValues('before'), after: changedValues('after') }),
  });
  return toReview(row, context.caller);
}

function tidy(words: ReviewWords): ReviewWords {
  const trimmed = Object.keys(ReviewWords.shape).map((name) => {
    const value = words[name as keyof ReviewWords];
    if (Array.isArray(value)) return [name, value.map((point) => point.trim())];
    return [name, typeof value === 'string' ? value.trim() : value];
  });
  return Object.fromEntries(trimmed) as ReviewWords;
}

export const listReviewRevisions: Handler<typeof contract.listReviewRevisions> = async ({ db }, { id }) => {
  const rows = await selectRevisions(db, id);
  if (rows.length === 0) throw new Refusal('notFound');
  return rows.slice(0, MAX_REVISIONS).map(({ number, act, at, author, ...said }, place) => {
    const before = rows[place + 1];
    return { number, act, at: at.toISOString(), author, changed: before ? changesBetween(before, said) : [] };
  });
};

type Written = {
  marketId: string;
  origin: string;
  isDraft: boolean;
  words: ReviewWords;
  earlier?: { at: Date; words: ReviewWords };
};

export async function addDemoReview(
  trx: Transaction<Tables>,
  context: Given<typeof rivalMeasured>['context'] & Pick<Deps, 'ask'>,
  { marketId, origin, isDraft, words, earlier }: Written,
): Promise<string> {
  const id = await insertReview(trx, { origin, market_id: marketId, is_demo: true });
  if (!id) throw new Error(`there is no market ${marketId}`);
  const editions = [...(earlier ? [earlier] : []), { at: context.clock.now(), words }];
  let number = 0;
  for (const edition of editions) {
    const then = { ...context, clock: { now: () => edition.at } };
    const metrics = await context.ask(rivalMeasured, { context: then, marketId, origin });
    const revision = { review_id: id, ...edition, metrics, author_id: null, author: 'Demo' };
    await insertRevision(trx, { ...revision, number: ++number, act: 'saved' });
    if (!isDraft) await insertRevision(trx, { ...revision, number: ++number, act: 'published' });
  }
  return id;
}
