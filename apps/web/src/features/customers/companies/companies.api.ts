import type { Input } from '@portal/contract/call';
import { type Company, getCompany, listCompanies } from '@portal/contract/customers/companies';
import { changeLicence } from '@portal/contract/customers/licences';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { callQuery, listQuery } from '../../../lib/call-query.ts';
import { keepAnswer, reloadQueries } from '../../../lib/query-client.ts';
import { reloadLicenceHistory } from '../../../shared/licences/licence-history.tsx';

const LIST = ['companies'];
/** The key of the seats: a licence decides who can be approved. */
const APPROVALS = ['approvals'];

export const useCompanies = (filter: Input<typeof listCompanies>) =>
  useQuery(listQuery([...LIST, filter], listCompanies, filter));

const companyQuery = (id: string) => callQuery(['company', id], getCompany, { id });

export const useCompany = (id: string) => useQuery(companyQuery(id));

export function keepCompany(company: Company) {
  keepAnswer(companyQuery(company._id).queryKey, company);
  reloadLists();
}

export async function sendLicenceAct(act: Input<typeof changeLicence>): Promise<void> {
  await callApi(changeLicence, act);
  await reloadCompany(act.id);
}

export async function reloadCompany(id: string): Promise<void> {
  reloadLicenceHistory(id);
  reloadLists();
  await reloadQueries({ queryKey: companyQuery(id).queryKey });
}

function reloadLists() {
  void reloadQueries({ queryKey: LIST });
  void reloadQueries({ queryKey: APPROVALS });
}
