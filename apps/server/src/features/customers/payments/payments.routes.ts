import * as contract from '@portal/contract/customers/payments';
import * as invoices from '@portal/contract/customers/payments/invoices';
import { route } from '../../../platform/mount.ts';
import { addCard, removeCard, setDefaultMethod } from './cards/cards.service.ts';
import { creditInvoice, getCreditNotePdf, voidInvoice } from './corrections/corrections.service.ts';
import { setFee } from './fees/fees.service.ts';
import { exportInvoices, listAllInvoices } from './invoices/all-invoices.service.ts';
import { getInvoicePdf, listInvoices, markInvoicePaid, takeBackPayment } from './invoices/invoices.service.ts';
import { getPayments } from './payments.service.ts';

export const paymentsRoutes = [
  route(contract.getPayments, getPayments),
  route(contract.listInvoices, listInvoices),
  route(contract.getInvoicePdf, getInvoicePdf),
  route(contract.setFee, setFee),
  route(contract.markInvoicePaid, markInvoicePaid),
  route(contract.takeBackPayment, takeBackPayment),
  route(invoices.listAllInvoices, listAllInvoices),
  route(invoices.exportInvoices, exportInvoices),
  route(invoices.voidInvoice, voidInvoice),
  route(invoices.creditInvoice, creditInvoice),
  route(invoices.getCreditNotePdf, getCreditNotePdf),
  route(contract.addCard, addCard),
  route(contract.setDefaultMethod, setDefaultMethod),
  route(contract.removeCard, removeCard),
];
