import type { PagePermission } from '@portal/contract/access/permissions/permissions';
import type { SessionUser } from '@portal/contract/access/session';
import { PAGES, type PageKey, type PermissionName } from '@portal/contract/page-permissions';
import { describe, expect, test } from 'vitest';
import { menuFor } from '../shared/menu/menu.ts';
import { catalogue, paths } from './catalogue.ts';

const permit = (...keys: PageKey[]): PagePermission[] =>
  PAGES.map(({ key, page_name, name }) => ({
    _id: '018f0000-0000-7000-8000-000000000000',
    key,
    page_name,
    name,
    permissions: { show_page: keys.includes(key), view: true },
  }));

const menuNames = (role: SessionUser['role'], permissions: readonly PagePermission[], path = '/') =>
  menuFor(role, permissions, { ...catalogue, path }).map(({ name }) => name);

const everything = permit(...PAGES.map(({ key }) => key));
const given: PageKey[] = ['home', 'reports', 'retail', 'market'];
const added = [
  'competitor',
  'exportVolumes',
  'netback',
  'windows',
  'scorecard',
  'advisory',
  'medialibrary',
  'feed',
  'decks',
] as const;

type Case = [
  who: string,
  SessionUser['role'],
  PagePermission[],
  path: string,
  menu: (PageKey | (typeof added)[number] | 'supportInbox' | 'settings')[],
];

const cases: Case[] = [
  ['a client with everything', 'CLIENT', everything, '/dashboard/home', [...given, ...added]],
  ['a client on the add-market route', 'CLIENT', everything, paths.updatemarket, [...given, ...added]],
  ['a client with two pages', 'CLIENT', permit('market', 'home'), '/dashboard/home', ['home', 'market', 'decks']],
  ['a client with only the admin page', 'CLIENT', permit('admin', 'updatemarket'), '/dashboard/home', []],
  ['a client without a list', 'CLIENT', [], '/dashboard/home', []],
  [
    'an admin at home',
    'ADMIN',
    everything,
    '/dashboard/home',
    [...given, 'admin', ...added, 'supportInbox', 'settings'],
  ],
  ['an admin at the start', 'ADMIN', everything, '/', [...given, 'admin', ...added, 'supportInbox', 'settings']],
  [
    'an admin on the add-market route',
    'ADMIN',
    everything,
    paths.updatemarket,
    [...given, 'updatemarket', 'admin', ...added, 'supportInbox', 'settings'],
  ],
  [
    'an admin in the settings',
    'ADMIN',
    everything,
    paths.settings,
    [...given, 'updatemarket', 'admin', ...added, 'supportInbox', 'settings'],
  ],
  [
    'an admin in the profile',
    'ADMIN',
    everything,
    '/dashboard/profile',
    [...given, 'admin', ...added, 'supportInbox', 'settings'],
  ],
  ['an admin without the admin page', 'ADMIN', permit('home'), paths.updatemarket, ['home', 'decks']],
];

describe('the menu of', () => {
  test.each(cases)('%s', (_, role, permissions, path, menu) => {
    expect(menuNames(role, permissions, path)).toEqual(menu);
  });
});

describe('the entries of ADMIN with a permission of their own', () => {
  const allow = (...names: PermissionName[]): PagePermission[] =>
    permit('admin').map((page) => ({
      ...page,
      permissions: { ...page.permissions, ...Object.fromEntries(names.map((name) => [name, page.key === 'admin'])) },
    }));

  test.each<[PermissionName[], string[]]>([
    [['manage_licence'], ['admin', 'companies', 'supportInbox', 'settings']],
    [['approve_user'], ['admin', 'approvals', 'supportInbox', 'settings']],
    [['view_audit'], ['admin', 'supportInbox', 'auditLog', 'settings']],
    [
      ['manage_licence', 'approve_user', 'view_audit'],
      ['admin', 'companies', 'approvals', 'supportInbox', 'auditLog', 'settings'],
    ],
  ])('%j: %j', (names, menu) => {
    expect(menuNames('ADMIN', allow(...names))).toEqual(menu);
    expect(menuNames('CLIENT', allow(...names))).toEqual([]);
  });
});

test('a page that is only viewable, not shown, is no menu entry', () => {
  const [home] = permit();
  expect(home?.permissions).toEqual({ show_page: false, view: true });
  expect(menuNames('CLIENT', permit())).toEqual([]);
});

test('an entry has the address of its screen', () => {
  expect(menuFor('CLIENT', permit('home'), { ...catalogue, path: '/' })).toMatchObject([
    { name: 'home', to: '/dashboard/home' },
    { name: 'decks', to: '/dashboard/decks' },
  ]);
});

test('every page of the contract has one entry', () => {
  const names = catalogue.menu.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(PAGES.map(({ key }) => key)));
  expect(new Set(names).size).toBe(names.length);
});
