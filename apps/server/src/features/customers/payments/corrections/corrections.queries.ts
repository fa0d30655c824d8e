import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import { takeNumber } from '../invoices/invoices.queries.ts';

export async function updateVoid(
  trx: Transaction<Tables>,
  id: string,
  { on, reason }: { on: string; reason: string },
): Promise<void> {
  await trx
    .updateTable('invoices')
    .set({ status: 'void', voided_on: on, void_reason: reason, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** The database adds it to the invoice, and refuses more than the invoice has left. */
export async function insertCreditNote(
  trx: Transaction<Tables>,
  note: Omit<Insertable<Tables['credit_notes']>, 'no'> & { issued_on: string },
): Promise<{ id: string; no: string }> {
  const no = await takeNumber(trx, 'CN', note.issued_on);
  return trx
    .insertInto('credit_notes')
    .values({ ...note, no })
    .returning(['id', 'no'])
    .executeTakeFirstOrThrow();
}

const notes = (db: Kysely<Tables>) =>
  db
    .selectFrom('credit_notes as note')
    .innerJoin('invoices', 'invoices.id', 'note.invoice_id')
    .select(['note.no', 'note.net', 'note.gst', 'note.total', 'note.reason'])
    .select(['invoices.no as invoice', 'invoices.recipient', 'invoices.lines'])
    .select([
      sql<string>`note.issued_on::text`.as('issued_at'),
      sql<string>`invoices.issued_on::text`.as('invoiced_at'),
    ]);

export type StoredCreditNote = NonNullable<Awaited<ReturnType<typeof selectCreditNote>>>;

export async function selectCreditNote(db: Kysely<Tables>, companyId: string, id: string) {
  return notes(db).where('invoices.company_id', '=', companyId).where('note.id', '=', id).executeTakeFirst();
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

export async function selectCreditNoteForMail(db: Kysely<Tables>, id = NOBODY) {
  return notes(db)
    .innerJoin('companies', 'companies.id', 'invoices.company_id')
    .innerJoin('members', 'members.id', 'companies.primary_member_id')
    .select('members.first_name')
    .where('note.id', '=', id)
    .executeTakeFirst();
}

export async function selectVoidForMail(db: Kysely<Tables>, id = NOBODY) {
  return db
    .selectFrom('invoices')
    .innerJoin('companies', 'companies.id', 'invoices.company_id')
    .innerJoin('members', 'members.id', 'companies.primary_member_id')
    .select(['members.first_name', 'invoices.no', 'invoices.total', 'invoices.void_reason as reason'])
    .where('invoices.id', '=', id)
    .executeTakeFirst();
}
