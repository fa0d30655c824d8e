import { chmodSync, copyFileSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readText } from './fingerprint.mjs';
import { npm } from './npm.mjs';
import { RELEASE, ROOT, SERVER_ENV, SERVER_FLAGS } from './project.mjs';
import { replaceFolder, scratchFolder } from './scratch.mjs';

/** What npm needs to install the server's packages as they are locked. */
const MANIFESTS = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  ...['apps/server', 'apps/web', 'packages/charts', 'packages/contract', 'packages/demo'].map(
    (folder) => `${folder}/package.json`,
  ),
];
const PARTS = [
  'apps/server/src',
  'apps/web/dist',
  'packages/charts/src',
  'packages/contract/src',
  'packages/demo/src',
  'docs/sbom.cdx.json',
];
const TEST = /\.(test|fixture)\.\w+$/;
/** Compilers and shapes that no code runs, and editions of packages for other surroundings. */
const UNUSED_PACKAGES = ['typescript', '@typescript', '@types'];
const UNUSED_EDITIONS = [
  '@cantoo/pdf-lib/cjs',
  '@cantoo/pdf-lib/src',
  '@cantoo/pdf-lib/ts3.4',
  'pdfjs-dist/build',
  'pdfjs-dist/image_decoders',
  'pdfjs-dist/web',
];
const UNUSED_FILE = /\.(map|a|d\.[cm]?ts|test\.\w+)$|^(?!licen[cs]e|notice).*\.md$/i;

/** A folder that runs on a bare machine with this system and processor: Node, the server, its packages, the web app. */
export async function makeRelease(node, { isDatabaseExternal }) {
  const fresh = scratchFolder('release');
  try {
    for (const path of MANIFESTS) copy(path, fresh);
    const withDatabase = isDatabaseExternal ? [] : ['--include-workspace-root'];
    await npm([
      'ci',
      '--prefix',
      fresh,
      '--omit=dev',
      '--include=optional',
      '--workspace=apps/server',
      ...withDatabase,
    ]);
    for (const path of PARTS) copy(path, fresh);
    removeUnused(join(fresh, 'node_modules'));
    mkdirSync(join(fresh, 'bin'));
    copyFileSync(node, join(fresh, 'bin/node'));
    writeFileSync(join(fresh, 'bin/portal'), writeProgram(JSON.parse(readText(join(ROOT, 'package.json'))).scripts));
    chmodSync(join(fresh, 'bin/portal'), 0o755);
    replaceFolder(RELEASE, fresh);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function copy(path, to) {
  mkdirSync(dirname(join(to, path)), { recursive: true });
  cpSync(join(ROOT, path), join(to, path), { recursive: true, filter: (file) => !TEST.test(file) });
}

function removeUnused(packages) {
  for (const name of [...UNUSED_PACKAGES, ...UNUSED_EDITIONS]) rmSync(join(packages, name), { recursive: true });
  for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && UNUSED_FILE.test(basename(entry.name))) rmSync(join(entry.parentPath, entry.name));
  }
}

const COMMAND = /^exec node scripts\/run\.mjs node (apps\/server\/src\/[\w-]+\.ts)$/;

/** Without a word it runs the portal; the commands for operators keep the names they have as npm scripts. */
export function writeProgram(scripts) {
  const commands = Object.entries(scripts).flatMap(([name, line]) => {
    const file = COMMAND.exec(line)?.[1];
    return file && !name.startsWith('demo:') ? [{ name, file }] : [];
  });
  const settings = Object.entries({ NODE_ENV: 'production', ...SERVER_ENV });
  return `#!/bin/sh
# Runs the portal, or one of its commands: ${commands.map(({ name }) => name).join(', ')}.
set -e
release=$(dirname "$(dirname "$(readlink -f "$0")")")
${settings.map(([name, value]) => `export ${name}="\${${name}:-${value}}"`).join('\n')}
case "$1" in
  '') exec "$release/bin/node" ${SERVER_FLAGS.join(' ')} "$release/apps/server/src/main.ts" ;;
${commands.map(({ name, file }) => `  ${name}) program=${file} ;;`).join('\n')}
  *) echo "The portal has no command $1." >&2; exit 1 ;;
esac
shift
exec "$release/bin/node" "$release/$program" "$@"
`;
}
