import { getCurrentSession } from '@portal/contract/access/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';
import { queryClient, reloadQueries } from '../../lib/query-client.ts';
import { stored } from '../../lib/storage.ts';
import { useStored } from '../../lib/use-stored.ts';
import { fullName, useSessionUser } from './session.ts';

export const currentSessionQuery = queryOptions({
  queryKey: ['current-session'],
  // Without the signal: the router asks too, and a screen that goes must not take its question back.
  queryFn: () => callApi(getCurrentSession, {}),
  staleTime: Number.POSITIVE_INFINITY,
});

type DirectLogin = {
  /** The administrator's name, or their address where this browser does not know it. */
  readonly by: string;
  /** Absent until the server has said it. */
  readonly endsAt: string | undefined;
};

/** The direct login that this session is, if it is one. The server knows; until it has said so, what was set aside tells. */
export function useDirectLogin(): DirectLogin | undefined {
  const { data } = useQuery(currentSessionQuery);
  const own = useStored(stored.ownSession);
  if (!data) return own && { by: fullName(own.user), endsAt: undefined };
  const { by, endsAt } = data;
  return by ? { by: own?.user.email.name === by ? fullName(own.user) : by, endsAt } : undefined;
}

export async function isDirectLogin(): Promise<boolean> {
  const session = await queryClient.query(currentSessionQuery).catch(() => undefined);
  return session ? session.by !== '' : stored.ownSession.get() !== undefined;
}

export function reloadCurrentSession() {
  void reloadQueries(currentSessionQuery);
}

/** In a direct login nobody acts as ADMIN: the server refuses it. */
export function useActsAsAdmin(): boolean {
  const isAdmin = useSessionUser()?.role === 'ADMIN';
  const isDirect = useDirectLogin() !== undefined;
  return isAdmin && !isDirect;
}
