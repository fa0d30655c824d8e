import type { SessionUser } from '@portal/contract/access/session';
import type { PageKey } from '@portal/contract/page-permissions';
import type { Catalogue, MenuEntry, ScreenName } from '../catalogue/catalogue.ts';
import { may } from '../session/may.ts';
import { can, type PageTicks } from '../session/permissions.ts';

type Place = Pick<Catalogue, 'menu' | 'paths'> & { readonly path: string };

export function menuFor(
  role: SessionUser['role'],
  permissions: readonly PageTicks[],
  { menu, paths, path }: Place,
): readonly MenuEntry[] {
  return menu.filter((entry) => {
    if (entry.for === 'admin' && role !== 'ADMIN') return false;
    if (entry.onlyAt && !entry.onlyAt.some((name) => paths[name as ScreenName] === path)) return false;
    const standing = { permissions, isAdmin: role === 'ADMIN', isDirect: false };
    // An entry without a need of its own has the name of its page.
    return entry.needs ? may(standing, entry.needs) : can(permissions, entry.name as PageKey);
  });
}
