import type * as contract from '@portal/contract/content/advisory/advisory';
import {
  ADVISORY_PAGE_SIZE,
  type AdvisoryItem,
  type AdvisoryRequest,
} from '@portal/contract/content/advisory/advisory';
import { MAX_THREAD, parseAbout } from '@portal/contract/content/advisory/advisory-words';
import { MAX_CALLS } from '@portal/contract/content/advisory/calls';
import type { Kysely, Transaction } from 'kysely';
import { type Caller, mayOn } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { mediaAddress } from '../../../platform/files/kept-file.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Quota, useQuota } from '../../../platform/throttle.ts';
import { clockAfter, dueFrom } from './answer-clock.ts';
import { sendContext, sendFiles, toAdvisoryFile } from './attachments/attachments.service.ts';
import { cancelWithRequest } from './calls/call-cancelling.service.ts';
import { callerSide, isPending, toAdvisoryCall } from './calls/call-view.ts';
import { type CallRow, selectCalls } from './calls/calls.queries.ts';
import { type AdvisoryAct, nextStatus } from './request-status.ts';
import {
  countMessages,
  insertMessage,
  insertRequest,
  isMarket,
  lockRequest,
  type MessageRow,
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

export function requestHead(row: RequestRow, now: Date) {
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
    waiting: waitingFor(row),
    call: comingCall(row, now),
    due_at: status === 'new' || status === 'assigned' ? row.due_at.toISOString() : null,
  };
}

function comingCall({ call }: RequestRow, now: Date) {
  if (!call || new Date(call.over) <= now) return null;
  const { status, proposed_by, at } = call;
  return { status, proposed_by, at: at && new Date(at).toISOString() };
}

/** The last word is the member's until it is answered. */
function waitingFor({ status, asker, assignee, stopped_at, updated_at }: RequestRow) {
  if (status === 'waiting') {
    return { for: 'member', name: asker, since: (stopped_at ?? updated_at).toISOString() } as const;
  }
  if (status !== 'new' && status !== 'assigned') return null;
  return { for: 'adviser', name: assignee?.name ?? '', since: updated_at.toISOString() } as const;
}

const toAdvisoryItem = (row: RequestRow, caller: Caller, now: Date): AdvisoryItem => ({
  ...requestHead(row, now),
  is_own: row.member_id === caller.memberId,
});

export const listAdvisoryRequests: Handler<typeof contract.listAdvisoryRequests> = async (context, filter) => {
  const { db, clock, caller } = context;
  const { status, page } = filter;
  const range = { limit: ADVISORY_PAGE_SIZE, offset: (page - 1) * ADVISORY_PAGE_SIZE };
  const { rows, total } = await selectRequests(db, memberView(caller), { status }, range);
  return {
    items: rows.map((row) => toAdvisoryItem(row, caller, clock.now())),
    total,
    page,
    page_size: ADVISORY_PAGE_SIZE,
  };
};

export const getAdvisoryRequest: Handler<typeof contract.getAdvisoryRequest> = ({ db, clock, caller }, { id }) =>
  readRequest(db, caller, id, clock.now());

async function readRequest(db: Kysely<Tables>, caller: Caller, id: string, now: Date): Promise<AdvisoryRequest> {
  const viewer = memberView(caller);
  const row = await selectRequest(db, viewer, id);
  if (!row) throw new Refusal('notFound');
  const messages = await selectMessages(db, viewer, id);
  const calls = await selectCalls(db, viewer, id);
  const item = toAdvisoryItem(row, caller, now);
  const mayAct = item.is_own && !caller.behind && mayOn(caller, 'Advisory_Service', 'comment');
  return {
    ...item,
    ...requestWords(row),
    messages: messages.flatMap(({ is_internal, ...message }) => (is_internal ? [] : toMessage(message))),
    calls: calls.map((call) => toAdvisoryCall(call, caller, now)),
    may_write: mayAct,
    may_propose_call: mayPropose(row, calls, now) && callerSide(caller, row) === 'member',
    may_close: mayAct && row.status !== 'closed',
    may_rate: mayAct && isRateable(row),
  };
}

export function requestWords({ body, files, about, about_title, about_picture_id }: WholeRow) {
  const page = about && parseAbout(about);
  const picture = about_picture_id && mediaAddress(about_picture_id);
  return { body, files: files.map(toAdvisoryFile), about: page ? { ...page, title: about_title, picture } : null };
}

export const mayPropose = ({ status }: RequestRow, calls: readonly CallRow[], now: Date) =>
  status !== 'closed' && calls.length < MAX_CALLS && !calls.some((call) => isPending(call, now));

export const toMessage = <Row extends Pick<MessageRow, 'files' | 'at' | 'portrait_id'>>({
  files,
  at,
  portrait_id,
  ...message
}: Row) => ({
  ...message,
  portrait: portrait_id && mediaAddress(portrait_id),
  files: files.map(toAdvisoryFile),
  at: at.toISOString(),
});

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
      about_title: form.about_title?.trim() ?? '',
      due_at: dueFrom(now, form.urgency),
      created_at: now,
    });
    const sent = { memberId: caller.memberId, requestId: id };
    await sendFiles(trx, { ...sent, messageId: null }, form.file_ids);
    if (form.picture_id) await sendContext(trx, sent, form.picture_id);
    const mail = { kind: 'advisory-desk', recipient: supportDesks.portal, language: 'en' } as const;
    await queueMail(trx, { ...mail, subjectIds: { request: id } });
    return readRequest(trx, caller, id, now);
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
  { db, clock, caller }: OfOne,
  id: string,
  act: (trx: Transaction<Tables>, row: WholeRow) => Promise<void>,
): Promise<AdvisoryRequest> {
  return db.transaction().execute(async (trx) => {
    const row = await lockRequest(trx, memberView(caller), id);
    if (!row) throw new Refusal('notFound');
    await act(trx, row);
    return readRequest(trx, caller, id, clock.now());
  });
}

export const writeToAdviser: Handler<typeof contract.writeToAdviser> = async (context, { id, body, file_ids }) => {
  const { clock, caller } = context;
  await requireOwn(context, id);
  await useQuota(context, MESSAGES_A_DAY, caller.memberId);
  return withLocked(context, id, async (trx, row) => {
    const now = clock.now();
    await addMessage(trx, row, { author_id: caller.memberId, is_adviser: false, body, at: now }, file_ids);
    await updateRequest(trx, row, { ...changeBy(row, 'write', now), updated_at: now });
  });
};

export async function addMessage(
  trx: Transaction<Tables>,
  { id }: RequestRow,
  message: Omit<Parameters<typeof insertMessage>[1], 'request_id' | 'author_id'> & { author_id: string },
  fileIds?: readonly string[],
): Promise<void> {
  if ((await countMessages(trx, id)) >= MAX_THREAD) throw new Refusal('threadFull');
  const messageId = await insertMessage(trx, { ...message, request_id: id, body: message.body.trim() });
  await sendFiles(trx, { memberId: message.author_id, requestId: id, messageId }, fileIds);
}

export function changeBy(row: RequestRow, act: AdvisoryAct, now: Date) {
  const status = nextStatus(row.status, act, { hasAssignee: row.assignee_id !== null });
  if (!status) throw new Refusal('requestClosed');
  return { status, ...clockAfter(row, status, now), closed_at: status === 'closed' ? now : null };
}

export const closeAdvisoryRequest: Handler<typeof contract.closeAdvisoryRequest> = async (context, { id }) => {
  await requireOwn(context, id);
  const now = context.clock.now();
  return withLocked(context, id, async (trx, request) => {
    await updateRequest(trx, request, { ...changeBy(request, 'close', now), updated_at: now });
    await cancelWithRequest(context, memberView(context.caller), { trx, request, side: 'member', now });
  });
};

export const rateAdvisoryRequest: Handler<typeof contract.rateAdvisoryRequest> = async (context, { id, rating }) => {
  await requireOwn(context, id);
  return withLocked(context, id, async (trx, row) => {
    if (!isRateable(row)) throw new Refusal('notAnsweredYet');
    await updateRequest(trx, row, { rating });
  });
};
