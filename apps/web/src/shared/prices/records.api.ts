import { listObservations, type PriceFilter } from '@portal/contract/prices/observations';
import { useQuery } from '@tanstack/react-query';
import { isClosed } from '../../lib/call-api.ts';
import { listQuery } from '../../lib/call-query.ts';
import { useActsAsAdmin } from '../session/current-session.ts';
import { can, usePermissions } from '../session/permissions.ts';
import { PRICES } from './prices-key.ts';

const RECORDS_SHOWN = 6;

export function useRecords(filter: PriceFilter, isOpen: boolean) {
  const wanted = { ...filter, order: 'newest', page: 1, page_size: RECORDS_SHOWN } as const;
  return useQuery({ ...listQuery([...PRICES, 'records', filter], listObservations, wanted), enabled: isOpen });
}

export type PriceRecords = ReturnType<typeof useRecords>;

export type SingleAnswer = { readonly data: unknown; readonly error: Error | null };

/** The right to export includes single prices, so these need no answer first. */
export function useSeesSingle(answer: SingleAnswer | undefined): boolean {
  const actsAsAdmin = useActsAsAdmin();
  const mayExport = can(usePermissions(), 'retail', 'export');
  return actsAsAdmin || (!isClosed(answer?.error) && (mayExport || Boolean(answer?.data)));
}
