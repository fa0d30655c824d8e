import { existsSync } from 'node:fs';
import { runTool } from './tools.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of a Chromium that runs here, installed when there is none and that is possible. */
export async function provideChromium() {
  return (
    (await firstThatRuns([process.env.CHROMIUM_PATH, ...NAMES, await playwrightChromium()])) ??
    (await installByApt()) ??
    (await installByPlaywright())
  );
}

async function firstThatRuns(programs) {
  for (const program of programs) {
    // Ubuntu's chromium-browser may be a mere hint to install a snap: only one that answers counts.
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

async function installByApt() {
  const isDebian = existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
  if (!isDebian || process.getuid?.() !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runTool('apt-get', ['update'], { env });
  await runTool('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], { env, timeoutMs: 600_000 });
  return firstThatRuns(NAMES);
}

async function installByPlaywright() {
  await runTool('playwright', ['install', 'chromium'], { timeoutMs: 600_000 });
  return firstThatRuns([await playwrightChromium()]);
}
