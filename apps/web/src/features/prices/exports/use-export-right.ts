import { exportObservations } from '@portal/contract/prices/exports';
import { useQuery } from '@tanstack/react-query';
import { ownCompanyQuery } from '../../../shared/licences/own-company.ts';
import { useSessionUser } from '../../../shared/session/session.ts';
import { useMay } from '../../../shared/session/use-may.ts';

/**
 * Whether somebody may take prices away; 'licence' where it is their licence that does not include it,
 * undefined while that is not known. The
 * permissions are those under the licence, so the company tells which of the two it was.
 */
export function useExportRight(): 'yes' | 'licence' | 'no' | undefined {
  const mayExport = useMay(exportObservations);
  const isAdmin = useSessionUser()?.role === 'ADMIN';
  const { data: company, isLoading } = useQuery({ ...ownCompanyQuery, enabled: !mayExport && !isAdmin });
  if (mayExport) return 'yes';
  if (isLoading) return undefined;
  const isPart = company && (company.licence.kind === 'evaluation' || company.licence.status !== 'active');
  return isPart ? 'licence' : 'no';
}
