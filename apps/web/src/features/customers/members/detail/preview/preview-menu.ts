import type { SessionUser } from '@portal/contract/access/session';
import type { Catalogue, MenuEntry } from '../../../../../shared/catalogue/catalogue.ts';
import { menuFor } from '../../../../../shared/menu/menu.ts';
import type { PageTicks } from '../../../../../shared/session/permissions.ts';

type Role = SessionUser['role'];
export type PreviewEntry = { readonly entry: MenuEntry; readonly isHidden: boolean };

/** The menu at Home with such a record; an entry that the record allows and the licence does not is hidden. */
export function previewMenu(
  role: Role,
  record: readonly PageTicks[],
  inForce: readonly PageTicks[],
  { menu, paths }: Pick<Catalogue, 'menu' | 'paths'>,
): PreviewEntry[] {
  const place = { menu, paths, path: paths.home };
  const shown = new Set(menuFor(role, inForce, place));
  return menuFor(role, record, place).map((entry) => ({ entry, isHidden: !shown.has(entry) }));
}
