import { listTokens, revokeToken } from '@portal/contract/access/personal-tokens';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { reloadQueries } from '../../../lib/query-client.ts';
import { useAct } from '../../../ui/use-act.ts';

const queryKey = ['personal-tokens'];

export function reloadTokens() {
  return reloadQueries({ queryKey });
}

export function useTokens() {
  return useQuery({ queryKey, queryFn: ({ signal }) => callApi(listTokens, {}, { signal }) });
}

/** One that is gone already is no failure worth a list that shows it on. */
export function useRevokeToken(onEnded: () => void) {
  return useAct({
    mutationFn: (id: string) => callApi(revokeToken, { id }),
    onSuccess: onEnded,
    onSettled: reloadTokens,
  });
}
