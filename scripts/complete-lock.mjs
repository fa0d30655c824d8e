// npm leaves the optional bindings of other platforms out of the lock file and `npm ci` then calls the lock out of sync
// on every machine. This adds an entry for each one that is missing; it is never fetched where os, cpu or libc differ.
// Run after every change of a dependency: npm run lock
import { readFileSync, writeFileSync } from 'node:fs';

const OPERATING_SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];
const ALIASES = { windows: 'win32', ppc64le: 'ppc64', armv7: 'arm', armv6: 'arm' };

const lockFile = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(lockFile, 'utf8'));

/** 'linux-arm64-musl' → { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }, or null when the name tells no platform. */
function platformOf(name) {
  const words = name.split(/[/-]/).map((word) => ALIASES[word] ?? word);
  const os = OPERATING_SYSTEMS.find((known) => words.includes(known));
  const cpu = PROCESSORS.find((known) => words.includes(known));
  if (!cpu) return null;
  const libc = name.includes('musl') ? ['musl'] : name.endsWith('-gnu') ? ['glibc'] : undefined;
  return { cpu: [cpu], ...(os && { os: [os] }), ...(libc && { libc }) };
}

let added = 0;
for (const parent of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    if (`node_modules/${name}` in lock.packages) continue;
    const platform = platformOf(name);
    if (!platform) {
      console.error(`Cannot tell the platform of ${name}; add it to package-lock.json by hand.`);
      process.exitCode = 1;
      continue;
    }
    lock.packages[`node_modules/${name}`] = { version, ...platform, ...(parent.dev && { dev: true }), optional: true };
    added += 1;
  }
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added} platform entries added.`);
