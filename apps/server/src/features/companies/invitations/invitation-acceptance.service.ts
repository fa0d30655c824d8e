import type { Language } from '@portal/contract/texts';
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

export async function isLiveInvitation({ db, clock }: Deps, given: Invited): Promise<boolean> {
  return isLiveLink(db, clock.now(), linkOf(given), given.secret);
}

/**
 * Whoever opens the link of an invitation has the mailbox: they become a member, or the one they are, with a seat that
 * waits for the provider. Nobody for everything that is no live invitation to this address.
 */
export async function acceptInvitation(
  context: Deps & { language: Language },
  given: Invited,
): Promise<string | undefined> {
  const { db, clock, language } = context;
  const { id, email, secret } = given;
  const now = clock.now();
  const invitation = await selectInvitation(db, id);
  if (invitation?.email.toLowerCase() !== email.trim().toLowerCase()) return undefined;
  if (!(await isLiveInvitation(context, given))) return undefined;
  return db.transaction().execute(async (trx) => {
    if (!(await spendLink(trx, now, linkOf(given), secret))) return undefined;
    const company = await lockSeats(trx, invitation.company_id, now);
    const known = await selectByAddress(trx, invitation.email);
    if (!company || known?.licence_id || known?.role === 'ADMIN') return undefined;
    // A mail that was sent late outlives the invitation, which keeps its seat no longer.
    if (invitation.expires_at <= now && company.used >= company.total) return undefined;
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
    return memberId;
  });
}
