import type * as contract from '@portal/contract/customers/members';
import type { MemberCard, MemberFilter } from '@portal/contract/customers/members';
import type { Kysely } from 'kysely';
import { isAdminAccount } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/deps.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { exportRows } from '../../../platform/export-rows.ts';
import { mediaAddress } from '../../../platform/files/kept-file.ts';
import { forgetRefusals } from '../../../platform/mail/refused-recipient.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { issueLink } from '../../../platform/one-time-links.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { sendPasswordReset } from '../../access/passwords/passwords.service.ts';
import { grantAdminPages } from '../../access/permissions/record.service.ts';
import { endCredentials, endSessions, endTokens } from '../../access/session/session.service.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { judgeLicences, licenceStatus } from '../licences/licence-summary.service.ts';
import {
  type CardRow,
  type Filter,
  lockAdmins,
  selectMember,
  selectMembers,
  selectMembersPage,
  updateRole,
  updateSuspension,
} from './members.queries.ts';

const SHEET: Record<string, (card: MemberCard) => string> = {
  Name: ({ fullName }) => fullName,
  'E-mail': ({ email }) => email,
  Company: ({ company }) => company,
  Position: ({ position }) => position,
  Country: ({ country_name }) => country_name,
  Phone: ({ phoneNumber }) => phoneNumber,
  Role: ({ role }) => role,
  Approval: ({ approval }) => approval,
  Licence: ({ licence }) => licence,
  Created: ({ created }) => created,
  'Last seen': ({ lastSeen }) => lastSeen ?? '',
};

export const listMembers: Handler<typeof contract.listMembers> = async (context, input) => {
  const { page, page_size, ...given } = input;
  const filter = await toMemberFilter(context, given);
  const range = { limit: page_size, offset: (page - 1) * page_size };
  const { rows, total } = await selectMembersPage(context.db, filter, range);
  const now = context.clock.now();
  return { items: rows.map((row) => toMemberCard(row, now)), total, page, page_size };
};

/** Logged: the export contains the addresses of all members. */
export const exportMembers: Handler<typeof contract.exportMembers> = async (context, given) => {
  const { db, caller } = context;
  const filter = await toMemberFilter(context, given);
  await recordAct(db, context, {
    action: 'member.list-exported',
    subject: { id: caller.memberId, name: caller.email },
    after: given,
  });
  return memberSheet(context, filter);
};

type Export = Pick<Context<typeof contract.exportMembers>, 'db' | 'clock' | 'askAgain'>;

async function* memberSheet({ db, clock, askAgain }: Export, filter: Filter) {
  yield Object.keys(SHEET);
  for await (const row of exportRows<CardRow>(askAgain, (range) => selectMembers(db, filter, range))) {
    const card = toMemberCard(row, clock.now());
    yield Object.values(SHEET).map((read) => read(card));
  }
}

async function toMemberFilter(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { licence, seen, ...plain }: MemberFilter,
): Promise<Filter> {
  const now = clock.now();
  if (licence) await judgeLicences(db, now);
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return {
    ...plain,
    ...(licence && { licence }),
    ...(seen && { seen: { kind: seen, weekAgo: ago(7), monthAgo: ago(30) } }),
  };
}

function toMemberCard(row: CardRow, now: Date): MemberCard {
  return {
    _id: row.id,
    fullName: row.full_name,
    email: row.email,
    country_name: row.country_name ?? '',
    company: row.company ?? '',
    position: row.position,
    role: row.role,
    phoneNumber: row.phone_number,
    created: row.created_at.toISOString(),
    approval: row.suspended_at ? 'suspended' : row.record_id ? 'approved' : 'waiting',
    licence: licenceStatus(row.events ?? [], now),
    lastSeen: row.last_seen_at?.toISOString() ?? null,
    imgUrl: mediaAddress(row.picture_id),
    mailsStoppedAt: row.mails_stopped_at?.toISOString() ?? null,
  };
}

async function memberCard(db: Kysely<Tables>, id: string, now: Date): Promise<MemberCard> {
  const row = await selectMember(db, id);
  if (!row) throw new Refusal('notFound');
  return toMemberCard(row, now);
}

/**
 * A promotion takes effect at the next sign-in; a demotion ends every session; both end tokens. Nobody can demote
 * themselves or the last ADMIN.
 */
export const setAdmin: Handler<typeof contract.setAdmin> = async (context, { id, status }) => {
  const { db, clock, caller } = context;
  await db.transaction().execute(async (trx) => {
    const admins = await lockAdmins(trx);
    const before = await memberCard(trx, id, clock.now());
    const role = status ? 'ADMIN' : 'CLIENT';
    if (before.role === role) return;
    if (!status) {
      if (id === caller.memberId) throw new Refusal('notYourself');
      keepAnAdmin(admins, id);
      await endSessions({ db: trx }, id);
    }
    // A token has no role of its own: one made as CLIENT would read as ADMIN at once.
    await endTokens(trx, [id]);
    await updateRole(trx, id, role);
    await grantAdminPages(trx, caller, id, { isGiven: status, now: clock.now() });
    await recordAct(trx, context, {
      action: status ? 'member.promoted' : 'member.demoted',
      subject: { id, name: before.email },
      before: { role: before.role },
      after: { role },
    });
  });
  return memberCard(db, id, clock.now());
};

function keepAnAdmin(admins: readonly { id: string; suspended_at: Date | null }[], without: string): void {
  const isOneLeft = admins.some((admin) => admin.id !== without && admin.suspended_at === null);
  if (!isOneLeft) throw new Refusal('lastAdmin');
}

export const setSuspension: Handler<typeof contract.setSuspension> = async (context, { id, suspended, reason }) => {
  const { db, clock, caller } = context;
  if (id === caller.memberId) throw new Refusal('notYourself');
  await db.transaction().execute(async (trx) => {
    const admins = await lockAdmins(trx);
    const before = await memberCard(trx, id, clock.now());
    if ((before.approval === 'suspended') === suspended) return;
    if (suspended && isAdminAccount(before)) keepAnAdmin(admins, id);
    await updateSuspension(trx, id, suspended ? clock.now() : null);
    if (suspended) await endCredentials(trx, [id]);
    const action = suspended ? 'member.suspended' : 'member.reactivated';
    await recordAct(trx, context, { action, subject: { id, name: before.email }, reason });
  });
  return memberCard(db, id, clock.now());
};

export const startPasswordReset: Handler<typeof contract.startPasswordReset> = async (context, { id }) => {
  const { db, clock } = context;
  await db.transaction().execute(async (trx) => {
    const member = await memberCard(trx, id, clock.now());
    await sendPasswordReset(trx, id);
    await recordAct(trx, context, { action: 'member.password-reset', subject: { id, name: member.email } });
  });
  return null;
};

export const endMemberSessions: Handler<typeof contract.endMemberSessions> = async (context, { id }) => {
  const { db, clock } = context;
  await db.transaction().execute(async (trx) => {
    const member = await memberCard(trx, id, clock.now());
    if (!(await endSessions({ db: trx }, id))) return;
    await recordAct(trx, context, { action: 'member.sessions-ended', subject: { id, name: member.email } });
  });
  return null;
};

export const resumeMails: Handler<typeof contract.resumeMails> = async (context, { id }) => {
  const { db, clock } = context;
  await db.transaction().execute(async (trx) => {
    const member = await memberCard(trx, id, clock.now());
    if (!(await forgetRefusals(trx, member.email)) || !member.mailsStoppedAt) return;
    await recordAct(trx, context, { action: 'member.mails-resumed', subject: { id, name: member.email } });
  });
  return memberCard(db, id, clock.now());
};

export const startDirectLogin: Handler<typeof contract.startDirectLogin> = async (context, { id, reason }) => {
  const { db, clock } = context;
  const { memberId, sessionId } = context.caller;
  const member = await memberCard(db, id, clock.now());
  if (member.approval === 'suspended') throw new Refusal('memberSuspended');
  const secret = await issueLink(context, { purpose: 'direct-login', subjectId: id }, { memberId, sessionId, reason });
  await recordAct(db, context, { action: 'member.direct-login', subject: { id, name: member.email }, reason });
  return { secret };
};
