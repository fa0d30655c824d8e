// Two servers of the portal behind nginx on PostgreSQL with a standby, PgBouncer, an object store and Exim, all on
// this machine, and every part fails in turn under load. Needs root and Debian's nginx, pgbouncer and exim4-daemon-light:
//   node scripts/run.mjs node ops/try/faults.ts FOLDER [words that the names of faults begin with]
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { closeConnections } from './ask.ts';
import { FAULTS } from './fault-list.ts';
import { makeSite, type Site, until } from './site.ts';
import { startWriters } from './writers.ts';

const COLUMNS = [34, 14, 8, 8, 14];

export type Outcome = { wrong: string[]; acknowledged?: number; lost?: number; secondsOut?: number; note?: string };

function printLine(words: readonly (string | number)[], note = ''): void {
  const line = words.map((word, at) =>
    at === 0 ? String(word).padEnd(COLUMNS[0] ?? 0) : String(word).padStart(COLUMNS[at] ?? 0),
  );
  process.stdout.write(`${line.join('')}  ${note}`.trimEnd().concat('\n'));
}

/** The fault happens while clients write; afterwards every acknowledged write must be there, once. */
async function underWrites(site: Site, strike: () => Promise<Outcome>): Promise<Outcome> {
  const writers = startWriters(site);
  const someMore = async () => {
    const enough = writers.acknowledged.size + 50;
    const words = () => `writes go on: ${writers.acknowledged.size} acknowledged, ${writers.refused} refused`;
    await until(() => writers.acknowledged.size >= enough, words);
  };
  await someMore();
  const outcome = await strike();
  await someMore();
  await writers.stop();
  const stored = await site.storedNames();
  const lost = [...writers.acknowledged].filter((name) => stored.filter((other) => other === name).length !== 1);
  return {
    acknowledged: writers.acknowledged.size,
    lost: lost.length,
    secondsOut: writers.longestSeconds,
    note: `${writers.refused} refused`,
    ...outcome,
    wrong: [...writers.wrong, ...outcome.wrong],
  };
}

const [given, ...wanted] = process.argv.slice(2);
if (!given) throw new Error('Name a folder to work in.');
const folder = resolve(given);
rmSync(join(folder, 'site'), { recursive: true, force: true });
mkdirSync(join(folder, 'site'), { recursive: true });
// Ends the services with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const site = await makeSite(join(folder, 'site'));
let failed = 0;
try {
  printLine(['fault', 'acknowledged', 'lost', 'wrong', 'seconds out']);
  for (const { name, strike, writes } of FAULTS) {
    if (wanted.length > 0 && !wanted.some((word) => name.startsWith(word))) continue;
    const run = () => strike(site);
    const outcome = await (writes === false ? run() : underWrites(site, run));
    const { acknowledged = '-', lost = '-', secondsOut, wrong, note } = outcome;
    printLine([name, acknowledged, lost, wrong.length, secondsOut?.toFixed(1) ?? '-'], note);
    for (const line of new Set(wrong.slice(0, 5))) process.stdout.write(`    ${line}\n`);
    if (wrong.length > 0 || (outcome.lost ?? 0) > 0) failed += 1;
  }
} finally {
  closeConnections();
  await site.stop();
}
process.stdout.write(failed === 0 ? 'All faults were survived.\n' : `${failed} faults did harm.\n`);
process.exitCode = failed === 0 ? 0 : 1;
