import type { Invoice } from '@portal/contract/customers/payments';
import { showNotice } from '../../../../ui/notices.tsx';
import { reloadPayments, wasQuicker } from '../payments.api.ts';
import { focusInvoices } from './focus-invoices.ts';

type Act = (
  ids: { readonly id: string; readonly invoiceId: string },
  seen: { readonly ifMatch: number },
) => Promise<Invoice>;

/** One act on an invoice as it was shown; afterwards every list of invoices is fresh. */
export async function sendInvoiceAct({ _id, company_id, version }: Invoice, done: string, act: Act): Promise<void> {
  try {
    await act({ id: company_id, invoiceId: _id }, { ifMatch: version });
    showNotice({ kind: 'success', title: done });
    await reloadPayments(company_id);
  } catch (error) {
    if (!(await wasQuicker(error, company_id))) throw error;
  }
  focusInvoices();
}
