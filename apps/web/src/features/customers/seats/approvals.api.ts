import type { Input } from '@portal/contract/call';
import { decideApproval, listApprovals } from '@portal/contract/customers/seats';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { listQuery } from '../../../lib/call-query.ts';
import { reloadQueries } from '../../../lib/query-client.ts';

const APPROVALS = ['approvals'];

export const useApprovals = (page: number) => useQuery(listQuery([...APPROVALS, page], listApprovals, { page }));

export async function sendDecision(decision: Input<typeof decideApproval>): Promise<void> {
  await callApi(decideApproval, decision);
  await reloadApprovals();
}

/** Done when the newest list is there. A company's people show approvals, too. */
export async function reloadApprovals(): Promise<void> {
  void reloadQueries({ queryKey: ['company'] });
  await reloadQueries({ queryKey: APPROVALS });
}
