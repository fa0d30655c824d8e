// npm run lock, after every change of a dependency. npm locks only some optional packages of other platforms, partly
// without checksums, and `npm ci` then fails. This keeps the packages of the supported platforms, with checksum and
// licence, and removes all others.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

/** PostgreSQL exists for these, with glibc only. WebAssembly packages name no system. */
const SYSTEMS = ['linux', 'darwin'];
const PROCESSORS = ['x64', 'arm64', 'wasm32'];
const OTHERS =
  /(^|[/-])(aix|android|freebsd|netbsd|openbsd|openharmony|sunos|win32|windows|arm|armv\d|ia32|loong64|mips64el|ppc64|ppc64le|riscv64|s390x)(-|$)|musl/;
const FACTS = ['version', 'dist.integrity', 'license', 'os', 'cpu', 'libc', 'scripts'];
const QUESTIONS_AT_ONCE = 6;

const lockFile = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(lockFile, 'utf8'));
const { packages } = lock;

/** Each query is an npm process, so only a few run at once. */
async function forEach(list, work) {
  const rest = list.values();
  const lane = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: QUESTIONS_AT_ONCE }, lane));
}

async function ask(name, version, fields) {
  const args = ['view', `${name}@${version}`, ...fields, '--json', '--prefer-online'];
  const { stdout } = await promisify(execFile)('npm', args).catch((error) => error);
  const answer = JSON.parse(stdout || '{"error":{"summary":"npm view said nothing"}}');
  if (!answer.error) return answer;
  if (answer.error.code === 'E404') return undefined;
  throw new Error(`${name}@${version}: ${answer.error.summary}`);
}

const nameIn = (path) => path.split('node_modules/').at(-1);

/** By its entry or, where a registry left the lock incomplete, by its name. */
function isForUs(name, { os, cpu } = {}) {
  const fits = (given, known) => !given || [given].flat().some((word) => known.includes(word));
  return !OTHERS.test(name) && fits(os, SYSTEMS) && fits(cpu, PROCESSORS);
}

for (const [path, entry] of Object.entries(packages)) {
  if (entry.optional && !isForUs(nameIn(path), entry)) delete packages[path];
}

const parents = Object.entries(packages).filter(([path, entry]) => nameIn(path) && entry.optionalDependencies);
await forEach(parents, async ([path, parent]) => {
  const { optionalDependencies } = await ask(nameIn(path), parent.version, ['version', 'optionalDependencies']);
  parent.optionalDependencies = optionalDependencies;
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (!isForUs(name)) continue;
    packages[`node_modules/${name}`] ??= { version, ...(parent.dev && { dev: true }), optional: true };
  }
});

const absent = [];
const unsealed = Object.entries(packages).filter(
  ([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.integrity,
);
await forEach(unsealed, async ([path, entry]) => {
  const facts = await ask(nameIn(path), entry.version, FACTS);
  if (facts) packages[path] = { ...entry, ...entryFrom(facts) };
  else {
    delete packages[path];
    absent.push(`${nameIn(path)}@${entry.version}`);
  }
});

function entryFrom({ 'dist.integrity': integrity, license, os, cpu, libc, scripts = {} }) {
  const hasInstallScript = ['preinstall', 'install', 'postinstall'].some((name) => name in scripts);
  const platform = Object.entries({ cpu, os, libc }).filter(([, given]) => given);
  return {
    integrity,
    license,
    ...Object.fromEntries(platform.map(([key, given]) => [key, [given].flat()])),
    ...(hasInstallScript && { hasInstallScript }),
  };
}

for (const [path, parent] of parents) {
  const isLocked = ([name]) => packages[`${path}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
  parent.optionalDependencies = Object.fromEntries(Object.entries(parent.optionalDependencies).filter(isLocked));
}

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${unsealed.length - absent.length} checksums added.`);
if (absent.length > 0) console.log(`Left out, as this registry does not have them:\n  ${absent.sort().join('\n  ')}`);
