import type { Input } from '@portal/contract/call';
import { getPayments, listInvoices, type Payments } from '@portal/contract/customers/payments';
import { listAllInvoices } from '@portal/contract/customers/payments/invoices';
import { useQuery } from '@tanstack/react-query';
import { isStale } from '../../../lib/call-api.ts';
import { callQuery, listQuery } from '../../../lib/call-query.ts';
import { keepAnswer, reloadQueries } from '../../../lib/query-client.ts';
import { showNotice } from '../../../ui/notices.tsx';
import { paymentsMessages } from './messages.ts';

/** Below the company's key: reloading a company reloads its charges. */
const paymentsKey = (companyId: string) => ['company', companyId, 'payments'] as const;

const paymentsQuery = (id: string) => callQuery([...paymentsKey(id), 'overview'], getPayments, { id });

export const usePayments = (companyId: string) => useQuery(paymentsQuery(companyId));

export const useInvoices = (companyId: string, page: number) =>
  useQuery(listQuery([...paymentsKey(companyId), 'invoices', page], listInvoices, { id: companyId, page }));

export function keepPayments(companyId: string, payments: Payments) {
  keepAnswer(paymentsQuery(companyId).queryKey, payments);
}

const ALL = ['invoices'];

export const useAllInvoices = (filter: Input<typeof listAllInvoices>) =>
  useQuery(listQuery([...ALL, filter], listAllInvoices, filter));

export async function reloadPayments(companyId: string): Promise<void> {
  await Promise.all([reloadQueries({ queryKey: paymentsKey(companyId) }), reloadQueries({ queryKey: ALL })]);
}

/** True where somebody was quicker: the newest state is there then, and was told of. */
export async function wasQuicker(error: unknown, companyId: string): Promise<boolean> {
  if (!isStale(error)) return false;
  await reloadPayments(companyId);
  showNotice({ kind: 'warning', title: paymentsMessages.t('quicker'), text: paymentsMessages.t('quickerText') });
  return true;
}
