import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../launcher/project.mjs';
import { runTool } from '../testing/tools.mjs';
import { readJson } from './repository.mjs';

const PROCESSORS = ['x64', 'arm64'];

/** The lock file installs on x64 and arm64 alike, whichever machine wrote it. */
export async function checkPlatformPackages() {
  const { packages } = readJson('package-lock.json');
  const { code, output } = await runTool('npm', ['ci', '--dry-run', '--ignore-scripts', '--no-audit']);
  const refused = code === 0 ? [] : ['npm ci would not accept the lock file:', output];
  return { problems: [...platformProblems(packages), ...(await completionProblems()), ...refused] };
}

export function platformProblems(packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {}, cpu: own }]) => {
    const locked = Object.keys(optionalDependencies).map((name) => ({ name, ...find(packages, path, name) }));
    const missing = locked.filter(({ version }) => !version);
    // PostgreSQL comes for glibc only, so a machine with musl is none of ours.
    const linux = locked.filter(({ os, cpu, libc }) => os?.includes('linux') && cpu && !libc?.includes('musl'));
    // What is for one processor itself needs no more than that.
    const wanted = PROCESSORS.filter((cpu) => own === undefined || own.includes(cpu));
    const lacking = linux.length === 0 ? [] : wanted.filter((cpu) => !linux.some((entry) => entry.cpu.includes(cpu)));
    const unsealed = linux.filter(({ cpu, integrity }) => PROCESSORS.includes(cpu[0]) && !integrity);
    return [
      ...missing.map(({ name }) => `${name} is not in the lock file: npm run lock`),
      ...lacking.map((cpu) => `${path || 'package.json'} has a package for Linux but none for ${cpu}`),
      ...unsealed.map(
        ({ name }) => `${name} is locked without a checksum: npm install --package-lock-only --cpu=<its cpu>`,
      ),
    ];
  });
}

/** The entry Node would find from the parent: its own node_modules first, then upwards. */
function find(packages, parentPath, name) {
  const folders = parentPath.split('/node_modules/');
  for (let depth = folders.length; depth > 0; depth -= 1) {
    const entry = packages[`${folders.slice(0, depth).join('/node_modules/')}/node_modules/${name}`];
    if (entry) return entry;
  }
  return packages[`node_modules/${name}`];
}

/** Lets the lock script work on a copy. */
async function completionProblems() {
  const copy = mkdtempSync(join(tmpdir(), 'portal-lock-'));
  try {
    for (const path of ['package-lock.json', 'scripts/complete-lock.mjs']) cpSync(join(ROOT, path), join(copy, path));
    const { code, output } = await runTool('node', [join(copy, 'scripts/complete-lock.mjs')]);
    if (code !== 0) return [output];
    const [before, after] = [ROOT, copy].map((folder) => readFileSync(join(folder, 'package-lock.json')));
    return before.equals(after) ? [] : ['The lock file lacks packages of other platforms: npm run lock'];
  } finally {
    rmSync(copy, { recursive: true });
  }
}
