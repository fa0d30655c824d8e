import type { PagePermission } from '@portal/contract/access/permissions/permissions';
import type { PageKey, PermissionName } from '@portal/contract/page-permissions';
import { stored } from '../../lib/storage.ts';
import { useStored } from '../../lib/use-stored.ts';

const none: readonly PagePermission[] = [];

export function usePermissions(): readonly PagePermission[] {
  return useStored(stored.permissions) ?? none;
}

export type PageTicks = Pick<PagePermission, 'key' | 'permissions'>;

/** Decides what is shown; what may be done, the server decides. */
export function can(permissions: readonly PageTicks[], page: PageKey, name: PermissionName = 'show_page') {
  return permissions.find(({ key }) => key === page)?.permissions[name] === true;
}
