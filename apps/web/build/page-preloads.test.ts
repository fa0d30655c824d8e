import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '../src/app/catalogue.ts';
import { SCREENS } from './page-preloads.ts';

test.each(Object.entries(SCREENS))('%s is the address of a screen, and %s its file', (path, file) => {
  expect(Object.values(paths)).toContain(path);
  expect(existsSync(resolve(import.meta.dirname, '..', file))).toBe(true);
});
