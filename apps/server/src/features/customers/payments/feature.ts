import type { Feature } from '../../../platform/feature.ts';
import { handle } from '../../../platform/hooks.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { licenceTerminated } from '../../hooks.ts';
import { invoiceNews } from './invoices/invoice-news.service.ts';
import { countOverdue } from './invoices/invoices.queries.ts';
import { makeInvoicesDue } from './invoices/invoicing.service.ts';
import { writeDueInvoices } from './payments.jobs.ts';
import { paymentsMails } from './payments.mails.ts';
import { paymentsRoutes } from './payments.routes.ts';

export const payments: Feature = {
  routes: paymentsRoutes,
  jobs: [writeDueInvoices],
  waiting: {
    invoices: {
      needs: { page: 'Admin', permission: 'manage_licence' },
      count: ({ db, clock }) => countOverdue(db, formatDay(toSydneyDay(clock.now()))),
    },
  },
  homeNews: { invoice: invoiceNews },
  mails: paymentsMails,
  handlers: [handle(licenceTerminated, makeInvoicesDue)],
};
