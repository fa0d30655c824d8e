import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { resolveOwn } from './resolve-own.ts';

const ROOT = join(import.meta.dirname, '../../..');
const IMPORT = /(?:\bfrom |\bimport\(|^import )'([^']+)'/gm;
const FOLDERS = ['apps/server/src', 'packages/contract/src', 'packages/charts/src', 'packages/demo/src'];

const listModules = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .map((name) => join(folder, name));

test('every import of a module of ours leads to the file that Node itself finds', () => {
  const imports = FOLDERS.flatMap((folder) => listModules(join(ROOT, folder))).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name = '']) => ({ file, name })),
  );
  const own = imports.filter(({ name }) => name.startsWith('@portal/') || /^\..*\.ts$/.test(name));
  const byNode = (name: string, file: string) => pathToFileURL(createRequire(file).resolve(name)).href;
  const strange = own.filter(({ name, file }) => resolveOwn(name, pathToFileURL(file).href) !== byNode(name, file));
  expect(own.length).toBeGreaterThan(4_000);
  expect(strange).toEqual([]);
});

test('packages, parts of Node and other files are left to Node', () => {
  for (const name of ['fastify', 'node:fs', '@fastify/multipart', '../package.json'])
    expect(resolveOwn(name, import.meta.url)).toBeUndefined();
});
