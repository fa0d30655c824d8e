import type { Job } from '../../../platform/jobs.ts';
import { selectBillables } from './invoices/invoices.queries.ts';
import { missingCharges, writeInvoices } from './invoices/invoicing.service.ts';

const BATCH = 200;

/**
 * Charges for what has begun. Every hour, so that a server that was down makes up for it, and a new day in Sydney is not
 * waited for; what is written is decided under a lock, so that however many nodes try, each period is charged once.
 */
export const writeDueInvoices: Job = {
  name: 'write-due-invoices',
  cron: '27 * * * *',
  async run({ db, clock, log }) {
    let failure: unknown;
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const now = clock.now();
      const billables = await selectBillables(db, { after, limit: BATCH });
      for (const billable of billables) {
        if (missingCharges(billable, now).length === 0) continue;
        // One that fails holds up no other.
        await db
          .transaction()
          .execute((trx) => writeInvoices(trx, billable.company_id, now))
          .catch((error: unknown) => {
            failure = error;
            log.error({ err: error, company: billable.company_id }, 'an invoice could not be written');
          });
      }
      const last = billables.at(-1);
      if (!last || billables.length < BATCH) break;
      after = last.id;
    }
    if (failure) throw failure;
  },
};
