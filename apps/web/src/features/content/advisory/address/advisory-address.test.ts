import { describe, expect, test } from 'vitest';
import { readAddress } from './advisory-address.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';

describe('an address of the advisory service', () => {
  test('that says nothing shows what is offered', () => {
    expect(readAddress({})).toMatchObject({ tab: 'offer', requestId: undefined, about: undefined, page: 1 });
  });

  test('opens a tab, a request and what a question is about', () => {
    const about = `/dashboard/reports/${ID}?p=4`;
    expect(readAddress({ tab: 'requests', request: ID, about, status: 'waiting', topic: 'protocol' })).toMatchObject({
      tab: 'requests',
      requestId: ID,
      about: { type: 'reports', id: ID, path: about },
      status: 'waiting',
      topic: 'protocol',
    });
  });

  test.each([
    'https://evil.example/dashboard/reports',
    '//evil.example',
    'javascript:alert(1)',
    '/dashboard/reports/../admin',
    '/dashboard/profile',
  ])('is never about %s', (about) => {
    expect(readAddress({ about }).about).toBeUndefined();
  });

  test('that was changed by hand asks for nothing that does not exist', () => {
    const address = { tab: 'x', request: 'x', status: 'x', assignee: 'x', overdue: 'x', topic: 'x', market_id: 'x' };
    expect(readAddress({ ...address, search: ' ' })).toEqual({ ...readAddress({}), tab: 'offer' });
  });
});
