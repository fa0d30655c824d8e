import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkStep, closingLines, failOnWarnings, runSteps, summarise } from './steps.mjs';

const HOLE = 'tar <7 has a hole of severity high';
let printed;

beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line) => printed.push(line));
});
afterEach(() => vi.restoreAllMocks());

const close = async (...checks) =>
  closingLines(
    summarise([
      await runSteps(
        checks.map(([name, answer]) => checkStep(name, () => answer)),
        2,
      ),
    ]),
  );

test('the last line is the count alone', async () => {
  expect(await close(['files', { problems: [] }], ['lint', { problems: ['a line too long'] }])).toEqual([
    '',
    '1 passed, 1 failed',
  ]);
});

test('a check that could not be made is named before the count, and counts as nothing', async () => {
  const unanswered = { problems: [], unanswered: 'the registry gave no answer', note: '405 Method Not Allowed' };
  expect(await close(['audit', unanswered], ['files', { problems: [] }])).toEqual([
    '',
    'not checked: audit (the registry gave no answer)',
    '1 passed, 0 failed',
  ]);
  expect(printed[0]).toMatch(/^-- {3}audit .* 405 Method Not Allowed$/);
});

test('a warning is named before the count and fails nothing: it may come up without a change of ours', async () => {
  const warned = { problems: [], warnings: [HOLE], note: '0 below high' };
  expect(await close(['audit', warned])).toEqual(['', `warning: audit: ${HOLE}`, '0 passed, 0 failed']);
  expect(printed[0]).toMatch(/^warn audit /);
});

test('asked for by itself, the same warning fails', async () => {
  const check = failOnWarnings(() => ({ problems: [], warnings: [HOLE] }));
  expect(await close(['audit', await check()])).toEqual(['', '0 passed, 1 failed']);
  expect(printed).toContain(`     ${HOLE}`);
});
