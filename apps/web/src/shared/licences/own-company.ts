import { type Company, getOwnCompany } from '@portal/contract/customers/companies';
import { queryOptions } from '@tanstack/react-query';
import { callApi, isMissing } from '../../lib/call-api.ts';
import { keepAnswer, queryClient, reloadQueries } from '../../lib/query-client.ts';

const queryKey = ['own-company'];

/** The member's company with its licence; null for somebody who has none. Asked for by every screen that shows it. */
export const ownCompanyQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }): Promise<Company | null> => {
    const before = queryClient.getQueryData<Company | null>(queryKey);
    const company = await callApi(getOwnCompany, {}, { signal }).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    // The licence changes what the member may see; the menu follows the permissions.
    if (before && isOtherLicence(before, company)) void reloadQueries({ queryKey: ['permissions'] });
    return company;
  },
  staleTime: 0,
});

function isOtherLicence(before: Company, now: Company | null): boolean {
  return before.licence.kind !== now?.licence.kind || before.licence.status !== now.licence.status;
}

export function keepOwnCompany(company: Company) {
  keepAnswer(queryKey, company);
}
