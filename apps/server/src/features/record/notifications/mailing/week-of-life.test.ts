import { zonedTime } from '@portal/contract/formats/zoned-time';
import type { TopicName } from '@portal/contract/record/notifications';
import { type NotificationSchedule, USUAL_SCHEDULE } from '@portal/contract/record/notifications/schedule';
import { beforeAll, expect, test } from 'vitest';
import { writePost } from '../../../../../test/feed.ts';
import { changeLicence } from '../../../../../test/new-company.ts';
import type { NewMember } from '../../../../../test/new-member.ts';
import { emptyInboxes } from '../../../../../test/notifications.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { subscriber } from '../../../../../test/price-alerts.ts';
import { emptyReports, plantReport, plantSeries } from '../../../../../test/reports.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../platform/durations.ts';
import { notify } from '../notifications.service.ts';
import { gatherNewsMails } from './mailing.jobs.ts';
import { upsertSchedule } from './mailing.queries.ts';

/** A Sunday noon in Sydney; the clocks of Berlin and New York stand still in this week. */
const START = new Date('2026-02-01T01:00:00Z');
const STEP_MS = 10 * MINUTE_MS;
let now = START;
const portal = usePortal({ clock: { now: () => now } });

type Plan = {
  name: string;
  times?: Partial<NotificationSchedule>;
  zone?: string;
  /** Topics that are mailed, from the start. */
  mail: TopicName[];
  /** Hours after the start. */
  loses?: { at: number; what: 'licence' | 'membership' };
  stops?: { at: number; topic: TopicName };
};

const PLANS: Plan[] = [
  { name: 'at once in Sydney', mail: ['new-report', 'feed-important', 'feed-all'] },
  { name: 'at once in Berlin', zone: 'Europe/Berlin', mail: ['new-report'] },
  { name: 'never quiet', times: { quiet_from: null, quiet_to: null }, mail: ['new-report', 'feed-all'] },
  { name: 'quiet at noon', times: { quiet_from: '11:00', quiet_to: '15:30' }, mail: ['new-report', 'feed-important'] },
  { name: 'daily at seven', times: { digest: 'daily' }, mail: ['new-report', 'feed-important'] },
  { name: 'daily in New York', zone: 'America/New_York', times: { digest: 'daily', hour: 18 }, mail: ['feed-all'] },
  { name: 'daily in quiet hours', times: { digest: 'daily', hour: 3 }, mail: ['new-report'] },
  { name: 'on Wednesdays', times: { digest: 'weekly', weekday: 3, hour: 8 }, mail: ['new-report', 'feed-all'] },
  { name: 'in Kathmandu', zone: 'Asia/Kathmandu', times: { digest: 'weekly', weekday: 5 }, mail: ['feed-important'] },
  { name: 'nothing by mail', mail: [] },
  { name: 'loses the licence', mail: ['new-report', 'feed-all'], loses: { at: 50, what: 'licence' } },
  { name: 'is suspended', times: { digest: 'daily' }, mail: ['new-report'], loses: { at: 75, what: 'membership' } },
  { name: 'unsubscribes', mail: ['new-report', 'feed-important'], stops: { at: 60, topic: 'new-report' } },
];

/** Hours after the start, and whether the item is withdrawn some hours later. */
const NEWS: { at: number; topic: TopicName; withdrawnAt?: number }[] = [
  { at: 1, topic: 'new-report' },
  { at: 1, topic: 'feed-all' },
  { at: 5, topic: 'feed-important' },
  { at: 13, topic: 'new-report' },
  { at: 13.5, topic: 'feed-all' },
  { at: 28, topic: 'feed-important' },
  { at: 40, topic: 'new-report', withdrawnAt: 41 },
  { at: 49.5, topic: 'new-report' },
  { at: 58, topic: 'feed-all' },
  { at: 59.9, topic: 'new-report' },
  { at: 74.5, topic: 'new-report' },
  { at: 90, topic: 'feed-important' },
  { at: 120, topic: 'new-report' },
  { at: 121, topic: 'feed-all' },
  { at: 160, topic: 'feed-important' },
];

type Person = Plan & { member: NewMember; companyId: string };
const people: Person[] = [];
const items: string[] = [];
let series = '';
let editor: { id: string; token: string };

beforeAll(async () => {
  await emptyReports(portal);
  series = await plantSeries(portal);
  editor = await portal.signIn('admin');
  const { db } = portal.database;
  for (const plan of PLANS) {
    const { id: companyId, primary: member } = await subscriber(portal);
    people.push({ ...plan, member, companyId });
  }
  for (const [no, { topic }] of NEWS.entries()) items.push(await createItem(topic, no));
  await emptyInboxes(portal);
  for (const { member, mail, zone = 'Australia/Sydney', times } of people) {
    await db.updateTable('members').set({ time_zone: zone }).where('id', '=', member.id).execute();
    const rows = mail.map((topic) => ({ member_id: member.id, topic, channel: 'mail' as const, is_on: true }));
    if (rows.length > 0) await db.insertInto('notification_preferences').values(rows).execute();
    if (times) await upsertSchedule(db, member.id, { ...USUAL_SCHEDULE, ...times });
  }
  await portal.mails();
});

const hours = (at: number) => new Date(START.getTime() + at * HOUR_MS);

async function createItem(topic: TopicName, no: number): Promise<string> {
  const title = `News ${no}.`;
  if (topic !== 'new-report') return (await writePost(portal, { kind: 'alert', title }, editor))._id;
  return plantReport(portal, { series_id: series, title, edition: `2025-${String(no).padStart(2, '0')}` });
}

function happen({ at, topic }: (typeof NEWS)[number], no: number): Promise<void> {
  const refId = items[no] ?? '';
  const words = { title: `News ${no}.` };
  const entries = people.map(({ member }) => ({ memberId: member.id, refId, words, occasion: refId }));
  return notify(portal.database.db, { topic, at: hours(at) }, entries);
}

async function lose({ member, companyId, loses }: Person): Promise<void> {
  if (loses?.what === 'licence') await changeLicence(portal, companyId, { kind: 'suspended', cause: 'breach' });
  else await portal.database.db.updateTable('members').set({ suspended_at: now }).where('id', '=', member.id).execute();
}

/** As a reader would work it out from the preferences: minute by minute, without the code under test. */
function expectedMails({ zone = 'Australia/Sydney', mail, loses, stops, times }: Person): string[] {
  const { digest, hour, weekday, quiet_from, quiet_to } = { ...USUAL_SCHEDULE, ...times };
  const mails: string[] = [];
  let waiting: { at: number; no: number; withdrawnAt: number; topic: TopicName }[] = [];
  let slotPassed = false;
  for (let minute = 0; minute <= (7 * DAY_MS) / MINUTE_MS; minute += STEP_MS / MINUTE_MS) {
    const at = minute / 60;
    waiting.push(
      ...NEWS.flatMap(({ at: newsAt, topic, withdrawnAt = Number.POSITIVE_INFINITY }, no) =>
        newsAt > at - STEP_MS / HOUR_MS &&
        newsAt <= at &&
        mail.includes(topic) &&
        !(stops?.topic === topic && newsAt >= stops.at)
          ? [{ at: newsAt, no, withdrawnAt, topic }]
          : [],
      ),
    );
    const local = new Date(`${zonedTime(hours(at), zone)}Z`);
    const clock = local.toISOString().slice(11, 16);
    const isQuiet =
      quiet_from !== null &&
      quiet_to !== null &&
      (quiet_from > quiet_to ? clock >= quiet_from || clock < quiet_to : clock >= quiet_from && clock < quiet_to);
    // Not every zone has its full hours at a step.
    const sinceHour = local.getUTCHours() * 60 + local.getUTCMinutes() - hour * 60;
    const isHour = sinceHour >= 0 && sinceHour < STEP_MS / MINUTE_MS;
    const isSlot = isHour && (digest === 'daily' || (local.getUTCDay() || 7) === weekday);
    if (isSlot && waiting.some((one) => one.at < at)) slotPassed = true;
    const isDue = digest === 'at-once' ? waiting.some((one) => at - one.at >= 2 / 60) : slotPassed;
    if (!isDue || isQuiet) continue;
    const isLost = loses !== undefined && at >= loses.at;
    const told = waiting.filter(
      (one) => one.withdrawnAt > at && !(stops?.topic === one.topic && at >= stops.at) && !isLost,
    );
    if (told.length > 0) mails.push(`${hours(at).toISOString()} ${told.map(({ no }) => no).join(' ')}`);
    waiting = [];
    slotPassed = false;
  }
  return mails;
}

test('a week of life sends exactly the e-mails of the preferences', { timeout: 120_000 }, async () => {
  const sent = new Map<string, string[]>(people.map(({ member }) => [member.email, []]));
  const done = new Set<unknown>();
  const once = async (fact: unknown, at: number | undefined, act: () => Promise<unknown>) => {
    if (at === undefined || now < hours(at) || done.has(fact)) return;
    done.add(fact);
    await act();
  };
  for (now = START; now.getTime() <= START.getTime() + 7 * DAY_MS; now = new Date(now.getTime() + STEP_MS)) {
    for (const [no, news] of NEWS.entries()) {
      await once(news, news.at, () => happen(news, no));
      await once(no, news.withdrawnAt, () =>
        portal.database.db
          .updateTable('reports')
          .set({ status: 'draft' })
          .where('id', '=', items[no] ?? '')
          .execute(),
      );
    }
    for (const person of people) {
      await once(person, person.loses?.at, () => lose(person));
      await once(person.stops, person.stops?.at, () =>
        portal.database.db
          .updateTable('notification_preferences')
          .set({ is_on: false })
          .where('member_id', '=', person.member.id)
          .where('topic', '=', person.stops?.topic ?? 'security')
          .execute(),
      );
    }
    // Two nodes at the same minute.
    await Promise.all([gatherNewsMails.run(portal.deps, {}), gatherNewsMails.run(portal.deps, {})]);
    for (const { to, text } of await portal.mails()) {
      const told = [...text.matchAll(/^\* .*News (\d+)\./gm)].map(([, no]) => Number(no));
      if (told.length > 0) sent.get(to)?.push(`${now.toISOString()} ${told.toSorted((a, b) => a - b).join(' ')}`);
    }
  }
  const expected = people.map((person) => [person.name, expectedMails(person)]);
  expect(people.map(({ name, member }) => [name, sent.get(member.email)])).toEqual(expected);
  expect(expected.flatMap(([, mails]) => mails).length).toBeGreaterThan(40);
});
