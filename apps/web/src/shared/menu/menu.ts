import type { SessionUser } from '@portal/contract/access/session';
import { PAGES } from '@portal/contract/page-permissions';
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
    if (entry.needs) return may({ permissions, isAdmin: role === 'ADMIN', isDirect: false }, entry.needs);
    // Without a need of its own it has the name of its page, or is part of administration.
    return can(permissions, PAGES.find(({ key }) => key === entry.name)?.key ?? 'admin');
  });
}
