import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, readText } from './fingerprint.mjs';
import { npm } from './npm.mjs';
import { LOCK_FILE, PACKAGES } from './project.mjs';
import { step } from './step.mjs';

const RECORD = join(PACKAGES, '.portal-lock');

/** Installs what the lock file says, unless that was the last thing done here. */
export async function ensurePackages() {
  const wanted = `${hashOf([LOCK_FILE])} ${process.platform}-${process.arch}\n`;
  if (readText(RECORD) === wanted) return;
  await step('Installing packages', 'Packages installed', async () => {
    rmSync(RECORD, { force: true });
    // NODE_ENV=production would leave out what builds the web app.
    await npm(['ci', '--include=dev', '--include=optional']);
    writeFileSync(RECORD, wanted);
  });
}
