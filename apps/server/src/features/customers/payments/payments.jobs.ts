import type { Job } from '../../../platform/jobs.ts';
import { selectBillables } from './invoices/invoices.queries.ts';
import { missingCharges, writeInvoices } from './invoices/invoicing.service.ts';

const BATCH = 200;

/**
 * Runs hourly, so that an outage is caught up. Decided under a lock, so each period is charged once on any number of
 * nodes.
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
