import { type DemoPayer, demoPayers } from '@portal/demo/customers/payers';
import { sql, type Transaction } from 'kysely';
import { writeInvoices } from '../features/customers/payments/invoices/invoicing.service.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { formatDay, startOfSydneyDay, toSydneyDay } from '../platform/sydney-days.ts';

const PERIOD_DAYS = 30;
const PAID_AFTER_DAYS = 9;

/** Invoices and payments as the job would have written them since the licences began. */
export async function insertDemoPayments(trx: Transaction<Tables>, { clock }: Pick<Deps, 'clock'>): Promise<void> {
  for (const payer of demoPayers) await charge(trx, payer, clock.now());
}

async function charge(trx: Transaction<Tables>, { company, fee, open }: DemoPayer, now: Date): Promise<void> {
  const licence = await trx
    .selectFrom('licences')
    .innerJoin('companies', 'companies.id', 'licences.company_id')
    .innerJoin('licence_events as grant', 'grant.licence_id', 'licences.id')
    .select(['licences.id', 'licences.company_id', 'grant.at', 'grant.kind'])
    .where('companies.name', '=', company)
    .executeTakeFirstOrThrow();
  const first = toSydneyDay(licence.at);
  const kind = licence.kind === 'ongoing' ? 'ongoing' : 'subscription';
  const agreed = { licence_id: licence.id, kind, fee, at: licence.at, effective_on: formatDay(first) } as const;
  await trx.insertInto('licence_fees').values(agreed).execute();
  for (let day = first; day <= toSydneyDay(now); day += PERIOD_DAYS) {
    const begin = startOfSydneyDay(day);
    await writeInvoices(trx, licence.company_id, begin > licence.at ? begin : licence.at);
  }
  await sql`
    update invoices set status = 'paid', reference = 'EFT ' || right(no, 6),
      paid_on = least(issued_on + ${PAID_AFTER_DAYS}::integer, ${formatDay(toSydneyDay(now))}::date)
    where id in (
      select id from invoices where company_id = ${licence.company_id} order by issued_on desc, id desc offset ${open})
  `.execute(trx);
}
