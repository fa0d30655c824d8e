import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { ACCOUNTS } from '../accounts.ts';
import { describeDatabase } from './catalogue.ts';
import { databaseUrl, useDatabaseServer } from './database-server.ts';
import { sendSignIn } from './member-client.ts';
import { launchPortal, startPortal, stopPortal } from './portal-process.ts';
import { withClient } from './postmaster.ts';
import { DEMO, IS_LONG_FORM, ROUNDS } from './rounds.ts';
import { filled, useScratch } from './scratch.ts';

const scratch = useScratch();
const databases = useDatabaseServer(() => filled(scratch('postgres')));

const RECORDER = ['--import', new URL('./kill-after-statement.ts', import.meta.url).href];
let cleanDatabase: string[];
let statements: string[];

beforeAll(async () => {
  await databases.use('clean', async (database) => {
    const settings = {
      DATA_DIR: scratch('files'),
      DATABASE_URL: databaseUrl(database),
      STATEMENT_LOG: scratch('statements'),
      DEMO,
    };
    const portal = await startPortal(settings, RECORDER);
    const lines = (await readFile(settings.STATEMENT_LOG, 'utf8')).trim().split('\n');
    await stopPortal(portal);
    cleanDatabase = await withClient(database, describeDatabase);
    statements = lines.slice(0, lines.lastIndexOf('commit') + 1);
  });
});

const seed = Number(process.env['FAULT_SEED'] ?? randomInt(2 ** 20));

/** The long form kills after every distinct statement; the short one after the first, the last and a random one. */
function placesToKill(): number[] {
  const all = [...new Set(statements)].map((statement) => statements.indexOf(statement) + 1);
  if (IS_LONG_FORM) return [...all, statements.length];
  const some = Array.from({ length: ROUNDS - 1 }, (_, index) => all[(seed + index * 7919) % all.length] ?? 1);
  return [1, ...some, statements.length];
}

test(`a first start that is killed after any statement is finished by the next one (FAULT_SEED=${seed})`, async () => {
  for (const count of placesToKill()) {
    await databases.use(`killed_after_${count}`, async (database) => {
      const settings = { DATA_DIR: scratch('files'), DATABASE_URL: databaseUrl(database), DEMO };
      const killing = { STATEMENT_LOG: scratch('statements-killed'), KILL_AFTER_STATEMENT: String(count) };
      const killed = launchPortal({ ...settings, ...killing }, RECORDER);
      expect(await Promise.race([killed.ended, killed.printed(/is open/)])).toMatchObject({ signal: 'SIGKILL' });

      await stopPortal(await startPortal(settings));
      const description = await withClient(database, describeDatabase);
      expect(description, `killed after ${statements[count - 1]}`).toEqual(cleanDatabase);
    });
  }
});

test('servers that start together on one empty database all come up, and one of them fills it', async () => {
  for (let round = 1; round <= (IS_LONG_FORM ? ROUNDS : 1); round += 1) {
    await databases.use(`shared_${round}`, async (database) => {
      const settings = { DATABASE_URL: databaseUrl(database), DEMO };
      const portals = await Promise.all([
        startPortal({ ...settings, DATA_DIR: scratch('first') }),
        startPortal({ ...settings, DATA_DIR: scratch('second') }),
      ]);
      expect(await withClient(database, describeDatabase)).toEqual(cleanDatabase);
      const answers = await Promise.all(portals.map(({ url }) => sendSignIn(url, ACCOUNTS.admin.email)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);

      const endings = await Promise.all(portals.map(stopPortal));
      const tells = (line: RegExp) => endings.filter(({ stdout }) => line.test(stdout)).length;
      expect(endings.map(({ code }) => code)).toEqual([0, 0]);
      expect(tells(/Database brought up to date/)).toBe(1);
      expect(tells(/ADMIN .*shown before/)).toBe(1);
    });
  }
});

test('a database that is newer than the program is refused and not touched', async () => {
  await databases.useFilled('newer', async (database) => {
    const settings = { DATA_DIR: scratch('files'), DATABASE_URL: databaseUrl(database) };
    await withClient(database, (client) =>
      client.query(`insert into kysely_migration (name, timestamp) values ('9999-later', '')`),
    );
    const before = await withClient(database, describeDatabase);
    const { code, stderr } = await launchPortal(settings).ended;
    expect(stderr.trim()).toMatch(
      /^The database is newer than this version of the portal \(it has 9999-later\)\. [^\n]*\.$/,
    );
    expect(code).toBe(1);
    expect(await withClient(database, describeDatabase)).toEqual(before);
  });
});
