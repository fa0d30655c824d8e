import type { INVOICE_ORDERS, InvoiceFilter, InvoiceSums } from '@portal/contract/customers/payments/invoices';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { contains } from '../../../../platform/database/contains.ts';
import type { Tables } from '../../../../platform/database/tables.ts';
import { invoiceRows } from './invoices.queries.ts';

type Order = (typeof INVOICE_ORDERS)[number];
/** Overdue depends on the day. */
export type Filter = InvoiceFilter & { today: string };

const ORDER: Record<Order, RawBuilder<unknown>> = {
  newest: sql`invoices.issued_on desc, invoices.id desc`,
  oldest: sql`invoices.issued_on, invoices.id`,
  due: sql`invoices.due_on, invoices.id`,
  highest: sql`invoices.total desc, invoices.id desc`,
  lowest: sql`invoices.total, invoices.id`,
  company: sql`lower(invoices.recipient), invoices.id`,
};

export async function selectAllInvoices(
  db: Kysely<Tables>,
  filter: Filter,
  { order, limit, offset }: { order: Order; limit: number; offset: number },
) {
  return invoiceRows(db).where(matches(filter)).orderBy(ORDER[order]).limit(limit).offset(offset).execute();
}

/** Newest first, from the last one on. */
export async function selectInvoicesAfter(
  db: Kysely<Tables>,
  filter: Filter,
  { after, limit }: { after: { issued_on: string; id: string } | undefined; limit: number },
) {
  const rows = invoiceRows(db).where(matches(filter)).orderBy(ORDER.newest).limit(limit);
  if (!after) return rows.execute();
  const { issued_on, id } = after;
  return rows.where(sql<SqlBool>`(invoices.issued_on, invoices.id) < (${issued_on}::date, ${id}::uuid)`).execute();
}

const isOpen = sql<SqlBool>`(invoices.status in ('pending', 'failed') and invoices.credited < invoices.total)`;
const isOverdue = (today: string) => sql<SqlBool>`(${isOpen} and invoices.due_on < ${today}::date)`;
const owed = sql`invoices.total - invoices.credited`;

export async function sumInvoices(db: Kysely<Tables>, filter: Filter): Promise<InvoiceSums & { count: number }> {
  const sum = (amount: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)::float8`;
  return db
    .selectFrom('invoices')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sum(sql`invoices.total`, sql`invoices.status != 'void'`).as('invoiced'),
      sum(sql`invoices.credited`, sql`true`).as('credited'),
      sum(owed, sql`invoices.status = 'paid'`).as('paid'),
      sum(owed, isOpen).as('open'),
      sum(owed, isOverdue(filter.today)).as('overdue'),
    ])
    .where(matches(filter))
    .executeTakeFirstOrThrow();
}

function matches({ state, search, from, to, today }: Filter) {
  const conditions = [sql<SqlBool>`true`];
  if (state) conditions.push(inState(state, today));
  if (search) {
    const part = contains(search);
    conditions.push(sql`(invoices.recipient ilike ${part} or invoices.no ilike ${part})`);
  }
  if (from) conditions.push(sql`invoices.issued_on >= ${from}::date`);
  if (to) conditions.push(sql`invoices.issued_on <= ${to}::date`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

function inState(state: NonNullable<Filter['state']>, today: string): RawBuilder<SqlBool> {
  switch (state) {
    case 'open':
      return isOpen;
    case 'overdue':
      return isOverdue(today);
    case 'credited':
      return sql`invoices.credited > 0`;
    case 'paid':
    case 'void':
      return sql`invoices.status = ${state}`;
  }
}
