import type * as contract from '@portal/contract/customers/invitations';
import { type InvitationOutcome, readInvited } from '@portal/contract/customers/invitations';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { HOUR_MS } from '../../../platform/durations.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { LINK_LIFETIME_MS, voidLinks } from '../../../platform/one-time-links.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { type Quota, useQuota } from '../../../platform/throttle.ts';
import { requireRun } from '../../access/permissions/company-access.service.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { companyFor } from '../companies/companies.service.ts';
import { lockSeats, requireFreeSeat, requireStanding } from '../seats/seats.service.ts';
import { belongsElsewhere } from './belongs-elsewhere.ts';
import {
  deleteInvitation,
  hasSeatIn,
  insertInvitation,
  selectByAddress,
  selectInvitation,
  updateExpiry,
} from './invitations.queries.ts';

const INVITATIONS_PER_MEMBER: Quota = { name: 'invitations', limit: 60, windowMs: HOUR_MS };
/** Per inviter: mails by others must not block an invitation. */
const INVITATIONS_PER_ADDRESS: Quota = {
  name: 'invitations-address',
  limit: 3,
  windowMs: HOUR_MS,
  refusal: 'invitedOften',
};

type Inviting = Context<typeof contract.inviteMember>;
type Invited = { email: string; firstName: string; lastName: string };

export const inviteMember: Handler<typeof contract.inviteMember> = async (context, { id, ...person }) => {
  await requireRun(context, id);
  const outcome = await invite(context, id, person);
  if (outcome === 'seated') throw refuseField('email', 'alreadySeated');
  if (outcome === 'elsewhere') throw refuseField('email', 'belongsElsewhere');
  return companyFor(context, id);
};

/** Each address is a transaction of its own: one that is refused takes nothing from the others. */
export const inviteMembers: Handler<typeof contract.inviteMembers> = async (context, { id, people }) => {
  await requireRun(context, id);
  const outcomes: { person: string; outcome: InvitationOutcome }[] = [];
  for (const person of people) {
    const invited = readInvited(person);
    const outcome = invited ? await invite(context, id, invited).catch(outcomeBehind) : 'unreadable';
    outcomes.push({ person: invited?.email ?? person.trim(), outcome });
  }
  return { company: await companyFor(context, id), outcomes };
};

function outcomeBehind(error: unknown): InvitationOutcome {
  const code = error instanceof Refusal ? error.code : undefined;
  if (code === 'seatsTaken') return 'full';
  if (code === 'invitedOften' || code === 'tooManyRequests') return 'later';
  throw error;
}

/**
 * Holds a seat for the person. Somebody who belongs to another company gets a mail without a link and no seat; the
 * inviter learns that and nothing else about them.
 */
async function invite(context: Inviting, id: string, person: Invited): Promise<'sent' | 'seated' | 'elsewhere'> {
  await useQuota(context, INVITATIONS_PER_MEMBER, context.caller.memberId);
  const email = person.email.trim();
  return context.db.transaction().execute(async (trx) => {
    const company = await lockCompany(trx, context, id);
    if (await hasSeatIn(trx, company.id, email)) return 'seated';
    const known = await selectByAddress(trx, email);
    if (known && belongsElsewhere(known)) {
      const about = { member: known.id, company: id, inviter: context.caller.memberId };
      await queueInvitation(trx, context, { kind: 'invitation-elsewhere', email, about });
      await recordAct(trx, context, {
        action: 'invitation.elsewhere',
        subject: { id, name: email },
        after: { company: company.company },
      });
      return 'elsewhere';
    }
    requireFreeSeat(company);
    const invited = await insertInvitation(trx, {
      company_id: id,
      email,
      first_name: person.firstName,
      last_name: person.lastName,
      invited_by: context.caller.memberId,
      invited_at: context.clock.now(),
      expires_at: linkExpiry(context),
    });
    if (!invited) return 'seated';
    await queueInvitation(trx, context, { kind: 'invitation', email, about: { invitation: invited.id } });
    await recordAct(trx, context, {
      action: 'invitation.sent',
      subject: { id: invited.id, name: email },
      after: { company: company.company },
    });
    return 'sent';
  });
}

export const resendInvitation: Handler<typeof contract.resendInvitation> = async (context, { id, invitationId }) => {
  await requireRun(context, id);
  await useQuota(context, INVITATIONS_PER_MEMBER, context.caller.memberId);
  const invitation = await selectInvitation(context.db, invitationId);
  if (invitation?.company_id !== id) throw new Refusal('notFound');
  await context.db.transaction().execute(async (trx) => {
    const { email } = invitation;
    const company = await lockCompany(trx, context, id);
    if (belongsElsewhere(await selectByAddress(trx, email))) throw new Refusal('belongsElsewhere');
    if (invitation.expires_at <= context.clock.now()) requireFreeSeat(company);
    await updateExpiry(trx, invitationId, linkExpiry(context));
    await queueInvitation(trx, context, { kind: 'invitation', email, about: { invitation: invitationId } });
    const subject = { id: invitationId, name: invitation.email };
    await recordAct(trx, context, { action: 'invitation.sent-again', subject });
  });
  return companyFor(context, id);
};

export const withdrawInvitation: Handler<typeof contract.withdrawInvitation> = async (context, input) => {
  const { id, invitationId } = input;
  await requireRun(context, id);
  await context.db.transaction().execute(async (trx) => {
    // Lock order: the link first, as on acceptance; the other order could deadlock.
    await voidLinks(trx, { purpose: 'invitation', subjectId: invitationId }, context.clock.now());
    const withdrawn = await deleteInvitation(trx, invitationId);
    if (withdrawn?.company_id !== id) throw new Refusal('notFound');
    const subject = { id: invitationId, name: withdrawn.email };
    await recordAct(trx, context, { action: 'invitation.withdrawn', subject });
  });
  return companyFor(context, id);
};

async function lockCompany(trx: Transaction<Tables>, { clock }: Inviting, companyId: string) {
  const now = clock.now();
  return requireStanding(trx, await lockSeats(trx, companyId, now), now);
}

type QueuedInvitation = { kind: 'invitation' | 'invitation-elsewhere'; email: string; about: Record<string, string> };

/** Counted inside the transaction, so that a refusal rolls the invitation back. */
async function queueInvitation(
  trx: Transaction<Tables>,
  { caller, clock, language }: Inviting,
  { kind, email, about }: QueuedInvitation,
): Promise<void> {
  await useQuota({ db: trx, clock }, INVITATIONS_PER_ADDRESS, `${caller.memberId} ${email.toLowerCase()}`);
  await queueMail(trx, { kind, recipient: email, language, subjectIds: about });
}

const linkExpiry = ({ clock }: Inviting) => new Date(clock.now().getTime() + LINK_LIFETIME_MS.invitation);
