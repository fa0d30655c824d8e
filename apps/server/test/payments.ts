import {
  type ChargedKind,
  getPayments,
  type Invoice,
  listInvoices,
  type Payments,
  setFee,
} from '@portal/contract/customers/payments';
import { asAdmin } from './new-company.ts';
import type { TestPortal } from './portal.ts';

/** From the earliest day possible. */
export const agreeFee = (portal: TestPortal, companyId: string, fee: number, kind: ChargedKind = 'ongoing') =>
  asAdmin(portal, setFee, { id: companyId, kind, fee });

export async function readInvoices(portal: TestPortal, companyId: string): Promise<Invoice[]> {
  return (await asAdmin(portal, listInvoices, { id: companyId })).body.data;
}

export async function readPayments(portal: TestPortal, companyId: string): Promise<Payments> {
  return (await asAdmin(portal, getPayments, { id: companyId })).body.data;
}
