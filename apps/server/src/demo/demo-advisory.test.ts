import { listAdviserProfiles } from '@portal/contract/content/advisory/advisers';
import { listAdvisoryRequests } from '@portal/contract/content/advisory/advisory';
import { listAdvisoryAnswers } from '@portal/contract/content/advisory/answers';
import { listDeskRequests } from '@portal/contract/content/advisory/desk';
import { expect, test } from 'vitest';
import { ACCOUNTS } from '../../test/accounts.ts';
import { readAtDesk } from '../../test/advisory.ts';
import { usePortal } from '../../test/portal.ts';
import { insertDemoAdvisory } from './demo-advisory.ts';

const portal = usePortal();
const SYDNEY = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
});

test('the demo has requests in every state, answers in both languages, and marks all of them', async () => {
  const accounts = { admin: ACCOUNTS.admin.email, client: ACCOUNTS.client.email };
  await portal.database.db.transaction().execute((trx) => insertDemoAdvisory(trx, portal.deps, accounts));
  const [admin, client] = [await portal.signIn('admin'), await portal.signIn('client')];
  const { body } = await portal.call(listDeskRequests, {}, admin);
  const { items } = body.data;
  expect(new Set(items.map(({ status }) => status))).toEqual(
    new Set(['new', 'assigned', 'waiting', 'answered', 'closed']),
  );
  expect(items.every(({ is_demo }) => is_demo)).toBe(true);
  for (const { _id } of items) {
    const { created_at, messages } = await readAtDesk(portal, admin, _id);
    const times = [created_at, ...messages.map(({ at }) => at)];
    expect(times).toEqual(times.toSorted());
    for (const time of times) expect(SYDNEY.format(new Date(time))).toMatch(/^(Mon|Tue|Wed|Thu|Fri),? (08|09|1[0-7])$/);
  }
  const own = (await portal.call(listAdvisoryRequests, {}, client)).body.data;
  expect(own.items.map(({ is_own }) => is_own)).toEqual([false, true]);
  const answers = (await portal.call(listAdvisoryAnswers, {}, client)).body.data;
  expect([answers.total, new Set(answers.items.map(({ language }) => language))]).toEqual([8, new Set(['en', 'de'])]);
  expect(answers.items[0]?.title).toBe('Can we prepare for China?');
  const advisers = (await portal.call(listAdviserProfiles, {}, client)).body.data;
  expect(advisers.map(({ name, portrait }) => [name, portrait !== null])).toEqual([
    ['Dan Fraser', true],
    [expect.any(String), true],
    ['Kenji Mori', true],
    ['Siti Rahman', true],
  ]);
  expect(items.flatMap(({ call }) => call?.status ?? []).toSorted()).toEqual(['booked', 'proposed']);
  const read = await Promise.all(items.map(({ _id }) => readAtDesk(portal, admin, _id)));
  expect(read.flatMap(({ files }) => files.map(({ name }) => name)).toSorted()).toEqual([
    'pallet-label.png',
    'sales-by-size.csv',
  ]);
});
