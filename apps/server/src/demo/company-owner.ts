import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

/** The columns of a row that a member saves for their company. */
export const selectCompanyOwner = (trx: Transaction<Tables>, email: string) =>
  trx
    .selectFrom('members')
    .select(['id as member_id', 'company_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
