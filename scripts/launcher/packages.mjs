import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles, readText } from './fingerprint.mjs';
import { LaunchError } from './launch.mjs';
import { npm } from './npm.mjs';
import { LOCK_FILE, PACKAGES } from './project.mjs';
import { step } from './step.mjs';

const RECORD = join(PACKAGES, '.portal-lock');

export async function ensurePackages() {
  const wanted = `${hashFiles([LOCK_FILE])} ${process.platform}-${process.arch}\n`;
  if (readText(RECORD) === wanted) return;
  await step('Installing packages', 'Packages installed', async () => {
    rmSync(RECORD, { force: true });
    refuseOtherPlatforms(JSON.parse(readText(LOCK_FILE)).packages);
    // NODE_ENV=production would skip the build tools.
    await npm(['ci', '--include=dev', '--include=optional']);
    writeFileSync(RECORD, wanted);
  });
}

/** A lock file may lack this platform's packages. */
function refuseOtherPlatforms(packages) {
  const unfit = packagesUnfitFor(packages, process.platform, process.arch);
  if (unfit.length === 0) return;
  throw new LaunchError(
    `The lock file has no packages for ${process.platform}-${process.arch} (${unfit.join(', ')}): run npm run lock, which asks the registry for them, then try again.`,
  );
}

/** Packages with a Linux program but none for this platform. */
export function packagesUnfitFor(packages, platform, processor) {
  const fits = ({ os = [platform], cpu = [processor] }) => os.includes(platform) && cpu.includes(processor);
  return Object.entries(packages)
    .filter(([path, parent]) => {
      const optional = Object.keys(parent.optionalDependencies ?? {});
      const programs = optional.map((name) => findLocked(packages, path, name)).filter((entry) => entry?.cpu);
      const isNative = programs.some(({ os }) => os?.includes('linux'));
      return isNative && fits(parent) && !programs.some(fits);
    })
    .map(([path]) => path.split('node_modules/').at(-1) || 'package.json');
}

/** Resolved as Node would: from the parent's node_modules upwards. */
export function findLocked(packages, parentPath, name) {
  const folders = parentPath.split('/node_modules/');
  for (let depth = folders.length; depth > 0; depth -= 1) {
    const entry = packages[`${folders.slice(0, depth).join('/node_modules/')}/node_modules/${name}`];
    if (entry) return entry;
  }
  return packages[`node_modules/${name}`];
}
