import type { Given } from '../../../platform/hooks.ts';
import { isLiveLink, spendLink } from '../../../platform/one-time-links.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { registerInvited } from '../../access/sign-up/sign-up.service.ts';
import type { invitationAccepted, invitationOpened, OpenedInvitation } from '../../hooks.ts';
import { isTerminated } from '../licences/licences.service.ts';
import { giveWaitingSeat, lockSeats } from '../seats/seats.service.ts';
import { belongsElsewhere } from './belongs-elsewhere.ts';
import { deleteInvitation, selectByAddress, selectInvitation } from './invitations.queries.ts';

const invitationLink = ({ id }: OpenedInvitation) => ({ purpose: 'invitation', subjectId: id }) as const;

/** Only for the invited address: a link must not reveal other members. */
export async function isLiveInvitation({ deps, invitation: given }: Given<typeof invitationOpened>): Promise<boolean> {
  const { db, clock } = deps;
  const invitation = await selectInvitation(db, given.id);
  if (invitation?.email.toLowerCase() !== given.email.trim().toLowerCase()) return false;
  return isLiveLink(db, clock.now(), invitationLink(given), given.secret);
}

/**
 * Opening an invitation link proves the mailbox. The person gets a seat that awaits approval. False when the link was
 * used meanwhile or the person has a seat elsewhere.
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
    if (!company || belongsElsewhere(known)) return false;
    // The invitation counts itself while it is open; a late mail outlives it.
    const others = company.used - (invitation.expires_at > now ? 1 : 0);
    if (others >= company.total) return false;
    // The link is not used up: it may serve the next licence.
    if (await isTerminated(trx, company.id, now)) throw new Refusal('licenceEnded');
    const memberId = await registerInvited(trx, { ...invitation, language, known: known?.id, now });
    await deleteInvitation(trx, id);
    const { company_id: companyId, invited_at: invitedAt } = invitation;
    await giveWaitingSeat(trx, { licenceId: company.id, companyId, memberId, invitedAt, now });
    return true;
  });
}
