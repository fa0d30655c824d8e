import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeProgram } from './release.mjs';

const SCRIPTS = {
  start: 'exec node scripts/start.mjs',
  'sso-link': 'exec node scripts/run.mjs node apps/server/src/sso-link.ts',
  'demo:prices': 'exec node scripts/run.mjs node apps/server/src/demo-prices.ts',
};
let release;

function writeExecutable(name, text) {
  const file = join(release, 'bin', name);
  writeFileSync(file, text);
  chmodSync(file, 0o755);
}

beforeAll(() => {
  release = mkdtempSync(join(tmpdir(), 'a release-'));
  mkdirSync(join(release, 'bin'));
  writeExecutable('portal', writeProgram(SCRIPTS));
  writeExecutable('node', '#!/bin/sh\necho "$NODE_ENV" "$@"\n');
});
afterAll(() => rmSync(release, { recursive: true }));

function runProgram(args, { program = 'portal', env = {} } = {}) {
  const { stdout, stderr, status } = spawnSync(join(release, 'bin', program), args, {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  return { printed: stdout.replaceAll(release, '…').trimEnd(), stderr, status };
}

test('without a word the portal runs, for production unless told otherwise', () => {
  const main = '--max-semi-space-size=8 --expose-gc …/apps/server/src/main.ts';
  expect(runProgram([]).printed).toBe(`production ${main}`);
  expect(runProgram([], { env: { NODE_ENV: 'trial' } }).printed).toBe(`trial ${main}`);
});

test('a command for operators runs with its arguments, also through a link', () => {
  symlinkSync('portal', join(release, 'bin/linked'));
  expect(runProgram(['sso-link', '--for', 'a b'], { program: 'linked' }).printed).toBe(
    'production …/apps/server/src/sso-link.ts --for a b',
  );
});

test('demo content and what is no command are refused', () => {
  for (const word of ['demo:prices', 'start', 'hammer']) {
    expect(runProgram([word])).toMatchObject({ status: 1, stderr: `The portal has no command ${word}.\n` });
  }
});
