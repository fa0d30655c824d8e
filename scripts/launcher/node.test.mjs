import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NODE_PACKAGES } from './node-packages.mjs';
import { ROOT } from './project.mjs';

vi.setConfig({ testTimeout: 60_000 });

const PLATFORM = `${process.platform}-${process.arch}`;
const NAME = 'node-of-the-test';
/** Makes this Node look unable. The package's program is this Node without the option. */
const UNABLE = { NODE_OPTIONS: '--no-experimental-strip-types' };
const PROGRAM = `#!/bin/sh\nunset NODE_OPTIONS\nexec '${process.execPath}' "$@"\n`;
const ENSURE = `
import { launch } from './launcher/launch.mjs';
import { ensureNode } from './launcher/node.mjs';
await launch(async () => { console.log('node: ' + (await ensureNode())); return 0; });
`;

let folder;
let project;
let registry;
const tarballs = {};
let fetched = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'launcher-node-test-'));
  for (const version of ['1.0.0', '1.1.0']) tarballs[version] = packProgram(version);
  registry = createServer((request, response) => {
    const version = /(\d+\.\d+\.\d+)\.tgz$/.exec(request.url)?.[1];
    if (version) fetched.push(version);
    response.end(version ? tarballs[version] : JSON.stringify(packument(`http://${request.headers.host}`)));
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
});

afterAll(() => {
  registry.closeAllConnections();
  registry.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  project = mkdtempSync(join(folder, 'project-'));
  cpSync(join(ROOT, 'scripts/launcher'), join(project, 'scripts/launcher'), { recursive: true });
  writeFileSync(join(project, 'scripts/ensure.mjs'), ENSURE);
  fetched = [];
});

function packProgram(version) {
  const files = join(folder, version, 'package');
  mkdirSync(join(files, 'bin'), { recursive: true });
  writeFileSync(join(files, 'package.json'), JSON.stringify({ name: NAME, version, bin: { node: 'bin/node' } }));
  writeFileSync(join(files, 'bin/node'), PROGRAM);
  chmodSync(join(files, 'bin/node'), 0o755);
  return execFileSync('tar', ['-cz', '-C', dirname(files), 'package']);
}

const tarballIntegrity = (version) => `sha512-${createHash('sha512').update(tarballs[version]).digest('base64')}`;

function packument(address) {
  const versions = Object.keys(tarballs).map((version) => {
    const dist = { tarball: `${address}/${NAME}-${version}.tgz`, integrity: tarballIntegrity(version) };
    return [version, { name: NAME, version, bin: { node: 'bin/node' }, dist }];
  });
  return { name: NAME, 'dist-tags': { latest: '1.1.0' }, versions: Object.fromEntries(versions) };
}

function pin(version, integrity = tarballIntegrity(version)) {
  const packages = { [PLATFORM]: { name: NAME, version, integrity } };
  writeFileSync(
    join(project, 'scripts/launcher/node-packages.mjs'),
    `export const NODE_PACKAGES = ${JSON.stringify(packages)};`,
  );
}

async function ensureNode() {
  const { npm_lifecycle_event: _, ...env } = process.env;
  const PATH = [dirname(process.execPath), env.PATH].join(delimiter);
  const npm = {
    npm_config_registry: `http://127.0.0.1:${registry.address().port}/`,
    npm_config_cache: join(project, 'cache'),
  };
  const child = spawn(process.execPath, ['scripts/ensure.mjs'], {
    cwd: project,
    env: { ...env, ...UNABLE, ...npm, PATH },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      printed += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code, printed };
}

const inRuntime = () => (existsSync(join(project, '.runtime')) ? readdirSync(join(project, '.runtime')) : []);

test('a Node that is too old is joined by the one that is named, fetched once', async () => {
  pin('1.0.0');
  const first = await ensureNode();
  expect(first.printed).toMatch(/✓ Node.js fetched[^]*\nnode: .*node_modules\/node-of-the-test\/bin\/node\n$/);
  expect(inRuntime()).toEqual(['node']);
  const second = await ensureNode();
  expect(second.printed).toMatch(/^node: .*\n$/);
  expect(fetched).toEqual(['1.0.0']);
});

test('a Node with another checksum is refused in a sentence, and nothing of it stays', async () => {
  pin('1.0.0', tarballIntegrity('1.1.0'));
  const { code, printed } = await ensureNode();
  expect(code).toBe(1);
  expect(printed).toMatch(
    /\nThe registry delivered a package that differs from the recorded one \(EINTEGRITY\): it was not installed\. Check which registry npm uses, then try again\.\n$/,
  );
  expect(inRuntime()).toEqual([]);
});

test('another version in the repository replaces the one that was fetched', async () => {
  pin('1.0.0');
  await ensureNode();
  pin('1.1.0');
  expect((await ensureNode()).printed).toContain('✓ Node.js fetched');
  expect(fetched).toEqual(['1.0.0', '1.1.0']);
  expect(inRuntime()).toEqual(['node']);
});

test('where no Node is named the way out is', async () => {
  writeFileSync(join(project, 'scripts/launcher/node-packages.mjs'), 'export const NODE_PACKAGES = {};');
  const { code, printed } = await ensureNode();
  expect(code).toBe(1);
  expect(printed).toBe(
    `Node.js ${process.version} is too old, and no newer one is recorded for ${PLATFORM}: install Node.js 24 or newer.\n`,
  );
});

test('every platform has an exact version and its checksum', () => {
  expect(Object.keys(NODE_PACKAGES)).toEqual(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']);
  for (const { version, integrity } of Object.values(NODE_PACKAGES)) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(integrity).toMatch(/^sha512-[\w+/]{86}==$/);
  }
});
