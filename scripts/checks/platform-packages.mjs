import { findLocked, packagesUnfitFor } from '../launcher/packages.mjs';
import { runTool } from '../testing/tools.mjs';
import { readJson } from './repository.mjs';

const PROCESSORS = ['x64', 'arm64'];

/** The lock file must install on x64 and arm64, with a checksum for everything. */
export async function checkPlatformPackages() {
  const { packages } = readJson('package-lock.json');
  const { code, output } = await runTool('npm', ['ci', '--dry-run', '--ignore-scripts', '--no-audit']);
  const refused = code === 0 ? [] : ['npm ci would not accept the lock file:', output];
  return { problems: [...checksumProblems(packages), ...platformProblems(packages), ...refused] };
}

export function checksumProblems(packages) {
  return Object.entries(packages)
    .filter(
      ([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity?.startsWith('sha512-'),
    )
    .map(([path]) => `${path} is locked without a SHA-512 checksum: npm run lock`);
}

export function platformProblems(packages) {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !findLocked(packages, path, name)),
  );
  return [
    ...missing.map((name) => `${name} is not in the lock file: npm run lock`),
    ...PROCESSORS.flatMap((cpu) =>
      packagesUnfitFor(packages, 'linux', cpu).map(
        (name) => `${name} has a package for Linux but none for ${cpu}: npm run lock`,
      ),
    ),
  ];
}
