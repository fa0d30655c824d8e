import type * as contract from '@portal/contract/customers/seats';
import type { Transaction } from 'kysely';
import { isAdminAccount } from '../../../platform/caller.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { askForPassword } from '../../access/passwords/own-password.service.ts';
import { isProvider, requireRun } from '../../access/permissions/company-access.service.ts';
import { endCredentials } from '../../access/session/session.service.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { companyFor } from '../companies/companies.service.ts';
import { isTerminated } from '../licences/licences.service.ts';
import {
  deleteJoinRequest,
  deleteSeat,
  insertWaitingSeat,
  lockSeats,
  selectAddress,
  selectSeat,
  updateCompany,
  updatePrimaryUser,
  updateSeats,
} from './seats.queries.ts';

/** Access ends with the transaction and the member is notified. A Primary User hands over first. */
export const removeSeat: Handler<typeof contract.removeSeat> = async (context, { id, memberId }) => {
  await requireRun(context, id);
  await context.db.transaction().execute(async (trx) => {
    await lockSeats(trx, id, context.clock.now());
    const holder = await selectSeat(trx, memberId);
    if (holder?.company_id !== id) throw new Refusal('notFound');
    if (holder.primary_member_id === memberId || isAdminAccount(holder)) throw new Refusal('notPossibleNow');
    await takeSeat(trx, memberId);
    await tell(trx, 'seat-removed', holder, { company: id });
    await recordAct(trx, context, {
      action: 'seat.removed',
      subject: { id: memberId, name: holder.email },
      before: { company: holder.company },
    });
  });
  return companyFor(context, id);
};

export async function takeSeat(trx: Transaction<Tables>, memberId: string): Promise<void> {
  await deleteSeat(trx, memberId);
  await endCredentials(trx, [memberId]);
}

export const handOverPrimaryUser: Handler<typeof contract.handOverPrimaryUser> = async (context, input) => {
  const { id, memberId, password } = input;
  await requireRun(context, id);
  const requireStillRight = await askForPassword(context, 'password', password);
  await context.db.transaction().execute(async (trx) => {
    // Lock order: companies before members.
    await lockSeats(trx, id, context.clock.now());
    await requireStillRight(trx);
    const heir = await selectSeat(trx, memberId);
    if (heir?.company_id !== id) throw new Refusal('notFound');
    const from = heir.primary_member_id;
    if (!heir.approved_at || heir.suspended_at || from === memberId) throw new Refusal('notPossibleNow');
    // After a handover by somebody else there is nothing to hand over.
    if (from !== context.caller.memberId && !isProvider(context)) throw new Refusal('stale');
    await updatePrimaryUser(trx, id, memberId);
    const former = from ? await selectAddress(trx, from) : undefined;
    await tell(trx, 'primary-user-new', heir, { company: id });
    if (former) await tell(trx, 'primary-user-former', former, { company: id, heir: memberId });
    await recordAct(trx, context, {
      action: 'company.primary-user',
      subject: { id, name: heir.company },
      before: { primaryUser: former?.email ?? null },
      after: { primaryUser: heir.email },
    });
  });
  return companyFor(context, id);
};

export const answerJoinRequest: Handler<typeof contract.answerJoinRequest> = async (context, input) => {
  const { id, memberId, accept } = input;
  await requireRun(context, id);
  await context.db.transaction().execute(async (trx) => {
    const company = await lockSeats(trx, id, context.clock.now());
    const asking = await selectAddress(trx, memberId);
    const isKnown = asking?.email_verified_at && (await deleteJoinRequest(trx, memberId, id));
    if (!company || !asking || !isKnown) throw new Refusal('notFound');
    if (accept) {
      const now = context.clock.now();
      const { id: licenceId } = await requireStanding(trx, company, now);
      requireFreeSeat(company);
      await giveWaitingSeat(trx, { licenceId, companyId: id, memberId, invitedAt: null, now });
    } else await tell(trx, 'join-declined', asking, { company: id });
    await recordAct(trx, context, {
      action: accept ? 'join-request.accepted' : 'join-request.declined',
      subject: { id: memberId, name: asking.email },
      after: { company: company.company },
    });
  });
  return companyFor(context, id);
};

type LockedSeats = NonNullable<Awaited<ReturnType<typeof lockSeats>>>;

export { lockSeats };

export async function requireStanding(trx: Transaction<Tables>, company: LockedSeats | undefined, now: Date) {
  if (!company || (await isTerminated(trx, company.id, now))) throw new Refusal('notPossibleNow');
  return company;
}

export function requireFreeSeat({ used, total }: LockedSeats): void {
  if (used >= total) throw new Refusal('seatsTaken');
}

/** The seat awaits approval; it answers the member's requests to join any company. */
export async function giveWaitingSeat(
  trx: Transaction<Tables>,
  seat: { licenceId: string; companyId: string; memberId: string; invitedAt: Date | null; now: Date },
): Promise<void> {
  const { licenceId, companyId, memberId, invitedAt, now } = seat;
  await updateCompany(trx, memberId, companyId);
  await deleteJoinRequest(trx, memberId);
  await insertWaitingSeat(trx, {
    licence_id: licenceId,
    member_id: memberId,
    invited_at: invitedAt,
    waiting_since: now,
  });
}

export async function tell(
  trx: Transaction<Tables>,
  kind: string,
  member: { id: string; email: string; language: 'en' | 'de' },
  about: Record<string, string>,
): Promise<void> {
  const subjectIds = { member: member.id, ...about };
  await queueMail(trx, { kind, recipient: member.email, language: member.language, subjectIds });
}

export const setSeats: Handler<typeof contract.setSeats> = async (context, { id, seats }) => {
  await context.db.transaction().execute(async (trx) => {
    const licence = await lockSeats(trx, id, context.clock.now());
    if (!licence) throw new Refusal('notPossibleNow');
    if (seats < licence.used) throw new Refusal('invalidInput', { fields: [{ field: 'seats', text: 'tooFewSeats' }] });
    if (seats === licence.total) return;
    await updateSeats(trx, licence.id, seats);
    const act = { action: 'licence.seats', subject: { id, name: licence.company } };
    await recordAct(trx, context, { ...act, before: { seats: licence.total }, after: { seats } });
  });
  return companyFor(context, id);
};
