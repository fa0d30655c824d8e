import { expect, test } from 'vitest';
import { suiteResult } from '../testing/suites.mjs';
import { auditResult } from './audit.mjs';
import { importProblems } from './import-rules.mjs';
import { loginFiles } from './login-bundle.mjs';
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

test('the login is the entry, its screen, what both import and what index.html names; nothing twice, no other screen', () => {
  const manifest = {
    'index.html': {
      file: 'a/main.js',
      isEntry: true,
      imports: ['_react.js'],
      dynamicImports: ['src/features/home/home-screen.tsx'],
    },
    '_react.js': { file: 'a/react.js' },
    '_form.js': { file: 'a/form.js', css: ['a/form.css'], imports: ['_react.js'] },
    '_login.js': {
      file: 'a/login.js',
      name: 'login',
      imports: ['_form.js', '_react.js'],
    },
    'src/features/home/home-screen.tsx': { file: 'a/home.js', isDynamicEntry: true },
  };
  const html =
    '<script src="/theme-boot.js"></script><script type="module" src="/a/main.js"></script><link href="/icon.svg">';
  expect(loginFiles(manifest, html).sort()).toEqual([
    'a/form.css',
    'a/form.js',
    'a/login.js',
    'a/main.js',
    'a/react.js',
    'theme-boot.js',
  ]);
  expect(() => loginFiles({ 'index.html': manifest['index.html'] }, html)).toThrow('no chunk of its own');
});

test('a run without a test, or one that ended badly without a failing test, has failed', () => {
  expect(suiteResult(0, '', { passed: 3 })).toMatchObject({ passed: 3, failed: 0 });
  expect(suiteResult(0, '', {})).toMatchObject({ passed: 0, failed: 1 });
  expect(suiteResult(1, '...\nError: no portal', {})).toMatchObject({ failed: 1, details: 'Error: no portal' });
  expect(suiteResult(1, '', { passed: 3, failed: 2 })).toMatchObject({ passed: 3, failed: 2 });
});
