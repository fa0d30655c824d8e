import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { NewMember } from '../../../../../test/new-member.ts';
import { emptyInboxes, prefer } from '../../../../../test/notifications.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { subscriber } from '../../../../../test/price-alerts.ts';
import { emptyReports, plantReport, plantSeries } from '../../../../../test/reports.ts';
import { DAY_MS, MINUTE_MS } from '../../../../platform/durations.ts';
import { notify } from '../notifications.service.ts';
import { gatherNewsMails } from './mailing.jobs.ts';

/** In Sydney, at half past nine in the evening. */
const EVENING = new Date('2026-02-02T10:30:00Z');
let now = EVENING;
const portal = usePortal({ clock: { now: () => now } });
let member: NewMember;
let reports: string[] = [];
beforeEach(async () => {
  now = EVENING;
  await emptyReports(portal);
  const series_id = await plantSeries(portal);
  reports = [];
  for (const no of [1, 2])
    reports.push(await plantReport(portal, { series_id, title: `News ${no}.`, edition: `2025-0${no}` }));
  member = (await subscriber(portal)).primary;
  await portal.database.db
    .updateTable('members')
    .set({ time_zone: 'Australia/Sydney' })
    .where('id', '=', member.id)
    .execute();
  await emptyInboxes(portal);
  await prefer(portal, member, 'new-report', 'mail', true);
  await portal.mails();
});

async function happen(count = 1, { id } = member): Promise<void> {
  const entries = Array.from({ length: count }, (_, no) => ({
    memberId: id,
    refId: reports[no % 2] ?? '',
    words: { title: `News ${no}.` },
    occasion: `occasion ${no}`,
  }));
  await notify(portal.database.db, { topic: 'new-report', at: now }, entries);
}

const clock = (time: string, day = '2026-02-03') => {
  now = new Date(`${day}T${time}:00+11:00`);
};
const gather = () => gatherNewsMails.run(portal.deps, {});
const news = async (to = member.email) =>
  (await portal.mails()).filter((letter) => letter.to === to && /News/.test(letter.text));

test('an e-mail that could not be sent before the quiet hours is sent once after them', async () => {
  await happen();
  clock('21:35', '2026-02-02');
  await gather();
  for (const time of ['01:00', '01:10', '06:50']) {
    clock(time);
    expect(await news()).toEqual([]);
    await gather();
  }
  clock('07:00');
  await gather();
  expect(await news()).toHaveLength(1);
  now = new Date(now.getTime() + DAY_MS);
  await gather();
  expect(await news()).toEqual([]);
});

test('after a change of the address it goes to the new one, once', async () => {
  await happen();
  clock('21:35', '2026-02-02');
  await gather();
  const email = `new-${member.email}`;
  await portal.database.db.updateTable('members').set({ email }).where('id', '=', member.id).execute();
  expect([await news(), await news(email)]).toEqual([[], []]);
  await gather();
  expect(await news(email)).toHaveLength(1);
});

test('more than fifty entries wait for the next e-mail; none is lost or sent twice', async () => {
  await happen(70);
  clock('21:35', '2026-02-02');
  const told: number[] = [];
  for (let minute = 0; minute < 3; minute += 1) {
    await gather();
    for (const { text } of await news()) told.push([...text.matchAll(/^\* /gm)].length);
    now = new Date(now.getTime() + MINUTE_MS);
  }
  expect(told).toEqual([50, 20]);
});

test('nothing is sent to members who have not accepted the current terms', async () => {
  await happen();
  clock('21:35', '2026-02-02');
  await portal.database.db.deleteFrom('terms_acceptances').where('member_id', '=', member.id).execute();
  await gather();
  expect(await news()).toEqual([]);
});

test('a member whose e-mail cannot be queued holds up nobody else, and a stop ends the gathering', async () => {
  const other = (await subscriber(portal)).primary;
  await prefer(portal, other, 'new-report', 'mail', true);
  await happen();
  await happen(1, other);
  clock('21:35', '2026-02-02');
  await gatherNewsMails.run(portal.deps, {}, AbortSignal.abort());
  const { pool } = portal.database;
  expect((await pool.query(`select from mails where kind = 'news' and sent_at is null`)).rowCount).toBe(0);
  const { db } = portal.database;
  await sql`alter table mails add constraint broken check (recipient <> ${sql.lit(member.email)}) not valid`.execute(
    db,
  );
  await gather();
  await pool.query('alter table mails drop constraint broken');
  expect(await news(other.email)).toHaveLength(1);
  await gather();
  expect(await news()).toHaveLength(1);
});
