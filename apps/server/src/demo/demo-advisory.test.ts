import { expect, test } from 'vitest';
import { ACCOUNTS } from '../../test/accounts.ts';
import { ask, readAtDesk } from '../../test/advisory.ts';
import { usePortal } from '../../test/portal.ts';
import { insertDemoAdvisory } from './demo-advisory.ts';

const portal = usePortal();

test('the demo has requests in every state, answers in both languages, and marks all of them', async () => {
  const accounts = { admin: ACCOUNTS.admin.email, client: ACCOUNTS.client.email };
  await portal.database.db.transaction().execute((trx) => insertDemoAdvisory(trx, portal.deps, accounts));
  const [admin, client] = [await portal.signIn('admin'), await portal.signIn('client')];
  const { body } = await ask(portal, 'desk/requests', admin);
  const { items } = body.data as { items: { _id: string; no: number; status: string; is_demo: boolean }[] };
  expect(new Set(items.map(({ status }) => status))).toEqual(
    new Set(['new', 'assigned', 'waiting', 'answered', 'closed']),
  );
  expect(items.every(({ is_demo }) => is_demo)).toBe(true);
  for (const { _id } of items) {
    const { created_at, messages } = await readAtDesk(portal, admin, _id);
    const times = [created_at, ...messages.map(({ at }) => at)];
    expect(times).toEqual(times.toSorted());
  }
  const own = (await ask(portal, 'requests', client)).body.data as { items: { is_own: boolean }[] };
  expect(own.items.map(({ is_own }) => is_own)).toEqual([false, true]);
  const answers = (await ask(portal, 'answers', client)).body.data as {
    total: number;
    items: { language: string; title: string; is_demo: boolean }[];
  };
  expect([answers.total, new Set(answers.items.map(({ language }) => language))]).toEqual([8, new Set(['en', 'de'])]);
  expect(answers.items[0]?.title).toBe('Can we prepare for China?');
});
