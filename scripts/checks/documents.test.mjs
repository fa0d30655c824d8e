import { expect, test } from 'vitest';
import { documentProblems } from './documents.mjs';

const FILES = [
  'README.md',
  'docs/architecture.md',
  'apps/server/src/config.ts',
  'apps/web/src/features/home/home.api.ts',
];
const problemsOf = (text, document = 'README.md') =>
  documentProblems(document, text, FILES, ['start', 'test', 'bench']);

test('accepts files, folders, patterns and bare names that exist', () => {
  expect(
    problemsOf(
      '`apps/server/src/config.ts`, `apps/server`, `config.ts`, `apps/web/src/features/<feature>/<feature>.api.ts`',
    ),
  ).toEqual([]);
});

test('names a path in backticks or in a code block that does not exist, with its line', () => {
  expect(problemsOf('one\n`apps/server/src/settings.ts`')).toEqual([
    'README.md:2 names apps/server/src/settings.ts, which does not exist',
  ]);
  expect(problemsOf('```sh\n\nnode apps/gone/run.mjs\n```')).toEqual([
    'README.md:3 names apps/gone/run.mjs, which does not exist',
  ]);
});

test('leaves addresses, packages, media types and what is made at run time alone', () => {
  expect(
    problemsOf('`/api/health`, `@fastify/static`, `text/html`, `https://a.example/b.json`, `data/outbox`, `PORT=80`'),
  ).toEqual([]);
});

test('follows links from the folder of the document', () => {
  expect(
    problemsOf('[up](../README.md) [on](architecture.md#stack) [web](https://a.example/)', 'docs/architecture.md'),
  ).toEqual([]);
  expect(problemsOf('[gone](operations.md)', 'docs/architecture.md')).toEqual([
    'docs/architecture.md:1 links to operations.md, which does not exist',
  ]);
});

test('names a script that package.json lacks', () => {
  expect(problemsOf('npm start, npm test, npm run bench, npm run deploy')).toEqual([
    'README.md:1 names npm run deploy, which package.json does not have',
  ]);
});
