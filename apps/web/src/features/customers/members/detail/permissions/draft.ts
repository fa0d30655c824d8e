import type { PermissionRecord } from '@portal/contract/access/permissions/permissions';
import type { SessionUser } from '@portal/contract/access/session';
import { isForAdmins, PAGES, type Page, type PermissionName, permissionsOn } from '@portal/contract/page-permissions';

export type Changes = ReadonlyMap<string, boolean>;

export const NO_CHANGES: Changes = new Map();

export type Box = { readonly name: PermissionName; readonly isTicked: boolean; readonly isChanged: boolean };

export type DraftPage = Pick<Page, 'page_name' | 'key' | 'name'> & { readonly boxes: readonly Box[] };

/** Neither part can hold the separator: names are written with underscores. */
const permissionKey = (pageName: string, name: string) => `${pageName} ${name}`;

/** Everything that has an effect for this role. Other names of the record are not sent, and stay as they are. */
export function toDraft(record: PermissionRecord, changes: Changes, role: SessionUser['role']): DraftPage[] {
  return PAGES.flatMap(({ page_name, key, name }) => {
    const stored = record.pagePermissions.find((page) => page.page_name === page_name)?.permissions ?? {};
    const names = permissionsOn(page_name).filter(
      (permission) => role === 'ADMIN' || !isForAdmins(page_name, permission),
    );
    const boxes = names.map((permission) => {
      const isStored = stored[permission] === true;
      const isTicked = changes.get(permissionKey(page_name, permission)) ?? isStored;
      return { name: permission, isTicked, isChanged: isTicked !== isStored };
    });
    return boxes.length > 0 ? { page_name, key, name, boxes } : [];
  });
}

export function withTicks(changes: Changes, page: DraftPage, boxes: readonly Box[], isTicked: boolean): Changes {
  const next = new Map(changes);
  for (const box of boxes) {
    const isStored = box.isTicked !== box.isChanged;
    if (isTicked === isStored) next.delete(permissionKey(page.page_name, box.name));
    else next.set(permissionKey(page.page_name, box.name), isTicked);
  }
  return next;
}

export function remainingOver(record: PermissionRecord, changes: Changes): Changes {
  const stored = new Set(
    record.pagePermissions.flatMap(({ page_name, permissions }) =>
      Object.keys(permissions).flatMap((name) => (permissions[name] ? [permissionKey(page_name, name)] : [])),
    ),
  );
  return new Map([...changes].filter(([key, isTicked]) => stored.has(key) !== isTicked));
}

export function countChanges(pages: readonly DraftPage[]): number {
  return pages.flatMap(({ boxes }) => boxes).filter(({ isChanged }) => isChanged).length;
}

export function permissionsIn(pages: readonly DraftPage[]) {
  return pages.map(({ boxes, ...page }) => ({
    ...page,
    permissions: Object.fromEntries(boxes.map(({ name, isTicked }) => [name, isTicked])),
  }));
}
