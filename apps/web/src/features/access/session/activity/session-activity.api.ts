import { endOtherSessions, endSession, listSessions, listSignIns } from '@portal/contract/access/session';
import type { Input } from '@portal/contract/call';

import { callApi } from '../../../../lib/call-api.ts';
import { reloadQueries } from '../../../../lib/query-client.ts';
import { useCall } from '../../../../lib/use-call.ts';
import { useAct } from '../../../../ui/use-act.ts';

const sessions = ['sessions'];
const reload = () => reloadQueries({ queryKey: sessions });

export const useSessions = () => useCall(sessions, listSessions, {});

/** A session that is gone already is no failure worth a list that shows it on. */
export function useEndSession(onEnded: () => void) {
  return useAct({
    mutationFn: (id: string) => callApi(endSession, { id }),
    onSuccess: onEnded,
    onSettled: reload,
  });
}

export function useEndOtherSessions(onEnded: () => void) {
  return useAct({
    mutationFn: () => callApi(endOtherSessions, {}),
    onSuccess: onEnded,
    onSettled: reload,
  });
}

export const useSignIns = (filter: Input<typeof listSignIns> = {}) =>
  useCall(['sign-ins', filter], listSignIns, filter);
