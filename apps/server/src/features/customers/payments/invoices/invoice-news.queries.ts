import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';

/** Of the company whose Primary User the member is; first the one that is due first. */
export async function selectOpenInvoices(db: Kysely<Tables>, memberId: string, limit: number) {
  return db
    .selectFrom('invoices')
    .innerJoin('companies', 'companies.id', 'invoices.company_id')
    .select(['invoices.no', sql<string>`invoices.due_on::text`.as('due_on')])
    .select(sql<number>`invoices.total - invoices.credited`.as('owed'))
    .where('companies.primary_member_id', '=', memberId)
    .where('invoices.status', '<>', 'paid')
    .where('invoices.status', '<>', 'void')
    .whereRef('invoices.credited', '<', 'invoices.total')
    .orderBy('invoices.due_on')
    .orderBy('invoices.id')
    .limit(limit)
    .execute();
}
