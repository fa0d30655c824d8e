import { ADVISORY_PAGE_SIZE } from '@portal/contract/content/advisory/advisory';
import type * as contract from '@portal/contract/content/advisory/desk';
import { type DeskItem, type DeskRequest, MAX_ADVISERS } from '@portal/contract/content/advisory/desk';
import type { Kysely, Transaction } from 'kysely';
import type { Caller } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { requireVersion } from '../../../platform/if-match.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { notify } from '../../record/notifications/notifications.service.ts';
import { selectAdvisers } from './advisers/advisers.queries.ts';
import { isOverdue } from './answer-clock.ts';
import { cancelWithRequest } from './calls/call-cancelling.service.ts';
import { callerSide, toAdvisoryCall } from './calls/call-view.ts';
import { selectCalls } from './calls/calls.queries.ts';
import {
  lockRequest,
  type RequestRow,
  selectMessages,
  selectRequest,
  selectRequests,
  updateRequest,
  type WholeRow,
} from './requests.queries.ts';
import { addMessage, changeBy, mayPropose, requestHead, requestWords, toMessage } from './requests.service.ts';

const adviserView = ({ memberId }: Caller) => ({ memberId, isAdviser: true });

const toDeskItem = (row: RequestRow, now: Date): DeskItem => ({
  ...requestHead(row, now),
  company: row.company,
  assignee: row.assignee,
  is_overdue: isOverdue(row, now),
  version: row.version,
});

export const listDeskRequests: Handler<typeof contract.listDeskRequests> = async (context, { page, ...filter }) => {
  const { db, clock, caller } = context;
  const now = clock.now();
  const { overdue, ...others } = filter;
  const range = { limit: ADVISORY_PAGE_SIZE, offset: (page - 1) * ADVISORY_PAGE_SIZE };
  const asked = { ...others, ...(overdue && { overdueAt: now }) };
  const { rows, total } = await selectRequests(db, adviserView(caller), asked, range);
  return { items: rows.map((row) => toDeskItem(row, now)), total, page, page_size: ADVISORY_PAGE_SIZE };
};

export const getDeskRequest: Handler<typeof contract.getDeskRequest> = ({ db, clock, caller }, { id }) =>
  readForDesk(db, caller, id, clock.now());

async function readForDesk(db: Kysely<Tables>, caller: Caller, id: string, now: Date): Promise<DeskRequest> {
  const row = await selectRequest(db, adviserView(caller), id);
  if (!row) throw new Refusal('notFound');
  const messages = await selectMessages(db, adviserView(caller), id);
  const calls = await selectCalls(db, adviserView(caller), id);
  return {
    ...toDeskItem(row, now),
    asker_email: row.asker_email,
    ...requestWords(row),
    messages: messages.map(toMessage),
    calls: calls.map((call) => toAdvisoryCall(call, caller, now)),
    may_propose_call: mayPropose(row, calls, now) && callerSide(caller, row) === 'adviser',
  };
}

export const listAdvisers: Handler<typeof contract.listAdvisers> = ({ db }) =>
  selectAdvisers(db, { limit: MAX_ADVISERS });

type Advising = Context<typeof contract.closeDeskRequest>;
type Said = { action: string; before?: object; after?: object };

/** Logs the act without the text, which stands only in the thread. */
async function advise(
  context: Advising,
  id: string,
  act: (trx: Transaction<Tables>, row: WholeRow, now: Date) => Promise<Said | undefined>,
): Promise<DeskRequest> {
  const { db, clock, caller, ifMatch } = context;
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const row = await lockRequest(trx, adviserView(caller), id);
    if (!row) throw new Refusal('notFound');
    requireVersion(ifMatch, row.version);
    const said = await act(trx, row, now);
    if (said) await recordAct(trx, context, { ...said, subject: { id, name: `No. ${row.no}` } });
    return readForDesk(trx, caller, id, now);
  });
}

export const assignAdvisoryRequest: Handler<typeof contract.assignAdvisoryRequest> = async (
  context,
  { id, assignee_id },
) => {
  const [adviser] = await selectAdvisers(context.db, { limit: 1, id: assignee_id });
  if (!adviser) throw new Refusal('invalidInput', { fields: [{ field: 'assignee_id', text: 'invalidChoice' }] });
  return advise(context, id, async (trx, row, now) => {
    if (row.assignee_id === assignee_id) return undefined;
    await updateRequest(trx, row, { ...changeBy(row, 'assign', now), assignee_id });
    return {
      action: 'advisory.assigned',
      before: { assignee: row.assignee?.name ?? '' },
      after: { assignee: adviser.name },
    };
  });
};

const REPLIES = {
  answer: { act: 'answer', action: 'advisory.answered' },
  question: { act: 'ask back', action: 'advisory.asked-back' },
} as const;

export const replyToAdvisoryRequest: Handler<typeof contract.replyToAdvisoryRequest> = (
  context,
  { id, kind, body, file_ids },
) =>
  advise(context, id, async (trx, row, now) => {
    const { act, action } = REPLIES[kind];
    const author_id = context.caller.memberId;
    await addMessage(trx, row, { author_id, is_adviser: true, body, at: now }, file_ids);
    const assignee_id = row.assignee_id ?? author_id;
    await updateRequest(trx, row, { ...changeBy(row, act, now), assignee_id, updated_at: now });
    const words = { title: row.subject, ...(kind === 'question' && { occurrence: 'asked-back' as const }) };
    const entry = { memberId: row.member_id, refId: id, words };
    await notify(trx, { topic: 'advisory-reply', at: now }, [entry]);
    return { action };
  });

export const addAdvisoryNote: Handler<typeof contract.addAdvisoryNote> = (context, { id, body }) =>
  advise(context, id, async (trx, row, now) => {
    const note = { author_id: context.caller.memberId, is_adviser: true, is_internal: true };
    await addMessage(trx, row, { ...note, body, at: now });
    await updateRequest(trx, row, {});
    return { action: 'advisory.noted' };
  });

export const closeDeskRequest: Handler<typeof contract.closeDeskRequest> = (context, { id }) =>
  advise(context, id, async (trx, row, now) => {
    await updateRequest(trx, row, { ...changeBy(row, 'close', now), updated_at: now });
    await cancelWithRequest(context, adviserView(context.caller), { trx, request: row, side: 'adviser', now });
    return { action: 'advisory.closed' };
  });
