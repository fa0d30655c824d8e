import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchError } from '../launcher/launch.mjs';
import { ROOT } from '../launcher/project.mjs';

export const RESULTS = join(ROOT, '.test-results');
const EXCERPT_LINES = 40;
const NAME_WIDTH = 26;

/**
 * Prints a line per step as it ends and returns the sums. A step's `run` returns { passed, failed, note?, details?,
 * remarks? }.
 */
export async function runSteps(steps, atOnce) {
  const results = [];
  const running = new Set();
  let started = 0;
  const lane = async () => {
    while (started < steps.length) {
      const index = started++;
      running.add(steps[index].name);
      showRunning(running);
      results[index] = await timed(steps[index]);
      running.delete(steps[index].name);
      showRunning([]);
      print(steps[index].name, results[index]);
      showRunning(running);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return summarise(results);
}

export function checkStep(name, check) {
  return {
    name,
    async run() {
      const { problems, warnings = [], unanswered, note } = await check();
      if (problems.length > 0) return { passed: 0, failed: 1, note, details: problems.join('\n') };
      const remarks = warnings.map((warning) => `warning: ${name}: ${warning}`);
      if (unanswered) remarks.push(`not checked: ${name} (${unanswered})`);
      return { passed: remarks.length > 0 ? 0 : 1, failed: 0, note, remarks };
    },
  };
}

export function failOnWarnings(check) {
  return async () => {
    const { problems, warnings = [], ...rest } = await check();
    return { ...rest, problems: [...problems, ...warnings] };
  };
}

export function summarise(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    remarks: results.flatMap(({ remarks = [] }) => remarks),
  };
}

/** The counts stand alone on the last line. */
export function closingLines({ passed, failed, remarks }) {
  return ['', ...remarks, `${passed} passed, ${failed} failed`];
}

async function timed(step) {
  const begin = performance.now();
  const result = await step.run().catch((error) => ({
    passed: 0,
    failed: 1,
    details: error instanceof LaunchError ? error.message : error.stack,
  }));
  return { ...result, seconds: (performance.now() - begin) / 1000 };
}

/** On a terminal the last line shows what is running. */
function showRunning(names) {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${[...names].map((name) => `  … ${name}`).join('')}\r`);
}

function print(name, { passed, failed, note, details, remarks = [], seconds }) {
  const isWarned = remarks.some((remark) => remark.startsWith('warning'));
  const mark = failed > 0 ? 'FAIL' : isWarned ? 'warn' : passed > 0 ? 'ok' : '--';
  console.log(
    `${mark.padEnd(5)}${name.padEnd(NAME_WIDTH)}${seconds.toFixed(1).padStart(6)} s  ${note ?? ''}`.trimEnd(),
  );
  if (failed === 0 || !details) return;
  const lines = details.trim().split('\n');
  for (const line of lines.slice(0, EXCERPT_LINES)) console.log(`     ${line}`);
  if (lines.length > EXCERPT_LINES)
    console.log(`     … ${lines.length - EXCERPT_LINES} more lines in ${keep(name, details)}`);
}

function keep(name, details) {
  mkdirSync(RESULTS, { recursive: true });
  const file = `${name.replaceAll(/\W+/g, '-')}.txt`;
  writeFileSync(join(RESULTS, file), details);
  return `.test-results/${file}`;
}
