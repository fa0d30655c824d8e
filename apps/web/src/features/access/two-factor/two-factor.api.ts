import { getTwoFactor } from '@portal/contract/access/two-factor';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { reloadQueries } from '../../../lib/query-client.ts';

const queryKey = ['two-factor'];

export function useTwoFactor() {
  return useQuery({ queryKey, queryFn: ({ signal }) => callApi(getTwoFactor, {}, { signal }) });
}

export function reloadTwoFactor() {
  void reloadQueries({ queryKey });
}
