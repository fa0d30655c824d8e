import { existsSync } from 'node:fs';
import { runTool } from './tools.mjs';

/** Headless shell: the same pages for a fifth less work. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export async function provideChromium() {
  return (
    (await firstThatRuns([process.env.CHROMIUM_PATH, SHELL])) ??
    (await installByApt(SHELL)) ??
    (await firstThatRuns([...NAMES, await playwrightChromium()])) ??
    (await installByApt('chromium')) ??
    (await installByPlaywright())
  );
}

async function firstThatRuns(programs) {
  for (const program of programs) {
    // Ubuntu's chromium-browser may be only a hint to install a snap, so it must answer.
    if (program && (await runTool(program, ['--version'], { timeoutMs: 20_000 })).code === 0) return locate(program);
  }
  return undefined;
}

function locate(program) {
  if (program.includes('/')) return program;
  return process.env.PATH.split(':')
    .map((folder) => `${folder}/${program}`)
    .find((path) => existsSync(path));
}

async function playwrightChromium() {
  const question = "import { chromium } from '@playwright/test'; console.log(chromium.executablePath())";
  const { stdout } = await runTool('node', ['--input-type=module', '--eval', question]);
  return existsSync(stdout.trim()) ? stdout.trim() : undefined;
}

async function installByApt(name) {
  const isDebian = existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
  if (!isDebian || process.getuid?.() !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runTool('apt-get', ['update'], { env, timeoutMs: 60_000 });
  await runTool('apt-get', ['install', '--yes', '--no-install-recommends', name], { env, timeoutMs: 600_000 });
  return firstThatRuns([name]);
}

async function installByPlaywright() {
  await runTool('playwright', ['install', 'chromium'], { timeoutMs: 600_000 });
  return firstThatRuns([await playwrightChromium()]);
}
