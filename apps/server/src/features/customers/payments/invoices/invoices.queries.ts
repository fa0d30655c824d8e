import type { ChargedKind, Invoice } from '@portal/contract/customers/payments';
import { type Kysely, sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../../platform/database/tables.ts';

const day = <Column extends string>(column: Column) => sql<string>`${sql.ref(column)}::text`.as(column);

export type StoredInvoice = Awaited<ReturnType<typeof selectInvoices>>[number];

const companyInvoices = (db: Kysely<Tables>, companyId: string) =>
  db
    .selectFrom('invoices')
    .select(['id', 'no', 'company_id', 'recipient', 'lines', 'net', 'gst', 'total', 'status', 'reference', 'version'])
    .select([day('first_day'), day('last_day'), day('issued_on'), day('due_on')])
    .select(sql<string | null>`paid_on::text`.as('paid_on'))
    .where('company_id', '=', companyId);

export async function selectInvoices(db: Kysely<Tables>, companyId: string, range: { limit: number; offset: number }) {
  return companyInvoices(db, companyId)
    .orderBy('invoices.issued_on', 'desc')
    .orderBy('invoices.id', 'desc')
    .limit(range.limit)
    .offset(range.offset)
    .execute();
}

export async function countInvoices(db: Kysely<Tables>, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function selectInvoice(db: Kysely<Tables>, companyId: string, id: string) {
  return companyInvoices(db, companyId).where('id', '=', id).executeTakeFirst();
}

export async function lockInvoice(trx: Transaction<Tables>, companyId: string, id: string) {
  return companyInvoices(trx, companyId).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updatePayment(
  trx: Transaction<Tables>,
  id: string,
  payment: { status: Invoice['status']; paid_on: string | null; reference: string },
): Promise<void> {
  await trx
    .updateTable('invoices')
    .set({ ...payment, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

const billable = (db: Kysely<Tables>) =>
  db
    .selectFrom('licences')
    .innerJoin('companies', 'companies.id', 'licences.company_id')
    .select((eb) => [
      'licences.id',
      'licences.company_id',
      'licences.events',
      'companies.name',
      jsonArrayFrom(
        eb
          .selectFrom('licence_fees')
          .select(['licence_fees.id', 'licence_fees.kind', 'licence_fees.fee'])
          .select(sql<string>`licence_fees.effective_on::text`.as('effective_on'))
          .whereRef('licence_fees.licence_id', '=', 'licences.id')
          .orderBy('licence_fees.id'),
      ).as('fees'),
      jsonArrayFrom(
        eb
          .selectFrom('invoices')
          .select(['invoices.kind', sql<string>`invoices.first_day::text`.as('first_day')])
          .whereRef('invoices.company_id', '=', 'companies.id'),
      ).as('charged'),
    ]);

export type Billable = Awaited<ReturnType<typeof selectBillables>>[number];

export async function selectBillables(db: Kysely<Tables>, { after, limit }: { after: string; limit: number }) {
  return billable(db)
    .where('licences.id', '>', after)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('licence_fees').select('licence_fees.id').whereRef('licence_id', '=', 'licences.id')),
    )
    .orderBy('licences.id')
    .limit(limit)
    .execute();
}

export async function selectBillable(db: Kysely<Tables>, companyId: string) {
  return billable(db).where('companies.id', '=', companyId).executeTakeFirst();
}

/**
 * The lock order of licences, to avoid deadlocks. Separate statements, so that the next one sees the former holder's
 * writes.
 */
export async function lockBillable(trx: Transaction<Tables>, companyId: string) {
  await trx.selectFrom('companies').select('id').where('id', '=', companyId).forUpdate().executeTakeFirst();
  await trx.selectFrom('licences').select('id').where('company_id', '=', companyId).forUpdate().executeTakeFirst();
  return selectBillable(trx, companyId);
}

/** The number's row stays locked until the invoice is written, so numbers have no gaps or duplicates. */
async function takeNumber(trx: Transaction<Tables>, year: number): Promise<string> {
  const { last } = await trx
    .insertInto('invoice_numbers')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql<number>`invoice_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return `AV-${year}-${String(last).padStart(6, '0')}`;
}

type NewInvoice = {
  company_id: string;
  recipient: string;
  kind: ChargedKind;
  first_day: string;
  last_day: string;
  net: number;
  gst: number;
  total: number;
  issued_on: string;
  due_on: string;
  created_at: Date;
};

export async function insertInvoice(
  trx: Transaction<Tables>,
  invoice: NewInvoice,
): Promise<{ id: string; no: string }> {
  const no = await takeNumber(trx, Number(invoice.issued_on.slice(0, 'yyyy'.length)));
  const { kind, first_day: from, last_day: to, net } = invoice;
  const lines: Invoice['lines'] = [{ kind, period: { from, to }, net }];
  const { id } = await trx
    .insertInto('invoices')
    .values({ ...invoice, no, lines: JSON.stringify(lines) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, no };
}

export async function bringDueForward(trx: Transaction<Tables>, companyId: string, dueOn: string): Promise<void> {
  await trx
    .updateTable('invoices')
    .set({ due_on: dueOn, version: sql<number>`version + 1` })
    .where('company_id', '=', companyId)
    .where('status', '!=', 'paid')
    .where('due_on', '>', dueOn)
    .execute();
}

export async function countOverdue(db: Kysely<Tables>, today: string): Promise<number> {
  const { count } = await db
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '<>', 'paid')
    .where('due_on', '<', sql<string>`${today}::date`)
    .executeTakeFirstOrThrow();
  return count;
}
