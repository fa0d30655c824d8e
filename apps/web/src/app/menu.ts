import type { PageKey } from '@portal/contract/pages';
import type { PagePermission } from '@portal/contract/permissions';
import type { SessionUser } from '@portal/contract/session';
import { can } from '../shared/session/permissions.ts';
import { UPDATE_MARKET_PATHS } from './paths.ts';

/** A page, or a part of ADMIN's work that has a permission of the Admin page and an address of its own. */
export type MenuEntry = PageKey | 'companies' | 'approvals';

const MENU_ORDER: readonly MenuEntry[] = [
  'home',
  'reports',
  'retail',
  'market',
  'updatemarket',
  'admin',
  'competitor',
  'advisory',
  'medialibrary',
  'feed',
  'companies',
  'approvals',
];

const PERMISSION_FOR = { companies: 'manage_licence', approvals: 'approve_user' } as const;

/** What a member finds in the menu while being at `path`. */
export function menuFor(role: SessionUser['role'], permissions: readonly PagePermission[], path: string): MenuEntry[] {
  const isAdmin = role === 'ADMIN';
  return MENU_ORDER.filter((entry) => {
    if (entry === 'companies' || entry === 'approvals') {
      return isAdmin && can(permissions, 'admin', PERMISSION_FOR[entry]);
    }
    if (entry === 'admin' && !isAdmin) return false;
    if (entry === 'updatemarket' && !(isAdmin && UPDATE_MARKET_PATHS.includes(path))) return false;
    return can(permissions, entry);
  });
}
