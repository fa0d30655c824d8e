import { getPermissions } from '@portal/contract/access/permissions/permissions';
import { callApi } from '../../lib/call-api.ts';
import { stored } from '../../lib/storage.ts';

/** Local storage is only the cache of this answer; the server decides again on every call. */
export async function fetchPermissions(userId: string, signal?: AbortSignal) {
  const token = stored.accessToken.get();
  const { pagePermissions } = await callApi(getPermissions, { userId }, { signal });
  if (stored.accessToken.get() === token) stored.permissions.set(pagePermissions);
  return pagePermissions;
}
