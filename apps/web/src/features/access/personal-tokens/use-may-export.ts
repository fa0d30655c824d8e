import { exportObservations } from '@portal/contract/prices/exports';
import { useQuery } from '@tanstack/react-query';
import { ownCompanyQuery } from '../../../shared/licences/own-company.ts';
import { useSessionUser } from '../../../shared/session/session.ts';
import { useMay } from '../../../shared/session/use-may.ts';

/** Undefined while it is not known. The server decides anyway. */
export function useMayExport(): boolean | undefined {
  const mayExport = useMay(exportObservations);
  const isAdmin = useSessionUser()?.role === 'ADMIN';
  // The permissions are those of the last look: a licence that has ended since is told by the company.
  const { data: company } = useQuery({ ...ownCompanyQuery, enabled: mayExport && !isAdmin });
  if (!mayExport || isAdmin) return mayExport;
  return company === undefined ? undefined : company?.licence.status === 'active';
}
