import { randomUUID } from 'node:crypto';
import { isEvaluationPage, isLicensedPage } from '@portal/contract/licence-pages';
import { PAGES, type Page, type PermissionName, permissionsOn } from '@portal/contract/page-permissions';
import type { StoredPagePermission } from '../../../platform/database/tables.ts';

export type GrantSet = 'none' | 'evaluation' | 'subscription' | 'admin';

const reading = new Set<PermissionName>(['show_page', 'view']);
const using = new Set<PermissionName>([...reading, 'export', 'comment']);

const isGranted: Record<GrantSet, (page: Page, name: PermissionName) => boolean> = {
  none: () => false,
  evaluation: (page, name) => isEvaluationPage(page.page_name) && reading.has(name),
  subscription: (page, name) => isLicensedPage(page.page_name) && using.has(name),
  admin: () => true,
};

export function grantsFor(set: GrantSet): StoredPagePermission[] {
  return PAGES.map((page) => ({
    _id: randomUUID(),
    page_name: page.page_name,
    permissions: Object.fromEntries(permissionsOn(page.page_name).map((name) => [name, isGranted[set](page, name)])),
  }));
}
