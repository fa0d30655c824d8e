// Runs the steps of the Dockerfile in folders made by debootstrap, where there is no container engine, and then the
// portal as the image would run: another user, a read-only file system, settings from outside. Needs root.
//   node scripts/run.mjs node ops/try/image.mjs FOLDER
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readDockerfile } from '../../scripts/checks/dockerfile.mjs';
import { preparePostgres } from './postgres.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const PORTAL_PORT = 3990;
const DATABASE_PORT = 3991;
const PATH = 'PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const MOUNTS = 'mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev"';
const MOST_BYTES = 350e6;

const say = (line) => process.stdout.write(`${line}\n`);
const run = (program, ...args) => execFileSync(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
const show = (program, ...args) => execFileSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });

/** Debian itself; an image of Node is Debian with this Node and npm in it. */
function makeBase(folder, image, work) {
  const base = join(work, 'debian');
  if (!existsSync(base)) run('debootstrap', '--variant=minbase', 'bookworm', base);
  cpSync(base, folder, { recursive: true, verbatimSymlinks: true });
  // Debian's slim images come without these.
  for (const path of ['usr/share/doc', 'usr/share/man', 'usr/share/locale', 'var/cache/apt', 'var/lib/apt/lists']) {
    rmSync(join(folder, path), { recursive: true, force: true });
  }
  if (!image.startsWith('node:')) return;
  const npm = resolve(String(run('sh', '-c', 'readlink -f "$(command -v npm)"')).trim(), '../..');
  cpSync(process.execPath, join(folder, 'usr/local/bin/node'));
  cpSync(npm, join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true });
  run('ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/local/bin/npm'));
  for (const file of ['/etc/resolv.conf', '/etc/hosts']) cpSync(file, join(folder, file), { dereference: true });
  const npmSettings = join(homedir(), '.npmrc');
  if (existsSync(npmSettings)) cpSync(npmSettings, join(folder, 'root/.npmrc'));
}

/** A machine behind a proxy may trust certificates of its own. */
function certificates(root) {
  const file = process.env.NODE_EXTRA_CA_CERTS;
  if (!file || !existsSync(join(root, 'usr/local/bin/node'))) return [];
  cpSync(file, join(root, 'etc/certificates.pem'), { dereference: true });
  return ['NODE_EXTRA_CA_CERTS=/etc/certificates.pem'];
}

/** Patterns as in .dockerignore: the last that fits decides. */
function readIgnored() {
  const lines = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const patterns = lines.map((line) => {
    const isKept = line.startsWith('!');
    const pattern = line.replace(/^!/, '');
    return { isKept, fits: (path) => fits(path, pattern) };
  });
  return (path) => !(patterns.findLast((pattern) => pattern.fits(path))?.isKept ?? true);
}

function fits(path, pattern) {
  if (pattern === '**') return true;
  if (pattern.startsWith('**/')) return path.split('/').includes(pattern.slice(3));
  return path === pattern || path.startsWith(`${pattern}/`);
}

function copyContext(to) {
  const isIgnored = readIgnored();
  for (const entry of readdirSync(ROOT, { recursive: true, withFileTypes: true })) {
    const path = relative(ROOT, join(entry.parentPath, entry.name));
    if (!entry.isFile() || isIgnored(path)) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(ROOT, path), join(to, path));
  }
}

function runStep(root, { word, text }, settings, roots) {
  if (word === 'WORKDIR') {
    settings.folder = text;
    mkdirSync(join(root, text), { recursive: true });
  } else if (word === 'ENV') {
    for (const [, name = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) settings.env[name] = value;
  } else if (word === 'USER') settings.user = text;
  else if (word === 'RUN') {
    say(`  RUN ${text}`);
    const env = Object.entries(settings.env).map(([name, value]) => `${name}=${value}`);
    const mounted = `${MOUNTS} && exec chroot "$0" /usr/bin/env -i "$@"`;
    const words = [
      PATH,
      'HOME=/root',
      ...certificates(root),
      ...env,
      '/bin/sh',
      '-c',
      `cd ${settings.folder} && ${text}`,
    ];
    show('unshare', '--mount', '/bin/sh', '-c', mounted, root, ...words);
  } else if (word === 'COPY') {
    const [, stage, from = '', to = ''] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(text) ?? [];
    say(`  COPY ${text}`);
    const target = join(root, to.startsWith('/') ? to : join(settings.folder, to));
    if (stage) cpSync(join(roots.get(stage) ?? '', from), target, { recursive: true, verbatimSymlinks: true });
    else copyContext(target);
  }
}

function build(work) {
  const stages = readDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));
  const roots = new Map();
  let last;
  for (const [at, stage] of stages.entries()) {
    const root = join(work, stage.name ?? `stage-${at}`);
    rmSync(root, { recursive: true, force: true });
    say(`FROM ${stage.image}`);
    makeBase(root, stage.image, work);
    if (stage.name) roots.set(stage.name, root);
    const settings = { env: {}, user: '0:0', folder: '/' };
    for (const step of stage.steps) runStep(root, step, settings, roots);
    last = { root, settings, stage };
  }
  if (!last) throw new Error('The Dockerfile has no stage.');
  return last;
}

/** As a container: its own mounts, everything read-only but /data and /tmp. */
function start(root, { env, user, folder }, command, more) {
  const script = `
    set -e
    mount --bind "$0" "$0"
    mount -t tmpfs tmpfs "$0/tmp"
    ${MOUNTS}
    mount --bind "$0.data" "$0/data"
    mount -o remount,bind,ro "$0"
    exec chroot --userspec=${user} "$0" /usr/bin/env -i -C ${folder} "$@"`;
  mkdirSync(`${root}.data`, { recursive: true });
  run('chown', user, `${root}.data`);
  const words = Object.entries({ ...env, ...more }).map(([name, value]) => `${name}=${value}`);
  return spawn('unshare', ['--mount', '/bin/sh', '-c', script, root, ...words, ...command], { stdio: 'inherit' });
}

async function answers(path) {
  return fetch(`http://127.0.0.1:${PORTAL_PORT}${path}`).then(
    (answer) => answer.status,
    () => 0,
  );
}

async function tryImage(work) {
  const { root, settings, stage } = build(work);
  const bytes = Number(String(run('du', '--summarize', '--apparent-size', '--block-size=1', root)).split('\t')[0]);
  say(`image: ${Math.round(bytes / 1e6)} MB of at most ${MOST_BYTES / 1e6}`);
  const database = await preparePostgres(join(work, 'database'), { port: DATABASE_PORT });
  await database.start();
  await database.query('create database portal');
  const commandOf = (word) => stage.steps.find((step) => step.word === word)?.text ?? '[]';
  const entry = JSON.parse(commandOf('ENTRYPOINT'));
  const portal = start(root, settings, entry, {
    HOST: '127.0.0.1',
    PORT: String(PORTAL_PORT),
    PUBLIC_URL: 'https://portal.example',
    DATABASE_URL: database.url('portal'),
    ADMIN_EMAIL: 'admin@avocados.example',
    SECRETS_KEY: 'a key that only this trial has, 32+',
  });
  try {
    for (let tries = 0; (await answers('/api/health/ready')) !== 200; tries += 1) {
      if (tries > 600 || portal.exitCode !== null) throw new Error('The image does not become ready.');
      await sleep(100);
    }
    const health = JSON.parse(commandOf('HEALTHCHECK').replace(/^.*?CMD /, ''));
    const healthCheck = start(root, settings, health, { PORT: String(PORTAL_PORT) });
    const code = await new Promise((done) => healthCheck.once('exit', done));
    const owner = readFileSync(`/proc/${portal.pid}/status`, 'utf8').match(/^Uid:\s+(\d+)/m)?.[1];
    const statuses = [await answers('/auth/login'), await answers('/api/health'), await answers('/healthz')];
    say(
      `running as user ${owner}: login, health, unknown path answer ${statuses.join(', ')}; health check ends with ${String(code)}`,
    );
    const isRight =
      bytes < MOST_BYTES && code === 0 && owner === settings.user.split(':')[0] && statuses.join() === '200,200,404';
    process.exitCode = isRight ? 0 : 1;
  } finally {
    portal.kill('SIGTERM');
    await new Promise((done) => (portal.exitCode === null ? portal.once('exit', done) : done(undefined)));
    await database.stop();
    say(`stopped with ${String(portal.exitCode)}`);
  }
}

const [work] = process.argv.slice(2);
if (!work) throw new Error('Name a folder to work in.');
mkdirSync(work, { recursive: true });
await tryImage(resolve(work));
