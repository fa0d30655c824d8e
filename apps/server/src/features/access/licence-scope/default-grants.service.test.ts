import { PAGES, permissionsOn } from '@portal/contract/page-permissions';
import { expect, test } from 'vitest';
import { type GrantSet, grantsFor } from './default-grants.service.ts';

const sets: GrantSet[] = ['evaluation', 'subscription', 'admin'];

function grantedOn(set: GrantSet): Record<string, string> {
  const granted: Record<string, string> = {};
  for (const { page_name, permissions } of grantsFor(set)) {
    granted[page_name] = Object.keys(permissions)
      .filter((name) => permissions[name])
      .join(' ');
  }
  return granted;
}

test.for(sets)('%s says yes or no to every name of every page', (set) => {
  const names = grantsFor(set).map(({ page_name, permissions }) => [page_name, Object.keys(permissions)]);
  expect(names).toEqual(PAGES.map(({ page_name }) => [page_name, [...permissionsOn(page_name)]]));
});

test.for(sets)('%s gives every entry its own id', (set) => {
  const ids = [...grantsFor(set), ...grantsFor(set)].map((entry) => entry._id);
  expect(new Set(ids).size).toBe(2 * PAGES.length);
});

test('evaluation reads Home, Feed, Reports, Retail and Footage, and sees no other page', () => {
  expect(grantedOn('evaluation')).toEqual({
    Home: 'show_page',
    Reports: 'show_page view',
    Retail_Price_Audits: 'show_page view',
    In_Market_Footage: 'show_page view',
    Competitor_Reviews: '',
    Advisory_Service: '',
    Media_Library: '',
    Feed: 'show_page view',
    Update_Market: '',
    Admin: '',
  });
});

test('subscription uses every dashboard page and changes none', () => {
  expect(grantedOn('subscription')).toEqual({
    Home: 'show_page',
    Reports: 'show_page view export',
    Retail_Price_Audits: 'show_page view export',
    In_Market_Footage: 'show_page view export',
    Competitor_Reviews: 'show_page view export comment',
    Advisory_Service: 'show_page view comment',
    Media_Library: 'show_page view export',
    Feed: 'show_page view comment',
    Update_Market: '',
    Admin: '',
  });
});

test('admin may do everything', () => {
  const refused = grantsFor('admin').flatMap((entry) => Object.values(entry.permissions).filter((granted) => !granted));
  expect(refused).toEqual([]);
});
