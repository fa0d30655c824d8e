import type { SCOPE_PAGES } from '@portal/contract/token-scopes';
import { useQuery } from '@tanstack/react-query';
import { may } from '../session/may.ts';
import { useSessionUser } from '../session/session.ts';
import { useStanding } from '../session/use-may.ts';
import { ownCompanyQuery } from './own-company.ts';

type ExportPage = (typeof SCOPE_PAGES)[keyof typeof SCOPE_PAGES];

/** The names whose page the member may export; undefined while the licence loads. The server decides anyway. */
export function useExportable<Name extends string>(
  names: readonly Name[],
  pageOf: (name: Name) => ExportPage,
): readonly Name[] | undefined {
  const standing = useStanding();
  const isAdmin = useSessionUser()?.role === 'ADMIN';
  const exportable = names.filter((name) => may(standing, { page: pageOf(name), permission: 'export' }));
  // The permissions are those of the last look: a licence that has ended since is told by the company.
  const { data: company } = useQuery({ ...ownCompanyQuery, enabled: exportable.length > 0 && !isAdmin });
  if (exportable.length === 0 || isAdmin) return exportable;
  if (company === undefined) return undefined;
  return company?.licence.status === 'active' ? exportable : [];
}
