import { describe, expect, test } from 'vitest';
import { documentProblems } from './documents.mjs';
import { evidenceProblems } from './evidence.mjs';

const FILES = [
  'README.md',
  'docs/architecture.md',
  'apps/server/src/config.ts',
  'apps/web/src/features/home/home.api.ts',
];
const findProblems = (text, document = 'README.md') =>
  documentProblems(document, text, FILES, ['start', 'test', 'bench']);

test('accepts files, folders, patterns and bare names that exist', () => {
  expect(
    findProblems(
      '`apps/server/src/config.ts`, `apps/server`, `config.ts`, `apps/web/src/features/<feature>/<feature>.api.ts`',
    ),
  ).toEqual([]);
});

test('names a path in backticks or in a code block that does not exist, with its line', () => {
  expect(findProblems('one\n`apps/server/src/settings.ts`')).toEqual([
    'README.md:2 names apps/server/src/settings.ts, which does not exist',
  ]);
  expect(findProblems('```sh\n\nnode apps/gone/run.mjs\n```')).toEqual([
    'README.md:3 names apps/gone/run.mjs, which does not exist',
  ]);
});

test('leaves addresses, packages, media types and what is made at run time alone', () => {
  expect(
    findProblems('`/api/health`, `@fastify/static`, `text/html`, `https://a.example/b.json`, `data/outbox`, `PORT=80`'),
  ).toEqual([]);
});

test('follows links from the folder of the document', () => {
  expect(
    findProblems('[up](../README.md) [on](architecture.md#stack) [web](https://a.example/)', 'docs/architecture.md'),
  ).toEqual([]);
  expect(findProblems('[gone](operations.md)', 'docs/architecture.md')).toEqual([
    'docs/architecture.md:1 links to operations.md, which does not exist',
  ]);
});

test('names a script that package.json lacks', () => {
  expect(findProblems('npm start, npm test, npm run bench, npm run deploy')).toEqual([
    'README.md:1 names npm run deploy, which package.json does not have',
  ]);
});

describe('the table of evidence', () => {
  const TESTS = { 'apps/server/test/log.test.ts': '[T20]', 'apps/server/src/platform/log.test.ts': '[T40]' };
  const problemsIn = (...rows) =>
    evidenceProblems('docs/security.md', rows.join('\n'), Object.keys(TESTS), (file) => TESTS[file]);

  test('has one row for each requirement and at least one for each threat', () => {
    const row = '| 16.2.5 | No secret | T20 | `test/log.test.ts` |';
    expect(problemsIn(row)).toContain('docs/security.md has 0 rows for 1.1.1');
    expect(problemsIn(row)).toContain('docs/security.md has no row for T1');
    expect(problemsIn(row).join()).not.toMatch(/16\.2\.5|T20/);
    expect(problemsIn(row, row)).toContain('docs/security.md has 2 rows for 16.2.5');
  });

  test.each([
    ['| 16.2.5 | No secret | | none |', 'names no test'],
    ['| 16.2.5 | No secret | | `gone.test.ts` |', ': gone.test.ts is not the name of one test'],
    ['| 16.2.5 | No secret | | `log.test.ts` |', ': log.test.ts is not the name of one test'],
    ['| 16.2.5 | No secret | T20 | `platform/log.test.ts` |', ': none of its tests carries [T20]'],
  ])('asks for a test that shows it: %s', (row, problem) => {
    expect(problemsIn(row).join('\n')).toContain(
      `docs/security.md:1 16.2.5${problem.startsWith(':') ? '' : ' '}${problem}`,
    );
  });
});
