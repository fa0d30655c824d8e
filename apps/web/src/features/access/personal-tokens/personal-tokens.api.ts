import { listTokens, revokeToken } from '@portal/contract/access/personal-tokens';

import { callApi } from '../../../lib/call-api.ts';
import { reloadQueries } from '../../../lib/query-client.ts';
import { useCall } from '../../../lib/use-call.ts';
import { useAct } from '../../../ui/use-act.ts';

const queryKey = ['personal-tokens'];

export function reloadTokens() {
  return reloadQueries({ queryKey });
}

export const useTokens = () => useCall(queryKey, listTokens, {});

/** One that is gone already is no failure worth a list that shows it on. */
export function useRevokeToken(onEnded: () => void) {
  return useAct({
    mutationFn: (id: string) => callApi(revokeToken, { id }),
    onSuccess: onEnded,
    onSettled: reloadTokens,
  });
}
