import type { PageKey } from '@portal/contract/pages';
import type { PagePermission } from '@portal/contract/permissions';
import type { SessionUser } from '@portal/contract/session';
import { can } from '../shared/session/permissions.ts';
import { UPDATE_MARKET_PATHS } from './paths.ts';

const MENU_ORDER: readonly PageKey[] = [
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
];

/** The pages a member finds in the menu while being at `path`. */
export function menuFor(role: SessionUser['role'], permissions: readonly PagePermission[], path: string): PageKey[] {
  const isAdmin = role === 'ADMIN';
  return MENU_ORDER.filter((page) => {
    if (page === 'admin' && !isAdmin) return false;
    if (page === 'updatemarket' && !(isAdmin && UPDATE_MARKET_PATHS.includes(path))) return false;
    return can(permissions, page);
  });
}
