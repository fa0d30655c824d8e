import { expect, test } from 'vitest';
import { suiteResult } from '../testing/suites.mjs';
import { auditResult } from './audit.mjs';
import { importProblems } from './import-rules.mjs';
import { loginFiles } from './page-weights.mjs';
import { checksumProblems, platformProblems } from './platform-packages.mjs';

const native = (cpu) => ({ version: '1.0.0', os: ['linux'], cpu: [cpu], integrity: 'sha512-x' });

test('asks for both processors and for every optional package [T62]', () => {
  const parent = { optionalDependencies: { 'tool-linux-x64': '1.0.0', 'tool-linux-arm64': '1.0.0' } };
  const complete = { 'node_modules/tool-linux-x64': native('x64'), 'node_modules/tool-linux-arm64': native('arm64') };
  expect(platformProblems({ 'node_modules/tool': parent, ...complete })).toEqual([]);
  expect(platformProblems({ 'node_modules/tool': parent, 'node_modules/tool-linux-x64': native('x64') })).toEqual([
    'tool-linux-arm64 is not in the lock file: npm run lock',
    'tool has a package for Linux but none for arm64: npm run lock',
  ]);
});

test('what is for one processor itself needs its own kind, and no other', () => {
  const parent = { ...native('arm64'), optionalDependencies: { 'base-linux-arm64': '1.0.0' } };
  const of = (cpu) => ({ 'node_modules/tool-linux-arm64': parent, 'node_modules/base-linux-arm64': native(cpu) });
  expect(platformProblems(of('arm64'))).toEqual([]);
  expect(platformProblems(of('x64'))).toEqual([
    'tool-linux-arm64 has a package for Linux but none for arm64: npm run lock',
  ]);
});

test('names every entry of the lock file that has no checksum', () => {
  const sealed = { version: '1.0.0', integrity: 'sha512-x' };
  const ours = { '': {}, 'apps/web': { version: '1.0.0' }, 'node_modules/@portal/web': { link: true } };
  expect(checksumProblems({ ...ours, 'node_modules/zod': sealed })).toEqual([]);
  expect(
    checksumProblems({
      ...ours,
      'node_modules/a/node_modules/zod': { version: '1.0.0' },
      'node_modules/tool-win32-x64': { version: '1.0.0', os: ['win32'], optional: true },
      'node_modules/old': { version: '1.0.0', integrity: 'sha1-x' },
    }),
  ).toEqual([
    'node_modules/a/node_modules/zod is locked without a SHA-512 checksum: npm run lock',
    'node_modules/tool-win32-x64 is locked without a SHA-512 checksum: npm run lock',
    'node_modules/old is locked without a SHA-512 checksum: npm run lock',
  ]);
});

test('tells a clean audit, a hole and a registry that does not answer apart [T62]', () => {
  const metadata = { vulnerabilities: { info: 0, low: 1, moderate: 2, high: 1 } };
  const hole = { name: 'tar', severity: 'high', range: '<7', via: [{ title: 'writes outside' }] };
  expect(auditResult(JSON.stringify({ vulnerabilities: {}, metadata }))).toEqual({
    problems: [],
    warnings: [],
    note: '3 below high',
  });
  expect(auditResult(JSON.stringify({ vulnerabilities: { tar: hole }, metadata }))).toMatchObject({
    problems: [],
    warnings: ['tar <7 has a hole of severity high: writes outside'],
  });
  expect(auditResult(JSON.stringify({ message: '405 Method Not Allowed - POST somewhere' }))).toEqual({
    problems: [],
    unanswered: 'the registry gave no answer',
    note: '405 Method Not Allowed',
  });
  expect(auditResult('', 'npm broke').problems).toContain('npm broke');
});

test('a module that was not read is a problem, so an empty cruise cannot be green', () => {
  const empty = {
    modules: [],
    summary: { violations: [], totalCruised: 0, totalDependenciesCruised: 0, ruleSetUsed: { forbidden: [] } },
  };
  expect(importProblems(empty, ['apps/server/src/app.ts']).problems).toEqual([
    'apps/server/src/app.ts was not read by dependency-cruiser',
  ]);
});

test('the login is what its page names, once, without the files that the portal begins with later', () => {
  const html = [
    '<script src="/theme-boot.js"></script><script type="module" src="/assets/door-1.js"></script>',
    '<link rel="modulepreload" href="/assets/login-1.js" /><link rel="modulepreload" href="/assets/login-1.js" />',
    '<link rel="stylesheet" href="/assets/door-1.css"><link rel="icon" href="/icon.svg">',
    '<template id="portal-files"><link rel="prefetch" href="/assets/start-1.js" /></template>',
  ].join('\n');
  expect(loginFiles(html).sort()).toEqual([
    'assets/door-1.css',
    'assets/door-1.js',
    'assets/login-1.js',
    'theme-boot.js',
  ]);
  expect(() => loginFiles('<script src="/assets/door-1.js"></script>')).toThrow('does not name its module');
});

test('a run without a test, or one that ended badly without a failing test, has failed', () => {
  expect(suiteResult(0, '', { passed: 3 })).toMatchObject({ passed: 3, failed: 0 });
  expect(suiteResult(0, '', {})).toMatchObject({ passed: 0, failed: 1 });
  expect(suiteResult(1, '...\nError: no portal', {})).toMatchObject({ failed: 1, details: 'Error: no portal' });
  expect(suiteResult(1, '', { passed: 3, failed: 2 })).toMatchObject({ passed: 3, failed: 2 });
});
