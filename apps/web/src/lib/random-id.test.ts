import { Id } from '@portal/contract/shapes';
import { expect, test, vi } from 'vitest';
import { randomId } from './random-id.ts';

test('an id is one that the contract takes, another each time, also where the page is not secure', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 1_000 }, randomId);
  for (const id of ids) {
    expect(Id.safeParse(id)).toEqual({ success: true, data: id });
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
  expect(new Set(ids).size).toBe(ids.length);
  vi.unstubAllGlobals();
});
