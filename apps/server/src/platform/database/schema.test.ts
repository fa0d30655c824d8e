import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { usePortal } from '../../../test/portal.ts';
import { describeTables, SCHEMA_FILE } from '../../../test/table-types.ts';

const portal = usePortal();

test('schema.ts is what the migrations leave: after a new one, npm run table-types', async () => {
  expect(await readFile(SCHEMA_FILE, 'utf8')).toBe(await describeTables(portal.database.db));
});
