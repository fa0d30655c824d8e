// node scripts/run.mjs node ops/try/recovery.ts: goes back to a moment before a mistake, from a base backup and the
// archived log, and prints what came back. Everything happens in a temporary folder.
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Postgres, preparePostgres, recoverPostgres } from './postgres.ts';

const PORT = Number(process.env['PORT'] ?? 3330);
const WRITES = 500;
const folder = mkdtempSync(join(tmpdir(), 'portal-recovery-'));
chmodSync(folder, 0o777);
const archive = join(folder, 'archive');
mkdirSync(archive);
chmodSync(archive, 0o777);

type Server = Pick<Postgres, 'query' | 'stop'>;

const ask = async (server: Server, question: string): Promise<string> =>
  String(Object.values((await server.query(question)).rows[0] as Record<string, unknown>)[0]);
const count = async (server: Server) => Number(await ask(server, 'select count(*) from prices'));

const primary = await preparePostgres(join(folder, 'primary'), {
  port: PORT,
  settings: { archive_mode: 'on', archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f` },
});
await primary.start();
const started: Server[] = [primary];
try {
  await primary.query(
    'create table prices (no integer primary key, at timestamptz not null default clock_timestamp())',
  );
  await primary.query(`insert into prices select generate_series(1, ${WRITES})`);
  const recovered = await recoverPostgres(primary, join(folder, 'recovered'), { port: PORT + 1, archive });
  started.push(recovered);
  await primary.query(`insert into prices select generate_series(${WRITES + 1}, ${2 * WRITES})`);
  await sleep(1_000);
  const moment = await ask(primary, 'select clock_timestamp()::text');
  await sleep(1_000);
  await primary.query('delete from prices');
  const last = await ask(primary, 'select pg_walfile_name(pg_switch_wal())');
  while ((await ask(primary, "select coalesce(last_archived_wal, '') from pg_stat_archiver")) < last) await sleep(100);
  const left = await count(primary);
  await primary.stop();
  const beganAtMs = performance.now();
  await recovered.startAt(moment);
  const back = await count(recovered);
  const seconds = ((performance.now() - beganAtMs) / 1000).toFixed(1);
  process.stdout.write(`At ${moment} there were ${2 * WRITES} rows; after the mistake ${left}.
${back} came back, ${WRITES} of them from the archived log, in ${seconds} s (${readdirSync(archive).length} files).\n`);
  if (back !== 2 * WRITES) process.exitCode = 1;
} finally {
  for (const server of started) await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
