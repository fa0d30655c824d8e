import { getPayments, listInvoices, type Payments } from '@portal/contract/customers/payments';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi, isStale } from '../../../lib/call-api.ts';
import { keepAnswer, reloadQueries } from '../../../lib/query-client.ts';
import { showNotice } from '../../../ui/notices.tsx';
import { paymentsMessages } from './messages.ts';

/** Below the company's key: reloading a company reloads its charges. */
const keyOf = (companyId: string) => ['company', companyId, 'payments'] as const;

const paymentsQuery = (id: string) =>
  queryOptions({
    queryKey: [...keyOf(id), 'overview'],
    queryFn: ({ signal }) => callApi(getPayments, { id }, { signal }),
  });

export const usePayments = (companyId: string) => useQuery(paymentsQuery(companyId));

export function useInvoices(companyId: string, page: number) {
  return useQuery({
    queryKey: [...keyOf(companyId), 'invoices', page],
    queryFn: ({ signal }) => callApi(listInvoices, { id: companyId, page }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function keepPayments(companyId: string, payments: Payments) {
  keepAnswer(paymentsQuery(companyId).queryKey, payments);
}

export async function reloadPayments(companyId: string): Promise<void> {
  await reloadQueries({ queryKey: keyOf(companyId) });
}

/** True where somebody was quicker: the newest state is there then, and was told of. */
export async function wasQuicker(error: unknown, companyId: string): Promise<boolean> {
  if (!isStale(error)) return false;
  await reloadPayments(companyId);
  showNotice({ kind: 'warning', title: paymentsMessages.t('quicker'), text: paymentsMessages.t('quickerText') });
  return true;
}
