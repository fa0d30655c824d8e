import type { Input } from '@portal/contract/call';
import { type exportAuditEntries, listAuditEntries } from '@portal/contract/record/audit-log';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';

export type AuditFilter = Input<typeof exportAuditEntries>;
export const FILTERS = ['who', 'action', 'from', 'to'] as const;

export function useAuditEntries(filter: AuditFilter & { readonly page: number }) {
  return useQuery({
    queryKey: ['audit-log', filter],
    queryFn: ({ signal }) => callApi(listAuditEntries, filter, { signal }),
    placeholderData: keepPreviousData,
  });
}
