import type { SessionUser } from '@portal/contract/access/session';
import type { PageKey } from '@portal/contract/pages';
import type { Screens } from '../screens.ts';
import { can, type PageTicks } from '../session/permissions.ts';

/** A page, or a part of ADMIN's work that has a permission of the Admin page and an address of its own. */
export type MenuEntry = PageKey | keyof typeof PERMISSION_FOR;

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
  'auditLog',
];

const PERMISSION_FOR = { companies: 'manage_licence', approvals: 'approve_user', auditLog: 'view_audit' } as const;

type Place = {
  /** An entry appears only with its screen. */
  readonly screens: Screens;
  /** The address somebody is at. */
  readonly path: string;
};

/** What a member finds in the menu. */
export function menuFor(
  role: SessionUser['role'],
  permissions: readonly PageTicks[],
  { screens, path }: Place,
): { readonly entry: MenuEntry; readonly to: string }[] {
  const isAdmin = role === 'ADMIN';
  const isFound = (entry: MenuEntry) => {
    if (isPartOfAdmin(entry)) return isAdmin && can(permissions, 'admin', PERMISSION_FOR[entry]);
    if (entry === 'admin' && !isAdmin) return false;
    // It stands in the menu only where markets are the matter: on its own screen and in the settings that lead to it.
    const isNear = path === screens.settings || path === screens.updatemarket;
    if (entry === 'updatemarket' && !(isAdmin && isNear)) return false;
    return can(permissions, entry);
  };
  return MENU_ORDER.flatMap((entry) => {
    const to = screens[entry];
    return to && isFound(entry) ? [{ entry, to }] : [];
  });
}

const isPartOfAdmin = (entry: MenuEntry): entry is keyof typeof PERMISSION_FOR => entry in PERMISSION_FOR;
