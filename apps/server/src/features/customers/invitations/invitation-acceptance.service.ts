import { isAdminAccount } from '../../../platform/caller.ts';
import type { Given } from '../../../platform/hooks.ts';
import { isLiveLink, spendLink } from '../../../platform/one-time-links.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { registerInvited } from '../../access/sign-up/sign-up.service.ts';
import type { invitationAccepted, invitationOpened, OpenedInvitation } from '../../hooks.ts';
import { isTerminated } from '../licences/licences.service.ts';
import { giveWaitingSeat, lockSeats } from '../seats/seats.service.ts';
import { deleteInvitation, selectByAddress, selectInvitation } from './invitations.queries.ts';

const invitationLink = ({ id }: OpenedInvitation) => ({ purpose: 'invitation', subjectId: id }) as const;

/** For its own address only: whoever has a link must not learn of anybody else by it. */
export async function isLiveInvitation({ deps, invitation: given }: Given<typeof invitationOpened>): Promise<boolean> {
  const { db, clock } = deps;
  const invitation = await selectInvitation(db, given.id);
  if (invitation?.email.toLowerCase() !== given.email.trim().toLowerCase()) return false;
  return isLiveLink(db, clock.now(), invitationLink(given), given.secret);
}

/**
 * Whoever opens the link of an invitation has the mailbox: they become a member, or the one they are, with a seat that
 * waits for the provider. False when it was spent in the meantime, or they have a seat elsewhere.
 */
export async function acceptInvitation({
  deps,
  invitation: given,
}: Given<typeof invitationAccepted>): Promise<boolean> {
  const { db, clock, language } = deps;
  const { id, secret } = given;
  const now = clock.now();
  const invitation = await selectInvitation(db, id);
  if (!invitation) return false;
  return db.transaction().execute(async (trx) => {
    if (!(await spendLink(trx, now, invitationLink(given), secret))) return false;
    const company = await lockSeats(trx, invitation.company_id, now);
    const known = await selectByAddress(trx, invitation.email);
    if (!company || known?.seat_licence_id || isAdminAccount(known)) return false;
    // A mail that was sent late outlives the invitation, which keeps its seat no longer.
    if (invitation.expires_at <= now && company.used >= company.total) return false;
    // Not spent then: it may be good for the next licence.
    if (await isTerminated(trx, company.id, now)) throw new Refusal('licenceEnded');
    const memberId = await registerInvited(trx, { ...invitation, language, known: known?.id, now });
    await deleteInvitation(trx, id);
    const { company_id: companyId, invited_at: invitedAt } = invitation;
    await giveWaitingSeat(trx, { licenceId: company.id, companyId, memberId, invitedAt, now });
    return true;
  });
}
