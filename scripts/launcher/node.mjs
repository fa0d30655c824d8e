import { rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { isAble } from './ability.mjs';
import { runQuietly } from './child.mjs';
import { readText } from './fingerprint.mjs';
import { LaunchError } from './launch.mjs';
import { NODE_PACKAGES } from './node-packages.mjs';
import { npm } from './npm.mjs';
import { PACKAGES, RUNTIME } from './project.mjs';
import { replaceFolder, scratchFolder } from './scratch.mjs';
import { step } from './step.mjs';

const ABILITY_TEST = `
  import { isAble } from ${JSON.stringify(new URL('ability.mjs', import.meta.url).href)};
  process.exit(isAble() ? 0 : 1);
`;

/** This Node if it is able, else the recorded one from npm in .runtime, fetched once. */
export async function ensureNode() {
  if (isAble()) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  const wanted = NODE_PACKAGES[platform];
  if (!wanted) {
    throw new LaunchError(
      `Node.js ${process.version} is too old, and no newer one is recorded for ${platform}: install Node.js 24 or newer.`,
    );
  }
  const home = join(RUNTIME, 'node');
  const program = join('node_modules', wanted.name, 'bin/node');
  if (!isInstalled(home, wanted)) {
    await step(`Fetching a newer Node.js than ${process.version}`, 'Node.js fetched', () =>
      fetchNode(home, program, wanted),
    );
  }
  return join(home, program);
}

async function fetchNode(home, program, wanted) {
  const folder = scratchFolder('node');
  try {
    await installRecorded(folder, wanted);
    const test = ['--input-type=module', '-e', ABILITY_TEST];
    const { code } = await runQuietly(join(folder, program), test).catch(() => ({}));
    if (code !== 0) throw new LaunchError('The Node.js from npm does not run here: install Node.js 24 or newer.');
    if (!isInstalled(home, wanted)) replaceFolder(home, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A lock file makes npm verify the checksum. */
async function installRecorded(folder, { name, version, integrity }) {
  const root = { private: true, dependencies: { [name]: version } };
  const packages = { '': root, [`node_modules/${name}`]: { version, integrity } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(root));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }));
  await npm(['ci', '--prefix', folder, '--workspaces=false']);
}

function isInstalled(home, { name, integrity }) {
  const { packages } = JSON.parse(readText(join(home, 'node_modules/.package-lock.json')) ?? '{"packages":{}}');
  return packages[`node_modules/${name}`]?.integrity === integrity;
}

/** Puts that Node and the tools on PATH. */
export function toolEnvironment(node) {
  return { ...process.env, PATH: [dirname(node), join(PACKAGES, '.bin'), process.env.PATH].join(delimiter) };
}
