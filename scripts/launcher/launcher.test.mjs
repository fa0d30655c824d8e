import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ROOT } from './project.mjs';

vi.setConfig({ testTimeout: 60_000 });

// The smallest project the launcher accepts: its one package is a build tool that copies index.html.
const VITE = `#!/usr/bin/env node
import { copyFileSync, readFileSync } from 'node:fs';
const out = process.argv[process.argv.indexOf('--outDir') + 1];
copyFileSync('index.html', out + '/index.html');
const page = readFileSync('index.html', 'utf8');
if (page === 'broken') { console.error('index.html is broken'); process.exit(3); }
if (page === 'endless') setInterval(() => {}, 1000);
`;
const SERVER = `
import { readFileSync } from 'node:fs';
const end = (why) => () => { console.log('ended by ' + why); process.exit(0); };
process.on('SIGTERM', end('SIGTERM'));
process.on('disconnect', end('disconnect'));
console.log('serving ' + readFileSync('apps/web/dist/index.html', 'utf8'), process.pid);
`;
const FILES = {
  'package.json': JSON.stringify({
    name: 'small',
    private: true,
    type: 'module',
    scripts: { start: 'exec node scripts/start.mjs' },
    devDependencies: { vite: 'file:tools/vite' },
  }),
  'package-lock.json': JSON.stringify({
    name: 'small',
    lockfileVersion: 3,
    packages: {
      '': { name: 'small', devDependencies: { vite: 'file:tools/vite' } },
      'node_modules/vite': { resolved: 'tools/vite', link: true },
      'tools/vite': { version: '1.0.0', dev: true, bin: { vite: 'vite.mjs' } },
    },
  }),
  'tools/vite/package.json': JSON.stringify({ name: 'vite', version: '1.0.0', bin: { vite: 'vite.mjs' } }),
  'tools/vite/vite.mjs': VITE,
  'apps/web/index.html': 'page 1',
  'apps/server/src/main.ts': SERVER,
  'packages/charts/src/scale.ts': '',
  'packages/contract/src/calls.ts': '',
};

let project;
const running = [];

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'launcher test-'));
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), content);
  }
  for (const path of ['start.mjs', 'run.mjs', 'launcher']) {
    cpSync(join(ROOT, 'scripts', path), join(project, 'scripts', path), { recursive: true });
  }
});

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

/** `until` returns the output once the pattern appears, `end` at the end. */
function start(command, args) {
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
  const { npm_lifecycle_event: _, ...env } = process.env;
  const child = spawn(command, args, { cwd: project, env: { ...env, PATH, NODE_ENV: 'production' } });
  running.push(child);
  let printed = '';
  const listeners = new Set();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
      for (const listener of listeners) listener();
    });
  }
  const closed = once(child, 'close');
  const until = (pattern) =>
    new Promise((resolve, reject) => {
      const listener = () => pattern.test(printed) && resolve(pattern.exec(printed));
      listeners.add(listener);
      listener();
      void closed.then(() => reject(new Error(`ended before ${pattern}:\n${printed}`)));
    });
  const end = async () => ({ code: (await closed)[0], printed });
  return { child, until, end };
}

const startPortal = () => start(process.execPath, ['scripts/start.mjs']);

async function startAndStop() {
  const portal = startPortal();
  await portal.until(/serving .*\n/);
  portal.child.kill('SIGTERM');
  return portal.end();
}

function change(path, content) {
  writeFileSync(join(project, path), content);
}

test('the first start installs and builds, the second has nothing to do', async () => {
  const first = await startAndStop();
  expect(first.printed).toMatch(
    /✓ Packages installed \(\d+\.\d s\)\n[^]*✓ Web app built \(\d+\.\d s\)\nserving page 1/,
  );
  const second = await startAndStop();
  expect(second.printed).toMatch(/^serving page 1 \d+\nended by SIGTERM\n$/);
  expect(second.code).toBe(0);
});

test('a changed source builds again, a changed lock file installs again', async () => {
  change('apps/web/index.html', 'page 2');
  expect((await startAndStop()).printed).toMatch(/^[^]*✓ Web app built .*\nserving page 2/);
  change('packages/contract/src/calls.ts', 'export {};');
  expect((await startAndStop()).printed).toContain('✓ Web app built');
  change('package-lock.json', `${FILES['package-lock.json']}\n`);
  expect((await startAndStop()).printed).toContain('✓ Packages installed');
});

test('a build that fails says so and leaves the former build', async () => {
  change('apps/web/index.html', 'broken');
  const { code, printed } = await startPortal().end();
  expect(code).toBe(1);
  expect(printed).toContain('index.html is broken\nThe web app does not build');
  expect(readFileSync(join(project, 'apps/web/dist/index.html'), 'utf8')).toBe('page 2');
});

test('a start that is ended in the middle of a build leaves the former build, and the next one cleans up', async () => {
  change('apps/web/index.html', 'endless');
  const ended = startPortal();
  await ended.until(/Building/);
  const unfinished = () => readdirSync(join(project, '.runtime')).filter((name) => name.startsWith('web-'));
  await expect.poll(() => unfinished().length).toBe(1);
  const [scratch] = unfinished();
  await expect.poll(() => readdirSync(join(project, '.runtime', scratch))).toEqual(['index.html']);
  ended.child.kill('SIGTERM');
  expect((await ended.end()).code).toBe(143);
  expect(readFileSync(join(project, 'apps/web/dist/index.html'), 'utf8')).toBe('page 2');

  change('apps/web/index.html', 'page 3');
  expect((await startAndStop()).printed).toContain('serving page 3');
  expect(readdirSync(join(project, '.runtime'))).toEqual(['compile-cache']);
});

test('SIGTERM to npm ends the server', async () => {
  const npm = start('npm', ['start']);
  await npm.until(/serving .*\n/);
  npm.child.kill('SIGTERM');
  expect((await npm.end()).printed).toContain('ended by SIGTERM');
});

test('kill -9 of npm ends the server', async () => {
  const npm = start('npm', ['start']);
  await npm.until(/serving .*\n/);
  npm.child.kill('SIGKILL');
  expect((await npm.end()).printed).toContain('ended by SIGTERM');
});

test('kill -9 of the launcher lets the server know', async () => {
  const portal = startPortal();
  await portal.until(/serving .*\n/);
  portal.child.kill('SIGKILL');
  expect((await portal.end()).printed).toContain('ended by disconnect');
});

test('kill -9 of the server ends the launcher with its exit code', async () => {
  const portal = startPortal();
  const [, pid] = await portal.until(/serving .* (\d+)\n/);
  process.kill(Number(pid), 'SIGKILL');
  expect((await portal.end()).code).toBe(137);
});

test('a lock file without packages for this platform is one sentence', async () => {
  const otherProcessor = process.arch === 'x64' ? 'arm64' : 'x64';
  const lock = JSON.parse(FILES['package-lock.json']);
  lock.packages['node_modules/builder'] = { version: '1.0.0', optionalDependencies: { 'builder-native': '1.0.0' } };
  lock.packages['node_modules/builder-native'] = { version: '1.0.0', os: ['linux'], cpu: [otherProcessor] };
  change('package-lock.json', JSON.stringify(lock));
  const { code, printed } = await startPortal().end();
  change('package-lock.json', FILES['package-lock.json']);
  expect(code).toBe(1);
  expect(printed).toContain(
    `\nThe lock file has no packages for ${process.platform}-${process.arch} (builder): run npm run lock, which asks the registry for them, then try again.\n`,
  );
});

test('a tool runs on the same Node, with its arguments and its exit code', async () => {
  const script = 'console.log(process.argv[1], process.execPath, process.env.PATH); process.exit(7)';
  const { code, printed } = await start(process.execPath, ['scripts/run.mjs', 'node', '-e', script, 'word']).end();
  expect(code).toBe(7);
  expect(printed).toContain(`word ${process.execPath} ${dirname(process.execPath)}${delimiter}`);
  expect(printed).toContain(join('node_modules', '.bin'));
});

test('a tool that is not there is one sentence', async () => {
  const { code, printed } = await start(process.execPath, ['scripts/run.mjs', 'hammer']).end();
  expect({ code, printed }).toEqual({
    code: 1,
    printed: 'hammer cannot be run (ENOENT): name a tool in node_modules/.bin, or node.\n',
  });
});
