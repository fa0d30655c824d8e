import { signUp } from '@portal/contract/access/sign-up';
import { giveNotice, withdrawNotice } from '@portal/contract/customers/licences';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeLicence, type NewCompany, registerCompany, signInAgain } from '../../../../../test/new-company.ts';
import { signUpForm } from '../../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../../test/portal.ts';
import { remindersDue } from './licence-reminders.ts';
import { remindBeforeEnd } from './licences.jobs.ts';

// Format: a name, the events, then instants with the reminder due and all past ones.
const scenarios = `
Evaluation of 30 days: no reminder on its first day
  2026-03-01T10:00+11:00 evaluation last_day=2026-03-31
  2026-03-01T10:00+11:00 = none
  2026-03-16T23:59:59+11:00 = none
  2026-03-17T00:00+11:00 = 14 of 14
  2026-03-23T23:59+11:00 = 14 of 14
  2026-03-24T00:00+11:00 = 7 of 14,7
  2026-03-30T00:00+11:00 = 1 of 14,7,1
  2026-03-31T23:59+11:00 = 1 of 14,7,1
  2026-04-01T00:00+11:00 = none
Evaluation across the end of daylight saving
  2026-03-10T10:00+11:00 evaluation last_day=2026-04-09
  2026-04-07T23:59+10:00 = 7 of 14,7
  2026-04-08T00:00+10:00 = 1 of 14,7,1
Subscription of a year
  2026-01-01T10:00+11:00 subscription first_day=2026-01-01 last_day=2026-12-31
  2026-11-30T23:59+11:00 = none
  2026-12-01T00:00+11:00 = 30 of 30
  2026-12-17T12:00+11:00 = 14 of 30,14
a long standstill: only the nearest is sent
  2026-01-01T10:00+11:00 subscription first_day=2026-01-01 last_day=2026-12-31
  2026-12-30T12:00+11:00 = 1 of 30,14,7,1
  2027-01-02T12:00+11:00 = none
a term of eight days
  2026-03-01T10:00+11:00 evaluation last_day=2026-03-09
  2026-03-02T00:00+11:00 = 7 of 7
a term of seven days
  2026-03-01T10:00+11:00 evaluation last_day=2026-03-08
  2026-03-02T00:00+11:00 = none
  2026-03-07T00:00+11:00 = 1 of 1
a term of one day
  2026-03-01T10:00+11:00 evaluation last_day=2026-03-02
  2026-03-01T23:00+11:00 = none
  2026-03-02T12:00+11:00 = none
a term that ends on the day it begins
  2026-03-01T10:00+11:00 evaluation last_day=2026-03-01
  2026-03-01T12:00+11:00 = none
a Subscription that was granted when most of it was over
  2026-12-20T10:00+11:00 subscription first_day=2026-01-01 last_day=2026-12-31
  2026-12-21T10:00+11:00 = none
  2026-12-24T10:00+11:00 = 7 of 7
Ongoing renews and has no end
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-02-13T12:00+11:00 = none
notice has one, 30 days after
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-20T12:00+11:00 notice
  2026-01-21T12:00+11:00 = none
  2026-02-05T00:00+11:00 = 14 of 14
  2026-02-18T12:00+11:00 = 1 of 14,7,1
notice that was withdrawn has none
  2026-01-15T09:00+11:00 ongoing first_day=2026-01-15
  2026-01-20T12:00+11:00 notice
  2026-02-10T12:00+11:00 notice-withdrawn
  2026-02-18T12:00+11:00 = none
suspended: everybody knows, and it says when it is cured
  2026-03-01T10:00+11:00 evaluation last_day=2026-03-31
  2026-03-10T10:00+11:00 suspended cause=breach
  2026-03-25T10:00+11:00 cured
  2026-03-24T12:00+11:00 = none
  2026-03-25T12:00+11:00 = 7 of 14,7
terminated
  2026-03-01T10:00+11:00 evaluation last_day=2026-03-31
  2026-03-20T10:00+11:00 terminated cause=breach
  2026-03-24T12:00+11:00 = none
granted again in between: the new end counts, from the new grant on
  2026-03-01T10:00+11:00 evaluation last_day=2026-03-31
  2026-03-25T10:00+11:00 evaluation last_day=2026-04-30
  2026-03-24T12:00+11:00 = 7 of 14,7
  2026-03-30T12:00+11:00 = none
  2026-04-16T12:00+10:00 = 14 of 30,14
what follows without a gap leaves no end
  2026-01-01T10:00+11:00 subscription first_day=2026-01-01 last_day=2026-12-31
  2026-12-05T10:00+11:00 subscription first_day=2027-01-01 last_day=2027-12-31
  2026-12-02T12:00+11:00 = 30 of 30
  2026-12-24T12:00+11:00 = none
what follows after a gap leaves one
  2026-01-01T10:00+11:00 subscription first_day=2026-01-01 last_day=2026-12-31
  2026-12-05T10:00+11:00 ongoing first_day=2027-01-02
  2026-12-24T12:00+11:00 = 7 of 30,14,7
nothing granted
  2026-12-24T12:00+11:00 = none`;

const cases = scenarios
  .trim()
  .split(/\n(?=\S)/)
  .flatMap((scenario) => {
    const [name = '', ...lines] = scenario.split('\n').map((line) => line.trim());
    const events = lines
      .filter((line) => !line.includes(' = '))
      .map((line) => {
        const [at = '', kind = '', ...details] = line.split(' ');
        return { at, kind, details: Object.fromEntries(details.map((detail) => detail.split('='))) as unknown };
      });
    const moments = lines.filter((line) => line.includes(' = ')).map((line) => line.split(' = '));
    return moments.map(([now = '', due = '']) => ({ name, events, now, due }));
  });

test.each(cases)('$name, $now: $due', ({ events, now, due }) => {
  const moment = new Date(now);
  const found = remindersDue(
    events.filter(({ at }) => new Date(at) <= moment),
    moment,
  );
  expect(found ? `${found.nearest} of ${found.past.join()}` : 'none').toBe(due);
});

const NOON = new Date('2026-03-10T01:00:00Z');
let now = NOON;
const portal = usePortal({ clock: { now: () => now } });
beforeEach(() => {
  now = NOON;
});

const onDay = (day: string) => {
  now = new Date(`${day}T02:00:00Z`);
};
const run = () => remindBeforeEnd.run(portal.deps, {});
const sentTo = async ({ primary }: NewCompany) => (await portal.mails()).filter(({ to }) => to === primary.email);
const change = (company: NewCompany, lastDay: string) =>
  changeLicence(portal, company.id, { kind: 'evaluation', lastDay });

async function evaluating(): Promise<NewCompany> {
  const company = await registerCompany(portal);
  await portal.mails();
  return company;
}

describe('the job', () => {
  test('reminds once of each, however often it runs', async () => {
    const company = await evaluating();
    const subjects: string[] = [];
    for (const day of [
      '2026-03-11',
      '2026-03-26',
      '2026-03-26',
      '2026-03-27',
      '2026-04-02',
      '2026-04-08',
      '2026-04-09',
      '2026-04-10',
    ]) {
      onDay(day);
      await run();
      await run();
      for (const { subject, text } of await sentTo(company))
        subjects.push(
          `${day} ${subject} ${/licence ends (.+?), (?:on )?9 April 2026 \(Sydney time\)\./.exec(text)?.[1]}`,
        );
    }
    expect(subjects).toEqual([
      '2026-03-26 Your Evaluation licence ends on 9 April 2026 in 14 days',
      '2026-04-02 Your Evaluation licence ends on 9 April 2026 in 7 days',
      '2026-04-08 Your Evaluation licence ends on 9 April 2026 tomorrow',
    ]);
  });

  test('on many nodes at once sends each mail once', async () => {
    const company = await evaluating();
    onDay('2026-03-26');
    await Promise.all(Array.from({ length: 4 }, run));
    expect(await sentTo(company)).toHaveLength(1);
  });

  test('after a standstill sends the nearest and never the older ones', async () => {
    const company = await evaluating();
    onDay('2026-04-08');
    await run();
    expect(
      (await sentTo(company)).map(({ text }) => text.includes('ends tomorrow, 9 April 2026 (Sydney time).')),
    ).toEqual([true]);
    await run();
    expect(await sentTo(company)).toEqual([]);
  });

  test('reminds of a new end anew', async () => {
    const company = await evaluating();
    onDay('2026-04-02');
    await run();
    expect(await sentTo(company)).toHaveLength(1);
    await change(company, '2026-05-31');
    await sentTo(company);
    onDay('2026-05-17');
    await run();
    expect((await sentTo(company)).map(({ subject }) => subject)).toEqual([
      'Your Evaluation licence ends on 31 May 2026',
    ]);
  });

  test('speaks the language of the Primary User and leads to the licence page', async () => {
    const company = await evaluating();
    const { db } = portal.database;
    await db.updateTable('members').set({ language: 'de' }).where('id', '=', company.primary.id).execute();
    onDay('2026-03-26');
    await run();
    const [letter] = await sentTo(company);
    expect(letter).toMatchObject({
      subject: 'Ihre Evaluationslizenz endet am 9. April 2026',
      link: 'https://portal.example/dashboard/profile/licence',
    });
    expect(letter?.text).toContain('in 14 Tagen');
  });

  test('keeps a mail back when the end was put off, or the notice withdrawn, before it went out', async () => {
    const [extended, withdrawn] = [await evaluating(), await evaluating()];
    await changeLicence(portal, withdrawn.id, { kind: 'ongoing', firstDay: '2026-03-10' });
    const notice = async (call: typeof giveNotice | typeof withdrawNotice) => {
      const { token } = await signInAgain(portal, withdrawn.primary);
      await portal.call(call, { id: withdrawn.id }, { token });
    };
    await notice(giveNotice);
    await portal.mails();
    onDay('2026-03-26');
    await run();
    const waiting = await portal.database.db
      .selectFrom('mails')
      .select('recipient')
      .where('sent_at', 'is', null)
      .execute();
    const recipients = [extended.primary.email, withdrawn.primary.email];
    expect(waiting.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining(recipients));
    await change(extended, '2026-12-31');
    await notice(withdrawNotice);
    const sent = (await portal.mails()).filter(({ to }) => recipients.includes(to));
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
      'Notice withdrawn for your licence',
      'Your Evaluation licence',
    ]);
  });

  test('writes to nobody who has not confirmed the address', async () => {
    const form = await signUpForm(portal);
    await portal.call(signUp, form, { from: newSource() });
    await portal.mails();
    onDay('2026-03-26');
    await run();
    expect((await portal.mails()).filter(({ to }) => to === form.email)).toEqual([]);
  });

  test('reaches every company, also of hundreds', async () => {
    await sql`
      with person as (
        insert into members (email, first_name, last_name, role, email_verified_at)
        select 'many' || n || '@orchard.example', 'Ana', 'Many', 'CLIENT', now() from generate_series(1, 450) n
        returning id, email
      ), company as (
        insert into companies (name, country_id, primary_member_id)
        select email, (select id from countries limit 1), id from person returning id
      ), licence as (
        insert into licences (company_id) select id from company returning id
      )
      insert into licence_events (licence_id, kind, at, details)
      select id, 'evaluation', '2026-03-10T01:00Z', '{"last_day": "2026-04-09"}' from licence`.execute(
      portal.database.db,
    );
    onDay('2026-03-26');
    await run();
    const mails = await portal.database.db
      .selectFrom('mails')
      .select('recipient')
      .where('kind', '=', 'licence-reminder')
      .where('recipient', 'like', 'many%')
      .execute();
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(450);
    expect(mails).toHaveLength(450);
  });
});
