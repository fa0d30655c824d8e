import { expect, test } from 'vitest';
import { usePortal } from '../../../test/portal.ts';
import { StartError } from '../start-error.ts';
import { assertDurability, requireVersion } from './durability.ts';

const portal = usePortal();

test('a server older than PostgreSQL 18 is refused in one sentence', () => {
  expect(() => requireVersion(170_006)).toThrow(StartError);
  expect(() => requireVersion(170_006)).toThrow(/^The database server is PostgreSQL 17, .*DATABASE_URL[^.]*\.$/);
  expect(() => requireVersion(180_000)).not.toThrow();
});

test('the settings that protect writes are told, and no version among them', async () => {
  expect(Object.keys(await assertDurability(portal.database.pool)).toSorted()).toEqual([
    'fsync',
    'full_page_writes',
    'synchronous_commit',
  ]);
});
