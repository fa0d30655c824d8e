import type { ChargedKind, Invoice } from '@portal/contract/customers/payments';
import { MAX_CREDIT_NOTES } from '@portal/contract/customers/payments/invoices';
import { type Kysely, sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../../../../platform/database/tables.ts';

const day = <Column extends string>(column: Column) => sql<string>`${sql.ref(column)}::text`.as(column);
const optionalDay = <Column extends string>(column: Column) => sql<string | null>`${sql.ref(column)}::text`.as(column);

export type StoredInvoice = Awaited<ReturnType<typeof selectInvoices>>[number];

export const invoiceRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('invoices')
    .select(['invoices.id', 'invoices.no', 'invoices.company_id', 'invoices.recipient', 'invoices.lines'])
    .select(['invoices.net', 'invoices.gst', 'invoices.total', 'invoices.credited_net', 'invoices.credited'])
    .select(['invoices.status', 'invoices.reference', 'invoices.void_reason', 'invoices.version'])
    .select([day('first_day'), day('last_day'), day('issued_on'), day('due_on')])
    .select([optionalDay('paid_on'), optionalDay('voided_on')])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('credit_notes as note')
          .select(['note.id as _id', 'note.no', 'note.net', 'note.gst', 'note.total', 'note.reason'])
          .select(sql<string>`note.issued_on::text`.as('issued_at'))
          .whereRef('note.invoice_id', '=', 'invoices.id')
          .orderBy('note.id')
          .limit(MAX_CREDIT_NOTES),
      ).as('credit_notes'),
    );

const companyInvoices = (db: Kysely<Tables>, companyId: string) =>
  invoiceRows(db).where('invoices.company_id', '=', companyId);

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
  return companyInvoices(db, companyId).where('invoices.id', '=', id).executeTakeFirst();
}

export async function lockInvoice(trx: Transaction<Tables>, companyId: string, id: string) {
  return companyInvoices(trx, companyId).where('invoices.id', '=', id).forUpdate('invoices').executeTakeFirst();
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

/** The number's row stays locked until its paper is written, so numbers have no gaps or duplicates. */
export async function takeNumber(trx: Transaction<Tables>, series: 'AV' | 'CN', issuedOn: string): Promise<string> {
  const year = Number(issuedOn.slice(0, 'yyyy'.length));
  const { last } = await trx
    .insertInto('invoice_numbers')
    .values({ series, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet({ last: sql<number>`invoice_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${series}-${year}-${String(last).padStart(6, '0')}`;
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
  const no = await takeNumber(trx, 'AV', invoice.issued_on);
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
    .where('status', 'in', ['pending', 'failed'])
    .where('due_on', '>', dueOn)
    .execute();
}

export async function countOverdue(db: Kysely<Tables>, today: string): Promise<number> {
  const { count } = await db
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    // As the index says it.
    .where('status', '<>', 'paid')
    .where('status', '<>', 'void')
    .whereRef('credited', '<', 'total')
    .where('due_on', '<', sql<string>`${today}::date`)
    .executeTakeFirstOrThrow();
  return count;
}
