import { getPermissions } from '@portal/contract/access/permissions/permissions';
import { describe, expect, test } from 'vitest';
import { registerAuthorisedUser, registerCompany } from '../../../../test/new-company.ts';
import { usePortal } from '../../../../test/portal.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/durations.ts';
import { insertLicenceEvent } from './licences.queries.ts';

const portal = usePortal();

async function insertLicence(memberId: string): Promise<string> {
  const { licence_id } = await portal.database.db
    .selectFrom('seats')
    .select('licence_id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return licence_id;
}

function record(event: Parameters<typeof insertLicenceEvent>[1]): Promise<number> {
  return portal.database.db.transaction().execute((trx) => insertLicenceEvent(trx, event));
}

const suspend = (licenceId: string) =>
  record({ licenceId, actorId: null, at: portal.deps.clock.now(), kind: 'suspended', details: { cause: 'breach' } });

async function readPages({ id, token }: { id: string; token: string }): Promise<string[]> {
  const answer = await portal.call(getPermissions, { userId: id }, { token });
  const { pagePermissions } = answer.body.data;
  return pagePermissions.filter(({ permissions }) => permissions['show_page']).map(({ page_name }) => page_name);
}

async function untilSomebodyWaits(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await portal.database.pool.query(waiting)).rowCount).toBe(1);
}

test('what is recorded counts with the next request, though the clock of its node is an hour behind [F8, T33]', async () => {
  const session = await portal.signIn('client');
  const licenceId = await insertLicence(session.id);
  const event = { licenceId, actorId: null, at: portal.deps.clock.now() };
  expect(await readPages(session)).toContain('Media_Library');

  await record({ ...event, kind: 'suspended', details: { cause: 'breach' } });
  portal.passTime(-HOUR_MS);
  expect(await readPages(session)).toEqual(['Home']);

  await record({ ...event, at: portal.deps.clock.now(), kind: 'cured', details: {} });
  expect(await readPages(session)).toContain('Media_Library');
  portal.passTime(HOUR_MS);

  await record({ ...event, kind: 'terminated', details: { cause: 'breach' }, reason: 'Sold what it read here.' });
  expect(await readPages(session)).toEqual([]);
});

test('events written at once by many stand one after the other', async () => {
  const { id } = await portal.signIn('evaluation');
  const licenceId = await insertLicence(id);
  const now = portal.deps.clock.now().getTime();
  await Promise.all(
    [0, 4, 2, 5, 1, 3].map((minutes) =>
      record({ licenceId, actorId: id, at: new Date(now + minutes * MINUTE_MS), kind: 'refused', details: {} }),
    ),
  );
  const events = await portal.database.db
    .selectFrom('licence_events')
    .select(['at', 'actor_id'])
    .where('licence_id', '=', licenceId)
    .orderBy('id')
    .execute();
  const times = events.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times).toHaveLength(7);
});

describe('a seat that changes hands while another does', () => {
  async function prepare() {
    const session = await registerAuthorisedUser(portal, await registerCompany(portal));
    await suspend(await insertLicence(session.id));
    return { session, licenceId: await insertLicence((await registerCompany(portal)).primary.id) };
  }

  async function meet({ session, licenceId }: Awaited<ReturnType<typeof prepare>>, end: 'commit' | 'rollback') {
    const { pool } = portal.database;
    const [taking, giving] = [await pool.connect(), await pool.connect()];
    try {
      await taking.query('begin');
      await taking.query('delete from seats where member_id = $1', [session.id]);
      const given = giving
        .query('insert into seats (licence_id, member_id, approved_at) values ($1, $2, now())', [licenceId, session.id])
        .then(
          () => 'given',
          (error: { constraint?: string }) => error.constraint,
        );
      await untilSomebodyWaits();
      await taking.query(end);
      return await given;
    } finally {
      taking.release(true);
      giving.release(true);
    }
  }

  test('counts once the other is gone', async () => {
    const prepared = await prepare();
    expect(await meet(prepared, 'commit')).toBe('given');
    expect(await readPages(prepared.session)).toContain('Reports');
  });

  test('counts for nothing when the other stays after all', async () => {
    const prepared = await prepare();
    expect(await meet(prepared, 'rollback')).toBe('seats_member_id_key');
    expect(await readPages(prepared.session)).toEqual(['Home']);
  });
});

test('without a seat there is no licence', async () => {
  const session = await registerAuthorisedUser(portal, await registerCompany(portal));
  expect(await readPages(session)).toContain('Reports');
  await portal.database.db.deleteFrom('seats').where('member_id', '=', session.id).execute();
  expect(await readPages(session)).toEqual(['Home']);
});

test('a seat given while its licence is suspended is a suspended one', async () => {
  const licenceId = await insertLicence((await registerCompany(portal)).primary.id);
  const session = await registerAuthorisedUser(portal, await registerCompany(portal));
  const giving = await portal.database.pool.connect();
  try {
    await giving.query('begin');
    await giving.query('update seats set licence_id = $1 where member_id = $2', [licenceId, session.id]);
    const suspended = suspend(licenceId);
    await untilSomebodyWaits();
    await giving.query('commit');
    await suspended;
  } finally {
    giving.release(true);
  }
  expect(await readPages(session)).toEqual(['Home']);
});
