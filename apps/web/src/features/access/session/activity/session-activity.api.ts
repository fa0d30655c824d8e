import { endOtherSessions, endSession, listSessions, listSignIns } from '@portal/contract/access/session';
import type { Input } from '@portal/contract/call';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../lib/call-api.ts';
import { reloadQueries } from '../../../../lib/query-client.ts';
import { useAct } from '../../../../ui/use-act.ts';

const sessions = ['sessions'];
const reload = () => reloadQueries({ queryKey: sessions });

export function useSessions() {
  return useQuery({ queryKey: sessions, queryFn: ({ signal }) => callApi(listSessions, {}, { signal }) });
}

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

export function useSignIns(filter: Input<typeof listSignIns> = {}) {
  return useQuery({
    queryKey: ['sign-ins', filter],
    queryFn: ({ signal }) => callApi(listSignIns, filter, { signal }),
  });
}
