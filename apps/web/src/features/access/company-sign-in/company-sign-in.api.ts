import {
  checkCompanyDomains,
  getCompanySignIn,
  removeCompanySignIn,
  type SignInSetup,
} from '@portal/contract/access/company-sign-in';
import { callApi } from '../../../lib/call-api.ts';
import { queryClient, reloadQueries } from '../../../lib/query-client.ts';
import { useCall } from '../../../lib/use-call.ts';
import { useAct } from '../../../ui/use-act.ts';

const queryKey = (id: string) => ['company-sign-in', id];

export const useSignInSetup = (id: string) => useCall(queryKey(id), getCompanySignIn, { id });

export function keepSetup(id: string, setup: SignInSetup) {
  queryClient.setQueryData(queryKey(id), setup);
}

export const reloadSetup = (id: string) => reloadQueries({ queryKey: queryKey(id) });

export function useRemoveSetup(id: string, onRemoved: () => void) {
  return useAct({
    mutationFn: () => callApi(removeCompanySignIn, { id }),
    onSuccess: (setup) => {
      keepSetup(id, setup);
      onRemoved();
    },
  });
}

export function useCheckDomains(id: string, onChecked: (left: SignInSetup['unproven']) => void) {
  return useAct({
    mutationFn: () => callApi(checkCompanyDomains, { id }),
    onSuccess: (setup) => {
      keepSetup(id, setup);
      onChecked(setup.unproven);
    },
  });
}
