import { PAGES, type PageKey } from '@portal/contract/page-permissions';
import { expect, test } from 'vitest';
import type { Catalogue } from '../../../../../shared/catalogue/catalogue.ts';
import { previewMenu } from './preview-menu.ts';

const shows = (...keys: PageKey[]) => keys.map((key) => ({ key, permissions: { show_page: true } }));
const menu = PAGES.map(({ key }, place) => ({
  name: key,
  to: `/dashboard/${key}`,
  place,
  label: { en: key, de: key },
  icon: 'House' as const,
  for: key === 'admin' ? ('admin' as const) : undefined,
  needs: undefined,
  ...(key === 'updatemarket' && { onlyAt: [key] }),
}));
const paths = Object.fromEntries(menu.map(({ name, to }) => [name, to])) as Catalogue['paths'];

type Ticks = Parameters<typeof previewMenu>[1];
const preview = (role: 'ADMIN' | 'CLIENT', record: Ticks, inForce: Ticks) =>
  previewMenu(role, record, inForce, { menu, paths }).map(({ entry, isHidden }) => ({ entry: entry.name, isHidden }));

test('what the record allows and the licence does not is hidden, in its place', () => {
  const record = shows('feed', 'home', 'competitor', 'reports');
  expect(preview('CLIENT', record, shows('home', 'reports', 'feed'))).toEqual([
    { entry: 'home', isHidden: false },
    { entry: 'reports', isHidden: false },
    { entry: 'competitor', isHidden: true },
    { entry: 'feed', isHidden: false },
  ]);
});

test('what the role never shows is not named at all', () => {
  const record = shows('home', 'admin', 'updatemarket');
  expect(preview('CLIENT', record, record)).toEqual([{ entry: 'home', isHidden: false }]);
  expect(preview('ADMIN', record, record)).toEqual([
    { entry: 'home', isHidden: false },
    { entry: 'admin', isHidden: false },
  ]);
});
