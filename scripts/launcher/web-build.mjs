import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runQuietly } from './child.mjs';
import { hashFiles, readText, sourcesIn } from './fingerprint.mjs';
import { LaunchError } from './launch.mjs';
import { toolEnvironment } from './node.mjs';
import { LOCK_FILE, PACKAGES, ROOT, WEB } from './project.mjs';
import { replaceFolder, scratchFolder } from './scratch.mjs';
import { step } from './step.mjs';

const BUILT = join(WEB, 'dist');
const RECORD = '.built-from';

export function isWebBuilt() {
  return existsSync(join(BUILT, RECORD));
}

/** Skips the build if the sources are unchanged. A failed build changes nothing. */
export async function ensureWebBuild(node) {
  const shared = ['charts', 'contract'].flatMap((name) => sourcesIn(join(ROOT, 'packages', name, 'src')));
  const wanted = hashFiles([...sourcesIn(WEB), ...shared, LOCK_FILE]);
  if (readText(join(BUILT, RECORD)) === wanted) return;
  await step('Building the web app', 'Web app built', async () => {
    const fresh = scratchFolder('web');
    const args = ['build', '--outDir', relative(WEB, fresh), '--emptyOutDir', '--logLevel=warn'];
    const env = { ...toolEnvironment(node), NODE_ENV: 'production' };
    const { code, output } = await runQuietly(join(PACKAGES, '.bin/vite'), args, { cwd: WEB, env });
    if (code !== 0) {
      rmSync(fresh, { recursive: true, force: true });
      throw new LaunchError(`${output.trimEnd()}\nThe web app does not build: fix the errors above, then try again.`);
    }
    writeFileSync(join(fresh, RECORD), wanted);
    replaceFolder(BUILT, fresh);
  });
}
