import type { Given } from '../../../platform/hooks.ts';
import { giveRecord } from '../../access/permissions/permissions.service.ts';
import type { memberRegistered } from '../../hooks.ts';
import { grantLicence } from '../licences/licences.service.ts';
import { insertCompany, insertJoinRequest, updateMemberCompany } from './companies.queries.ts';

export async function foundOrJoin({
  trx,
  now,
  memberId,
  company,
  evaluationDays,
}: Given<typeof memberRegistered>): Promise<void> {
  const { name, countryId } = company;
  const companyId = await insertCompany(trx, { name, country_id: countryId, primary_member_id: memberId });
  if (!companyId) return insertJoinRequest(trx, memberId, name);
  await updateMemberCompany(trx, memberId, companyId);
  const grant = { companyId, kind: 'evaluation', actorId: memberId, now, days: evaluationDays } as const;
  await grantLicence(trx, grant, [memberId]);
  await giveRecord(trx, memberId);
}
