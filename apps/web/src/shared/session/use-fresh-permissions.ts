import type { SessionUser } from '@portal/contract/access/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { stored } from '../../lib/storage.ts';
import { useStored } from '../../lib/use-stored.ts';
import { closeSession } from './close-session.ts';
import { showNoPermissions } from './no-permissions.ts';
import { permissionsQuery } from './permissions-query.ts';

/**
 * Brings the cached permissions up to date while the member already sees the page. Says whether there is a list to
 * go by. Without one, and with an empty one, there is nothing to see: the session ends, unless it only waits.
 */
export function useFreshPermissions(user: SessionUser): boolean {
  // An empty list is written a moment before it is known here: nothing to go by either.
  const hasCached = Boolean(useStored(stored.permissions)?.length);
  const { data, isError } = useQuery(permissionsQuery(user.id));
  // Another session that takes its place has its own list.
  const [token] = useState(() => stored.accessToken.get());
  const nothingToSee = data?.length === 0 || (isError && !hasCached);
  useEffect(() => {
    if (!nothingToSee || !token || stored.accessToken.get() !== token || stored.hold.get()) return;
    showNoPermissions();
    void closeSession();
  }, [nothingToSee, token]);
  return hasCached && !nothingToSee;
}
