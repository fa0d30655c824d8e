import { SCOPE_PAGES, TOKEN_SCOPES, type TokenScope } from '@portal/contract/token-scopes';
import { useQuery } from '@tanstack/react-query';
import { ownCompanyQuery } from '../../../shared/licences/own-company.ts';
import { may } from '../../../shared/session/may.ts';
import { useSessionUser } from '../../../shared/session/session.ts';
import { useStanding } from '../../../shared/session/use-may.ts';

/** Undefined while they are not known. The server decides anyway. */
export function useOfferedScopes(): readonly TokenScope[] | undefined {
  const standing = useStanding();
  const isAdmin = useSessionUser()?.role === 'ADMIN';
  const scopes = TOKEN_SCOPES.filter((scope) => may(standing, { page: SCOPE_PAGES[scope], permission: 'export' }));
  // The permissions are those of the last look: a licence that has ended since is told by the company.
  const { data: company } = useQuery({ ...ownCompanyQuery, enabled: scopes.length > 0 && !isAdmin });
  if (scopes.length === 0 || isAdmin) return scopes;
  if (company === undefined) return undefined;
  return company?.licence.status === 'active' ? scopes : [];
}
