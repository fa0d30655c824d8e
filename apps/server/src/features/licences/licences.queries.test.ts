import { getPermissions, type PermissionRecord } from '@portal/contract/permissions';
import { expect, test } from 'vitest';
import { usePortal } from '../../../test/portal.ts';
import { insertLicenceEvent } from './licences.queries.ts';

const HOUR_MS = 3_600_000;
const portal = usePortal();

async function licenceOf(memberId: string): Promise<string> {
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

async function pagesOf({ id, token }: { id: string; token: string }): Promise<string[]> {
  const answer = await portal.request(`/api${getPermissions.path.replace(':userId', id)}`, { token });
  const { pagePermissions } = answer.body.data as PermissionRecord;
  return pagePermissions.filter(({ permissions }) => permissions['show_page']).map(({ page_name }) => page_name);
}

test('what is recorded counts with the next request, though the clock of its node is an hour behind [F8, T33]', async () => {
  const session = await portal.signIn('client');
  const licenceId = await licenceOf(session.id);
  const event = { licenceId, actorId: null, at: portal.deps.clock.now() };
  expect(await pagesOf(session)).toContain('Media_Library');

  await record({ ...event, kind: 'suspended', details: { cause: 'breach' } });
  portal.passTime(-HOUR_MS);
  expect(await pagesOf(session)).toEqual(['Home']);

  await record({ ...event, at: portal.deps.clock.now(), kind: 'cured', details: {} });
  expect(await pagesOf(session)).toContain('Media_Library');
  portal.passTime(HOUR_MS);

  await record({ ...event, kind: 'terminated', details: { cause: 'breach' }, reason: 'Sold what it read here.' });
  expect(await pagesOf(session)).toEqual([]);
});

test('events written at once by many stand one after the other', async () => {
  const { id } = await portal.signIn('evaluation');
  const licenceId = await licenceOf(id);
  const now = portal.deps.clock.now().getTime();
  await Promise.all(
    [0, 4, 2, 5, 1, 3].map((minutes) =>
      record({ licenceId, actorId: id, at: new Date(now + minutes * 60_000), kind: 'refused', details: {} }),
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
