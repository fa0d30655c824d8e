import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureWebBuild } from '../launcher/web-build.mjs';
import { provideChromium } from './chromium.mjs';
import { RESULTS } from './steps.mjs';
import { runTool } from './tools.mjs';

const TESTS_LIMIT_MS = 60 * 60_000;
const FAULTS_LIMIT_MS = 2 * 60 * 60_000;

export function vitestStep(name, projects, environment = {}, folder = '') {
  return {
    name,
    async run() {
      const report = join(RESULTS, `${projects.join('-')}.json`);
      rmSync(report, { force: true });
      const args = ['run', ...(folder ? [folder] : []), ...projects.map((project) => `--project=${project}`)];
      const { code, output } = await runTool(
        'vitest',
        [...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
        {
          env: { ...process.env, ...environment },
          timeoutMs: environment.FAULT_ROUNDS ? FAULTS_LIMIT_MS : TESTS_LIMIT_MS,
        },
      );
      const { numPassedTests, numFailedTests = 0, numPendingTests, testResults = [] } = readReport(report) ?? {};
      const unreadable = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
      const counts = { passed: numPassedTests, failed: numFailedTests + unreadable.length, skipped: numPendingTests };
      return suiteResult(code, output, counts);
    },
  };
}

/** Every screen in a real Chromium, on an API made from the contract; those of the door as Preact runs them. */
export function screensStep() {
  return inChromium('screens', (chromium) =>
    vitestStep('screens', ['screens', 'door'], { CHROMIUM_PATH: chromium }).run(),
  );
}

const NO_CHROMIUM = 'No Chromium was found and none could be installed. Install one, or name it in CHROMIUM_PATH.';

function inChromium(name, run) {
  return {
    name,
    async run() {
      const chromium = await provideChromium();
      return chromium ? run(chromium) : { passed: 0, failed: 1, details: NO_CHROMIUM };
    },
  };
}

/** Playwright on a real Chromium. */
export function journeysStep(node) {
  return inChromium('journeys', async (chromium) => {
    await ensureWebBuild(node);
    const report = join(RESULTS, 'journeys.json');
    rmSync(report, { force: true });
    const { code, output } = await runTool('playwright', ['test', '--reporter=dot,json'], {
      env: { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      timeoutMs: TESTS_LIMIT_MS,
    });
    const { expected, unexpected, skipped } = readReport(report)?.stats ?? {};
    return suiteResult(code, output, { passed: expected, failed: unexpected, skipped });
  });
}

/** A run that found no test, or ended badly without a failing test, counts as one failure. */
export function suiteResult(code, output, { passed = 0, failed = 0, skipped = 0 }) {
  const broken = failed === 0 && (code !== 0 || passed === 0);
  const note = [`${passed} passed, ${failed} failed`];
  if (skipped > 0) note.push(`${skipped} left out`);
  if (broken) note.push('the run itself broke');
  return { passed, failed: broken ? 1 : failed, note: note.join(', '), details: fromFirstFailure(output) };
}

/** Skips the dots: Vitest draws a line before its failures, Playwright numbers them. */
function fromFirstFailure(output) {
  const begin = output.search(/⎯{3}|^ {2}1\) |Error: /m);
  return begin < 0 ? output : output.slice(begin);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
