import type * as contract from '@portal/contract/content/advisory/advisory';
import {
  ADVISORY_PAGE_SIZE,
  type AdvisoryItem,
  type AdvisoryRequest,
} from '@portal/contract/content/advisory/advisory';
import { MAX_THREAD, parseAbout } from '@portal/contract/content/advisory/advisory-words';
import type { Kysely, Transaction } from 'kysely';
import { type Caller, mayOn } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Quota, useQuota } from '../../../platform/throttle.ts';
import { clockAfter, dueFrom } from './answer-clock.ts';
import { type AdvisoryAct, nextStatus } from './request-status.ts';
import {
  countMessages,
  insertMessage,
  insertRequest,
  isMarket,
  lockRequest,
  type RequestRow,
  selectMessages,
  selectRequest,
  selectRequests,
  updateRequest,
  type Viewer,
  type WholeRow,
} from './requests.queries.ts';

const REQUESTS_A_DAY: Quota = { name: 'advisory-request', limit: 20, windowMs: DAY_MS };
const MESSAGES_A_DAY: Quota = { name: 'advisory-message', limit: 60, windowMs: DAY_MS };

const memberView = ({ memberId }: Caller): Viewer => ({ memberId, isAdviser: false });

export async function requireMarket(db: Kysely<Tables>, id: string | undefined): Promise<void> {
  if (id === undefined || (await isMarket(db, id))) return;
  throw new Refusal('invalidInput', { fields: [{ field: 'market_id', text: 'invalidChoice' }] });
}

export function requestHead(row: RequestRow) {
  const { no, topic, market, urgency, subject, status, asker, rating, is_demo } = row;
  return {
    _id: row.id,
    no,
    topic,
    market,
    urgency,
    subject,
    status,
    asker,
    rating,
    is_demo,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    due_at: status === 'new' || status === 'assigned' ? row.due_at.toISOString() : null,
  };
}

const toAdvisoryItem = (row: RequestRow, caller: Caller): AdvisoryItem => ({
  ...requestHead(row),
  is_own: row.member_id === caller.memberId,
});

export const listAdvisoryRequests: Handler<typeof contract.listAdvisoryRequests> = async (context, filter) => {
  const { db, caller } = context;
  const { status, page } = filter;
  const range = { limit: ADVISORY_PAGE_SIZE, offset: (page - 1) * ADVISORY_PAGE_SIZE };
  const { rows, total } = await selectRequests(db, memberView(caller), { status }, range);
  return { items: rows.map((row) => toAdvisoryItem(row, caller)), total, page, page_size: ADVISORY_PAGE_SIZE };
};

export const getAdvisoryRequest: Handler<typeof contract.getAdvisoryRequest> = ({ db, caller }, { id }) =>
  readRequest(db, caller, id);

async function readRequest(db: Kysely<Tables>, caller: Caller, id: string): Promise<AdvisoryRequest> {
  const viewer = memberView(caller);
  const row = await selectRequest(db, viewer, id);
  if (!row) throw new Refusal('notFound');
  const messages = await selectMessages(db, viewer, id);
  const item = toAdvisoryItem(row, caller);
  const mayAct = item.is_own && !caller.behind && mayOn(caller, 'Advisory_Service', 'comment');
  return {
    ...item,
    body: row.body,
    about: (row.about && parseAbout(row.about)) || null,
    messages: messages.flatMap(({ is_internal, at, ...message }) =>
      is_internal ? [] : { ...message, at: at.toISOString() },
    ),
    may_write: mayAct,
    may_close: mayAct && row.status !== 'closed',
    may_rate: mayAct && isRateable(row),
  };
}

const isRateable = ({ status }: RequestRow) => status === 'answered' || status === 'closed';

export const askAdviser: Handler<typeof contract.askAdviser> = async (context, form) => {
  const { db, clock, caller, supportDesks } = context;
  await requireMarket(db, form.market_id);
  await useQuota(context, REQUESTS_A_DAY, caller.memberId);
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const id = await insertRequest(trx, {
      member_id: caller.memberId,
      topic: form.topic,
      market_id: form.market_id ?? null,
      urgency: form.urgency,
      subject: form.subject.trim(),
      body: form.body.trim(),
      about: form.about ?? null,
      due_at: dueFrom(now, form.urgency),
      created_at: now,
    });
    const mail = { kind: 'advisory-desk', recipient: supportDesks.portal, language: 'en' } as const;
    await queueMail(trx, { ...mail, subjectIds: { request: id } });
    return readRequest(trx, caller, id);
  });
};

type OfOne = Context<typeof contract.closeAdvisoryRequest>;

/** Colleagues who see it may only read. */
async function requireOwn({ db, caller }: OfOne, id: string): Promise<void> {
  const row = await selectRequest(db, memberView(caller), id);
  if (!row) throw new Refusal('notFound');
  if (row.member_id !== caller.memberId) throw new Refusal('notAllowed');
}

async function withLocked(
  { db, caller }: OfOne,
  id: string,
  act: (trx: Transaction<Tables>, row: WholeRow) => Promise<void>,
): Promise<AdvisoryRequest> {
  return db.transaction().execute(async (trx) => {
    const row = await lockRequest(trx, memberView(caller), id);
    if (!row) throw new Refusal('notFound');
    await act(trx, row);
    return readRequest(trx, caller, id);
  });
}

export const writeToAdviser: Handler<typeof contract.writeToAdviser> = async (context, { id, body }) => {
  const { clock, caller } = context;
  await requireOwn(context, id);
  await useQuota(context, MESSAGES_A_DAY, caller.memberId);
  return withLocked(context, id, async (trx, row) => {
    const now = clock.now();
    await addMessage(trx, row, { author_id: caller.memberId, is_adviser: false, body, at: now });
    await updateRequest(trx, row, { ...changeBy(row, 'write', now), updated_at: now });
  });
};

export async function addMessage(
  trx: Transaction<Tables>,
  { id }: RequestRow,
  message: Omit<Parameters<typeof insertMessage>[1], 'request_id'>,
): Promise<void> {
  if ((await countMessages(trx, id)) >= MAX_THREAD) throw new Refusal('threadFull');
  await insertMessage(trx, { ...message, request_id: id, body: message.body.trim() });
}

export function changeBy(row: RequestRow, act: AdvisoryAct, now: Date) {
  const status = nextStatus(row.status, act, { hasAssignee: row.assignee_id !== null });
  if (!status) throw new Refusal('requestClosed');
  return { status, ...clockAfter(row, status, now), closed_at: status === 'closed' ? now : null };
}

export const closeAdvisoryRequest: Handler<typeof contract.closeAdvisoryRequest> = async (context, { id }) => {
  await requireOwn(context, id);
  const now = context.clock.now();
  return withLocked(context, id, (trx, row) =>
    updateRequest(trx, row, { ...changeBy(row, 'close', now), updated_at: now }),
  );
};

export const rateAdvisoryRequest: Handler<typeof contract.rateAdvisoryRequest> = async (context, { id, rating }) => {
  await requireOwn(context, id);
  return withLocked(context, id, async (trx, row) => {
    if (!isRateable(row)) throw new Refusal('notAnsweredYet');
    await updateRequest(trx, row, { rating });
  });
};
