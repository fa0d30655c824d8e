import type { Given } from '../../../platform/hooks.ts';
import { queueStrangersMail } from '../../../platform/mail/strangers-mail.ts';
import { giveRecord } from '../../access/permissions/permissions.service.ts';
import type { addressConfirmed } from '../../hooks.ts';
import { renewEvaluation } from '../licences/licences.service.ts';
import { insertApprovedSeat, insertJoinRequest, selectJoinRequest } from './join-requests.queries.ts';
import { deleteJoinRequest, deleteSeat, updateCompany, updatePrimaryUser } from './seats.queries.ts';

/**
 * A confirmed address activates its request to join. If the founder never confirmed, the first to confirm becomes
 * Primary User and the founder asks to join.
 */
export async function followJoinRequest(confirmed: Given<typeof addressConfirmed>): Promise<void> {
  const { trx, now, clock, evaluationDays, memberId } = confirmed;
  const request = await selectJoinRequest(trx, memberId);
  if (!request?.founder) return;
  const { company_id: companyId, founder } = request;
  if (founder.isConfirmed) {
    await queueStrangersMail(
      { db: trx, clock },
      {
        kind: 'join-request',
        purpose: 'join-request',
        recipient: founder.email,
        language: founder.language,
        subjectIds: { member: founder.id, company: companyId, asking: memberId },
      },
    );
    return;
  }
  await updatePrimaryUser(trx, companyId, memberId);
  await deleteJoinRequest(trx, memberId);
  await deleteSeat(trx, founder.id);
  await insertJoinRequest(trx, founder.id, companyId);
  await updateCompany(trx, memberId, companyId);
  await insertApprovedSeat(trx, companyId, memberId, now);
  await giveRecord(trx, memberId);
  await renewEvaluation(trx, { companyId, actorId: memberId, now, days: evaluationDays });
}
