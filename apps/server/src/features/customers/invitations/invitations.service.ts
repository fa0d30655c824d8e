import type * as contract from '@portal/contract/customers/invitations';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { HOUR_MS } from '../../../platform/durations.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { LINK_LIFETIME_MS, voidLinks } from '../../../platform/one-time-links.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Quota, useQuota } from '../../../platform/throttle.ts';
import { requireRun } from '../../access/permissions/company-access.service.ts';
import { recordAct } from '../../record/audit-log/audit-log.service.ts';
import { companyFor } from '../companies/companies.service.ts';
import { lockSeats, requireFreeSeat } from '../seats/seats.service.ts';
import {
  deleteInvitation,
  hasSeatIn,
  insertInvitation,
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

/** Reserves a seat. The answer never tells whether the address is known; the mail adapts to its owner. */
export const inviteMember: Handler<typeof contract.inviteMember> = async (context, { id, ...person }) => {
  await requireRun(context, id);
  await useQuota(context, INVITATIONS_PER_MEMBER, context.caller.memberId);
  const email = person.email.trim();
  await context.db.transaction().execute(async (trx) => {
    const company = await lockFreeSeat(trx, context, id);
    const invited = (await hasSeatIn(trx, company.id, email))
      ? undefined
      : await insertInvitation(trx, {
          company_id: id,
          email,
          first_name: person.firstName,
          last_name: person.lastName,
          invited_by: context.caller.memberId,
          invited_at: context.clock.now(),
          expires_at: linkExpiry(context),
        });
    if (!invited) throw new Refusal('invalidInput', { fields: [{ field: 'email', text: 'alreadySeated' }] });
    await queueInvitation(trx, context, { id: invited.id, email });
    await recordAct(trx, context, {
      action: 'invitation.sent',
      subject: { id: invited.id, name: email },
      after: { company: company.company },
    });
  });
  return companyFor(context, id);
};

export const resendInvitation: Handler<typeof contract.resendInvitation> = async (context, { id, invitationId }) => {
  await requireRun(context, id);
  await useQuota(context, INVITATIONS_PER_MEMBER, context.caller.memberId);
  const invitation = await selectInvitation(context.db, invitationId);
  if (invitation?.company_id !== id) throw new Refusal('notFound');
  await context.db.transaction().execute(async (trx) => {
    if (invitation.expires_at <= context.clock.now()) await lockFreeSeat(trx, context, id);
    await updateExpiry(trx, invitationId, linkExpiry(context));
    await queueInvitation(trx, context, invitation);
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

async function lockFreeSeat(trx: Transaction<Tables>, { clock }: Inviting, companyId: string) {
  const now = clock.now();
  return requireFreeSeat(trx, await lockSeats(trx, companyId, now), now);
}

/** Counted inside the transaction, so that a refusal rolls the invitation back. */
async function queueInvitation(
  trx: Transaction<Tables>,
  { caller, clock, language }: Inviting,
  invitation: { id: string; email: string },
): Promise<void> {
  const inviting = `${caller.memberId} ${invitation.email.toLowerCase()}`;
  await useQuota({ db: trx, clock }, INVITATIONS_PER_ADDRESS, inviting);
  const subjectIds = { invitation: invitation.id };
  await queueMail(trx, { kind: 'invitation', recipient: invitation.email, language, subjectIds });
}

const linkExpiry = ({ clock }: Inviting) => new Date(clock.now().getTime() + LINK_LIFETIME_MS.invitation);
