import type { Access } from '@portal/contract/call';
import { isForAdmins, isWork, PAGES, type PageName, type PermissionName } from '@portal/contract/page-permissions';
import { can, type PageTicks } from './permissions.ts';

export type Standing = {
  readonly permissions: readonly PageTicks[];
  readonly isAdmin: boolean;
  readonly isDirect: boolean;
};

/** The server's rule once more, so that nothing is offered that it refuses. */
export function may(standing: Standing, access: Access): boolean {
  if (typeof access !== 'object') return true;
  if ('token' in access) return false;
  if ('role' in access) return standing.isAdmin && !standing.isDirect;
  const names: readonly PermissionName[] = [access.permission].flat();
  return names.some((name) => isGranted(standing, access.page, name));
}

function isGranted({ permissions, isAdmin, isDirect }: Standing, page: PageName, name: PermissionName): boolean {
  const key = PAGES.find(({ page_name }) => page_name === page)?.key;
  if (!key || (isDirect && isWork(name)) || (isForAdmins(page, name) && (!isAdmin || isDirect))) return false;
  return can(permissions, key) && can(permissions, key, name);
}
