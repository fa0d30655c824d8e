import { type ChargedKind, gstOn } from '@portal/contract/customers/payments';
import { type DemoPayer, demoCredit, demoPayers, demoVoid } from '@portal/demo/customers/payers';
import { sql, type Transaction } from 'kysely';
import { insertCreditNote, updateVoid } from '../features/customers/payments/corrections/corrections.queries.ts';
import { writeInvoices } from '../features/customers/payments/invoices/invoicing.service.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { DAY_MS } from '../platform/durations.ts';
import { formatDay, startOfSydneyDay, toSydneyDay } from '../platform/sydney-days.ts';

const PERIOD_DAYS = 30;
const PAID_AFTER_DAYS = 9;
const CORRECTED_AFTER_DAYS = 12;
const ANNOUNCED_DAYS_AGO = 4;
const NEXT_FEE_IN_DAYS = 40;

/** Invoices and payments as the job and ADMIN would have written them since the licences began. */
export async function insertDemoPayments(trx: Transaction<Tables>, { clock }: Pick<Deps, 'clock'>): Promise<void> {
  const now = clock.now();
  const payers = [];
  for (const payer of demoPayers) payers.push({ payer, licence: await agreeFees(trx, payer, now) });
  const begins = payers.flatMap(({ licence }) => periodBegins(licence.at, now).map((at) => ({ licence, at })));
  // By day over all companies, so that numbers ascend with the days.
  for (const { licence, at } of begins.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    await writeInvoices(trx, licence.company_id, at);
  }
  for (const { payer, licence } of payers) await settle(trx, payer, licence.company_id, now);
}

async function agreeFees(trx: Transaction<Tables>, { company, fee, nextFee }: DemoPayer, now: Date) {
  const licence = await trx
    .selectFrom('licences')
    .innerJoin('companies', 'companies.id', 'licences.company_id')
    .innerJoin('licence_events as grant', 'grant.licence_id', 'licences.id')
    .select(['licences.id', 'licences.company_id', 'grant.at', 'grant.kind'])
    .where('companies.name', '=', company)
    .executeTakeFirstOrThrow();
  const kind: ChargedKind = licence.kind === 'ongoing' ? 'ongoing' : 'subscription';
  const agreed = { licence_id: licence.id, kind, fee, at: licence.at };
  const fees = [{ ...agreed, effective_on: formatDay(toSydneyDay(licence.at)) }];
  if (nextFee !== undefined) {
    const at = new Date(now.getTime() - ANNOUNCED_DAYS_AGO * DAY_MS);
    fees.push({ ...agreed, fee: nextFee, at, effective_on: formatDay(toSydneyDay(now) + NEXT_FEE_IN_DAYS) });
  }
  await trx.insertInto('licence_fees').values(fees).execute();
  return licence;
}

function periodBegins(granted: Date, now: Date): Date[] {
  const begins = [granted];
  for (let day = toSydneyDay(granted) + PERIOD_DAYS; day <= toSydneyDay(now); day += PERIOD_DAYS) {
    begins.push(startOfSydneyDay(day));
  }
  return begins;
}

async function settle(trx: Transaction<Tables>, payer: DemoPayer, companyId: string, now: Date): Promise<void> {
  const invoices = await trx
    .selectFrom('invoices')
    .select(['id', sql<string>`issued_on::text`.as('issued_on')])
    .where('company_id', '=', companyId)
    .orderBy('issued_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
  for (const [at, invoice] of invoices.entries()) await meetFate(trx, invoice, payer.invoices[at] ?? 'paid', now);
}

async function meetFate(
  trx: Transaction<Tables>,
  { id, issued_on }: { id: string; issued_on: string },
  fate: DemoPayer['invoices'][number],
  now: Date,
): Promise<void> {
  if (fate === 'open') return;
  const after = (days: number) => formatDay(Math.min(Date.parse(issued_on) / DAY_MS + days, toSydneyDay(now)));
  if (fate === 'void') return updateVoid(trx, id, { on: after(CORRECTED_AFTER_DAYS), reason: demoVoid });
  await sql`
    update invoices set status = 'paid', reference = 'EFT ' || right(no, 6), paid_on = ${after(PAID_AFTER_DAYS)}::date
    where id = ${id}`.execute(trx);
  if (fate === 'paid') return;
  const { net, reason } = demoCredit;
  const gst = gstOn(net);
  const issued = after(CORRECTED_AFTER_DAYS);
  await insertCreditNote(trx, {
    invoice_id: id,
    net,
    gst,
    total: net + gst,
    reason,
    issued_on: issued,
    created_at: new Date(issued),
  });
}
