import type { Feature } from '../../../platform/feature.ts';
import { handle } from '../../../platform/hooks.ts';
import { licenceTerminated } from '../../hooks.ts';
import { makeInvoicesDue } from './invoices/invoicing.service.ts';
import { writeDueInvoices } from './payments.jobs.ts';
import { paymentsRoutes } from './payments.routes.ts';

export const payments: Feature = {
  routes: paymentsRoutes,
  jobs: [writeDueInvoices],
  handlers: [handle(licenceTerminated, makeInvoicesDue)],
};
