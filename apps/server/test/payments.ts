import type { Invoice, Payments } from '@portal/contract/customers/payments';
import { asAdmin } from './new-company.ts';
import type { TestPortal } from './portal.ts';

export const feeOf = (portal: TestPortal, companyId: string, fee: number) =>
  asAdmin(portal, 'PUT', `/api/companies/${companyId}/fee`, { fee });

export async function invoicesOf(portal: TestPortal, companyId: string): Promise<Invoice[]> {
  return (await asAdmin(portal, 'GET', `/api/companies/${companyId}/invoices`)).body.data;
}

export async function paymentsOf(portal: TestPortal, companyId: string): Promise<Payments> {
  return (await asAdmin(portal, 'GET', `/api/companies/${companyId}/payments`)).body.data;
}
