import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { insertLicence } from './licences.queries.ts';

const DAY_MS = 86_400_000;

export type Grant = {
  companyId: string;
  kind: 'evaluation' | 'subscription';
  actorId: string | null;
  now: Date;
  days: number;
};

/** A licence for a company that has none, and seats for those who have one from the beginning. */
export async function grantLicence(
  trx: Transaction<Tables>,
  grant: Grant,
  memberIds: readonly string[],
): Promise<void> {
  const endsAt = new Date(grant.now.getTime() + grant.days * DAY_MS);
  await insertLicence(trx, { ...grant, endsAt }, memberIds);
}
