import type { Language } from '@portal/contract/languages';
import { isAdminAccount } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isLiveLink, spendLink } from '../../../platform/one-time-links.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isTerminated } from '../../licences/licences.service.ts';
import { registerInvited } from '../../sign-up/sign-up.service.ts';
import { deleteJoinRequest, insertWaitingSeat, lockSeats, updateCompany } from '../seats/seats.queries.ts';
import { deleteInvitation, selectByAddress, selectInvitation } from './invitations.queries.ts';

/** What the link of an invitation carries. */
export type Invited = { id: string; email: string; secret: string };

const linkOf = ({ id }: Invited) => ({ purpose: 'invitation', subjectId: id }) as const;

/** For its own address only: whoever has a link must not learn of anybody else by it. */
export async function isLiveInvitation({ db, clock }: Deps, given: Invited): Promise<boolean> {
  const invitation = await selectInvitation(db, given.id);
  if (invitation?.email.toLowerCase() !== given.email.trim().toLowerCase()) return false;
  return isLiveLink(db, clock.now(), linkOf(given), given.secret);
}

/**
 * Whoever opens the link of an invitation has the mailbox: they become a member, or the one they are, with a seat that
 * waits for the provider. False when it was spent in the meantime, or they have a seat elsewhere.
 */
export async function acceptInvitation(context: Deps & { language: Language }, given: Invited): Promise<boolean> {
  const { db, clock, language } = context;
  const { id, secret } = given;
  const now = clock.now();
  const invitation = await selectInvitation(db, id);
  if (!invitation) return false;
  return db.transaction().execute(async (trx) => {
    if (!(await spendLink(trx, now, linkOf(given), secret))) return false;
    const company = await lockSeats(trx, invitation.company_id, now);
    const known = await selectByAddress(trx, invitation.email);
    if (!company || known?.seat_licence_id || isAdminAccount(known)) return false;
    // A mail that was sent late outlives the invitation, which keeps its seat no longer.
    if (invitation.expires_at <= now && company.used >= company.total) return false;
    // Not spent then: it may be good for the next licence.
    if (await isTerminated(trx, company.id, now)) throw new Refusal('licenceEnded');
    const memberId = await registerInvited(trx, { ...invitation, language, known: known?.id, now });
    await updateCompany(trx, memberId, invitation.company_id);
    await deleteJoinRequest(trx, memberId);
    await deleteInvitation(trx, id);
    await insertWaitingSeat(trx, {
      licence_id: company.id,
      member_id: memberId,
      invited_at: invitation.invited_at,
      waiting_since: now,
    });
    return true;
  });
}
