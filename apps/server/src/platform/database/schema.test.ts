import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { usePortal } from '../../../test/portal.ts';
import { describeTables, SCHEMA_FOLDER } from '../../../test/table-types.ts';

const portal = usePortal();

test('the schema folder is what the migrations leave: after a new one, npm run table-types', async () => {
  const files = await readdir(SCHEMA_FOLDER);
  const texts = await Promise.all(files.map((file) => readFile(join(SCHEMA_FOLDER, file), 'utf8')));
  const written = Object.fromEntries(files.map((file, at) => [file, texts[at]]));
  expect(written).toEqual(await describeTables(portal.database.db));
});
