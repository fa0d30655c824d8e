import { getPermissions } from '@portal/contract/access/permissions/permissions';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { stored } from '../../lib/storage.ts';

/** Local storage is only the cache of this answer; the server decides again on every call. */
export function permissionsQuery(userId: string) {
  return queryOptions({
    queryKey: ['permissions', userId],
    queryFn: ({ signal }) => fetchPermissions(userId, signal),
  });
}

/** For a session that has just been opened: no screen that comes or goes meanwhile takes the question back. */
export async function loadPermissions(userId: string) {
  const permissions = await fetchPermissions(userId);
  queryClient.setQueryData(permissionsQuery(userId).queryKey, permissions);
  return permissions;
}

async function fetchPermissions(userId: string, signal?: AbortSignal) {
  const token = stored.accessToken.get();
  const { pagePermissions } = await callApi(getPermissions, { userId }, { signal });
  if (stored.accessToken.get() === token) stored.permissions.set(pagePermissions);
  return pagePermissions;
}
