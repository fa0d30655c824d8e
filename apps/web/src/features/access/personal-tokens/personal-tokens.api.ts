import { listTokens, revokeToken } from '@portal/contract/access/personal-tokens';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { reloadQueries } from '../../../lib/query-client.ts';
import { showNotice } from '../../../ui/notices.tsx';

const queryKey = ['personal-tokens'];

export function reloadTokens() {
  return reloadQueries({ queryKey });
}

export function useTokens() {
  return useQuery({ queryKey, queryFn: ({ signal }) => callApi(listTokens, {}, { signal }) });
}

/** One that is gone already is no failure worth a list that shows it on. */
export function useRevokeToken(onEnded: () => void) {
  return useMutation({
    mutationFn: (id: string) => callApi(revokeToken, { id }),
    onSuccess: onEnded,
    onError: (error) => showNotice({ kind: 'error', title: error.message }),
    onSettled: reloadTokens,
  });
}
