import type { Input } from '@portal/contract/call';
import { type exportAuditEntries, listAuditEntries } from '@portal/contract/record/audit-log';
import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '../../../lib/use-call.ts';

export type AuditFilter = Input<typeof exportAuditEntries>;
export const FILTERS = ['who', 'action', 'from', 'to'] as const;

export const useAuditEntries = (filter: AuditFilter & { readonly page: number }) =>
  useCall(['audit-log', filter], listAuditEntries, filter, { placeholderData: keepPreviousData });
