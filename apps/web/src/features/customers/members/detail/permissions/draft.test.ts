import type { PermissionRecord } from '@portal/contract/access/permissions/permissions';
import { PAGES, permissionsOn } from '@portal/contract/page-permissions';
import { expect, test } from 'vitest';
import {
  type Changes,
  countChanges,
  type DraftPage,
  NO_CHANGES,
  permissionsIn,
  remainingOver,
  toDraft as toDraftFor,
  withTicks,
} from './draft.ts';

const toDraft = (stored: PermissionRecord, changes: Changes) => toDraftFor(stored, changes, 'ADMIN');

const ID = '018f0000-0000-7000-8000-000000000000';
const page = (page_name: string, permissions: Record<string, boolean>) => ({
  _id: ID,
  key: page_name.toLowerCase(),
  page_name,
  name: 'Your Subscriptions',
  permissions,
});
const record = (...pagePermissions: PermissionRecord['pagePermissions']): PermissionRecord => ({
  _id: ID,
  user_id: ID,
  user_type: 2,
  pagePermissions,
  version: 1,
});

const find = (pages: readonly DraftPage[], pageName: string) => {
  const found = pages.find(({ page_name }) => page_name === pageName);
  if (!found) throw new Error(`There is no ${pageName}`);
  return found;
};
const tickedIn = (pages: readonly DraftPage[], pageName: string) =>
  find(pages, pageName)
    .boxes.filter(({ isTicked }) => isTicked)
    .map(({ name }) => name);
const tick = (draft: readonly DraftPage[], pageName: string, name: string, isTicked: boolean, changes = NO_CHANGES) => {
  const ticked = find(draft, pageName);
  return withTicks(
    changes,
    ticked,
    ticked.boxes.filter((box) => box.name === name),
    isTicked,
  );
};

test('a member without a record has a box for everything that is declared, and no tick', () => {
  const draft = toDraft(record(), NO_CHANGES);
  expect(draft.map(({ page_name, boxes }) => [page_name, boxes.map(({ name }) => name)])).toEqual(
    PAGES.map(({ page_name }) => [page_name, permissionsOn(page_name)]),
  );
  expect(draft.flatMap(({ boxes }) => boxes).some(({ isTicked }) => isTicked)).toBe(false);
  expect(countChanges(draft)).toBe(0);
});

test('a CLIENT has a box for what has an effect for a CLIENT, and none on the pages of administration', () => {
  const stored = record(
    page('Home', { show_page: true, edit: true, wave: true }),
    page('Old_Page', { show_page: true }),
  );
  const draft = toDraftFor(stored, NO_CHANGES, 'CLIENT');
  expect(tickedIn(draft, 'Home')).toEqual(['show_page']);
  expect(draft.map(({ name }) => name)).not.toContain('User');
  expect(permissionsIn(draft)[0]).toMatchObject({ page_name: 'Home', permissions: { show_page: true } });
});

test('a tick and its taking back is no change', () => {
  const stored = record(page('Reports', { show_page: true }));
  const changed = tick(toDraft(stored, NO_CHANGES), 'Reports', 'view', true);
  const draft = toDraft(stored, changed);
  expect(tickedIn(draft, 'Reports')).toEqual(['show_page', 'view']);
  expect(countChanges(draft)).toBe(1);
  expect(tick(draft, 'Reports', 'view', false, changed)).toEqual(NO_CHANGES);
});

test('all boxes of a page at once change those that were different', () => {
  const stored = record(page('Reports', { show_page: true, view: true }));
  const reports = find(toDraft(stored, NO_CHANGES), 'Reports');
  const all = toDraft(stored, withTicks(NO_CHANGES, reports, reports.boxes, true));
  expect(tickedIn(all, 'Reports')).toEqual(permissionsOn('Reports'));
  expect(countChanges(all)).toBe(permissionsOn('Reports').length - 2);
  expect(countChanges(toDraft(stored, withTicks(NO_CHANGES, reports, reports.boxes, false)))).toBe(2);
});

test('changes lie on top of a newer record, where they still differ from it', () => {
  const stored = record(page('Reports', { show_page: true }));
  const first = tick(toDraft(stored, NO_CHANGES), 'Reports', 'view', true);
  const both = tick(toDraft(stored, first), 'Reports', 'show_page', false, first);
  const theirs = record(page('Reports', { show_page: true, view: true, export: true }));
  const draft = toDraft(theirs, both);
  expect(tickedIn(draft, 'Reports')).toEqual(['view', 'export']);
  expect(countChanges(draft)).toBe(1);
  expect([...remainingOver(theirs, both).values()]).toEqual([false]);
  expect(remainingOver(stored, both)).toEqual(both);
});
