import type { Call } from '@portal/contract/call';
import { isForAdmins, isWork, type PermissionName } from '@portal/contract/page-permissions';

/** Work on a page counts too: a CLIENT does none until it is given. */
export function isForAdmin({ access }: Call): boolean {
  if (typeof access !== 'object' || 'token' in access) return false;
  if ('role' in access) return true;
  const names: readonly PermissionName[] = [access.permission].flat();
  return names.every((name) => isForAdmins(access.page, name) || isWork(name));
}

export const isForPrograms = ({ access }: Pick<Call, 'access'>) => typeof access === 'object' && 'token' in access;
