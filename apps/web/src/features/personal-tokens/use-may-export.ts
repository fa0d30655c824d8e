import { useQuery } from '@tanstack/react-query';
import { ownCompanyQuery } from '../../shared/licences/own-company.ts';
import { useSessionUser } from '../../shared/session/session.ts';

/** Whether the licence includes exports, and tokens with them; undefined while that is not known. */
export function useMayExport(): boolean | undefined {
  const isAdmin = useSessionUser()?.role === 'ADMIN';
  const { data: company } = useQuery({ ...ownCompanyQuery, enabled: !isAdmin });
  // ADMIN works for the provider and needs no licence.
  if (isAdmin) return true;
  if (!company) return company === null ? false : undefined;
  const { status, kind } = company.licence;
  return status === 'active' && (kind === 'ongoing' || kind === 'subscription');
}
