import { PAGES, type PageKey } from '@portal/contract/pages';
import { expect, test } from 'vitest';
import type { Screens } from '../../../../../shared/screens.ts';
import { previewMenu } from './preview-menu.ts';

const shows = (...keys: PageKey[]) => keys.map((key) => ({ key, permissions: { show_page: true } }));
const screens = Object.fromEntries(PAGES.map(({ key }) => [key, `/dashboard/${key}`])) as Screens;

test('what the record allows and the licence does not is hidden, in its place', () => {
  const record = shows('feed', 'home', 'competitor', 'reports');
  expect(previewMenu('CLIENT', record, shows('home', 'reports', 'feed'), screens)).toEqual([
    { entry: 'home', isHidden: false },
    { entry: 'reports', isHidden: false },
    { entry: 'competitor', isHidden: true },
    { entry: 'feed', isHidden: false },
  ]);
});

test('what the role never shows is not named at all', () => {
  const record = shows('home', 'admin', 'updatemarket');
  expect(previewMenu('CLIENT', record, record, screens)).toEqual([{ entry: 'home', isHidden: false }]);
  expect(previewMenu('ADMIN', record, record, screens)).toEqual([
    { entry: 'home', isHidden: false },
    { entry: 'admin', isHidden: false },
  ]);
});
