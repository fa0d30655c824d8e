import type { Input } from '@portal/contract/call';
import { type Company, getCompany, listCompanies } from '@portal/contract/customers/companies';
import { changeLicence } from '@portal/contract/customers/licences';
import { decideApproval, listApprovals } from '@portal/contract/customers/seats';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { keepAnswer, reloadQueries } from '../../../lib/query-client.ts';
import { reloadLicenceHistory } from '../../../shared/licences/licence-history.tsx';

const LIST = ['companies'];
const APPROVALS = ['approvals'];

export function useCompanies(filter: { search: string | undefined; page: number }) {
  return useQuery({
    queryKey: [...LIST, filter],
    queryFn: ({ signal }) => callApi(listCompanies, filter, { signal }),
    placeholderData: keepPreviousData,
  });
}

const companyQuery = (id: string) =>
  queryOptions({ queryKey: ['company', id], queryFn: ({ signal }) => callApi(getCompany, { id }, { signal }) });

export function useCompany(id: string) {
  return useQuery(companyQuery(id));
}

/** After a write that answers with the company. */
export function keepCompany(company: Company) {
  keepAnswer(companyQuery(company._id).queryKey, company);
  reloadLists();
}

export async function sendLicenceAct(act: Input<typeof changeLicence>): Promise<void> {
  await callApi(changeLicence, act);
  await reloadCompany(act.id);
}

/** Done when the newest state is there. */
export async function reloadCompany(id: string): Promise<void> {
  reloadLicenceHistory(id);
  reloadLists();
  await reloadQueries({ queryKey: companyQuery(id).queryKey });
}

export function useApprovals(page: number) {
  return useQuery({
    queryKey: [...APPROVALS, page],
    queryFn: ({ signal }) => callApi(listApprovals, { page }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export async function sendDecision(decision: Input<typeof decideApproval>): Promise<void> {
  await callApi(decideApproval, decision);
  await reloadApprovals();
}

/** Done when the newest list is there. Who is approved is marked among a company's people. */
export async function reloadApprovals(): Promise<void> {
  void reloadQueries({ queryKey: ['company'] });
  await reloadQueries({ queryKey: APPROVALS });
}

function reloadLists() {
  void reloadQueries({ queryKey: LIST });
  void reloadQueries({ queryKey: APPROVALS });
}
