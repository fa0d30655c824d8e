import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withRoles } from '../../test/roles.ts';
import { addJob, startJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { openDatabase } from './open-database.ts';
import { prepareSchema } from './prepare-schema.ts';

const log = createLog('silent');

type Addresses = { url: string; ownerUrl?: string; directUrl?: string };
type Opened = Awaited<ReturnType<typeof openDatabase>>;

async function withOpened(
  { url, ownerUrl, directUrl }: Addresses,
  work: (opened: Opened) => Promise<void> | void,
): Promise<void> {
  const ends: (() => Promise<unknown>)[] = [];
  try {
    const options = { addresses: { ownerUrl, directUrl }, connections: 5, log };
    await work(await openDatabase({ connectionString: url }, { ...options, later: (end) => void ends.push(end) }));
  } finally {
    for (const end of ends) await end();
  }
}

const open = (addresses: Addresses) => withOpened(addresses, () => undefined);

test('a role that may not add an extension is told what to run', () =>
  withRoles(async ({ name, owner, run }) => {
    await run(`revoke create on database ${name} from ${owner.name}`);
    await expect(open({ url: owner.url })).rejects.toThrow(
      'The database lacks the extension pg_trgm. Run "create extension pg_trgm" in it as its owner',
    );
    await run(`grant create on database ${name} to ${owner.name}`);
    await withOpened({ url: owner.url }, ({ applied }) => expect(applied).toBeGreaterThan(50));
  }));

test('the owner’s role migrates, and another one runs the portal without owning anything', () =>
  withRoles(async ({ owner, running, run }) => {
    await run('create extension pg_trgm; create extension unaccent');
    await expect(open({ url: running.url })).rejects.toThrow(
      /^The database role may not bring the database up to date \(.*\)\. Set DATABASE_OWNER_URL/,
    );
    await withOpened({ url: running.url, ownerUrl: owner.url }, async ({ applied, ...deps }) => {
      expect(applied).toBeGreaterThan(50);
      const met = Promise.withResolvers<void>();
      const job = { name: 'meet', run: async () => met.resolve() };
      const runner = await startJobs({ ...deps, log, stopBegun: new AbortController().signal } as never, [job]);
      await addJob(deps.db, { name: 'meet', key: 'meet', payload: {} });
      await met.promise;
      await runner.stop();
      for (const statement of ['create table mine ()', 'truncate members', 'drop table members'])
        await expect(deps.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
    });
    await withOpened({ url: running.url }, ({ applied }) => expect(applied).toBe(0));
  }));

test('tables that a later migration creates are granted with it', () =>
  withRoles(async ({ owner, running, run }) => {
    await open({ url: running.url, ownerUrl: owner.url });
    await run(`set role ${owner.name}; create table harvests (id serial)`);
    await expect(open({ url: running.url })).rejects.toThrow(
      `The database role ${running.name} lacks DELETE on public.harvests, INSERT on public.harvests, SELECT on public.harvests and 2 more. Start once with DATABASE_OWNER_URL`,
    );
    expect(await prepareSchema({ connectionString: owner.url }, { log, role: running.name })).toBe(0);
    await withOpened({ url: running.url }, async ({ db }) => {
      await sql`insert into harvests default values`.execute(db);
    });
  }));

const MISSING = [
  ['revoke insert on price_observations from ROLE', 'INSERT on public.price_observations'],
  ['revoke update on graphile_worker._private_jobs from ROLE', 'UPDATE on graphile_worker._private_jobs'],
  ['revoke usage on schema graphile_worker from ROLE', 'USAGE on schema graphile_worker'],
  ['revoke usage on sequence price_headline_versions from ROLE', 'USAGE on public.price_headline_versions'],
  [
    'alter table graphile_worker._private_jobs enable row level security',
    'rows of graphile_worker._private_jobs (row-level security)',
  ],
] as const;

test('a right that is missing is named at the start, and the owner grants it', () =>
  withRoles(async ({ owner, running, run }) => {
    await open({ url: running.url, ownerUrl: owner.url });
    for (const [statement, missing] of MISSING) {
      await run(statement.replace('ROLE', running.name));
      await expect(open({ url: running.url }), statement).rejects.toThrow(
        `The database role ${running.name} lacks ${missing}. Start once with DATABASE_OWNER_URL`,
      );
      await prepareSchema({ connectionString: owner.url }, { log, role: running.name });
    }
    await open({ url: running.url });
  }));

test('an owner’s address of another database is refused', () =>
  withRoles(({ running }) =>
    withRoles(async (other) => {
      await expect(open({ url: running.url, ownerUrl: other.owner.url })).rejects.toThrow(
        'DATABASE_OWNER_URL leads to another database than DATABASE_URL.',
      );
    }),
  ));

test('a direct address of another database is refused', () =>
  withRoles(({ owner }) =>
    withRoles(async (other) => {
      await expect(open({ url: owner.url, directUrl: other.owner.url })).rejects.toThrow(
        'Notices sent through DATABASE_URL do not reach DATABASE_DIRECT_URL.',
      );
    }),
  ));
