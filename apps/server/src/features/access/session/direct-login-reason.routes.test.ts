import { listSignIns, signInWithLink } from '@portal/contract/access/session';
import { startDirectLogin } from '@portal/contract/customers/members';
import { listAuditEntries } from '@portal/contract/record/audit-log';
import { listNotifications } from '@portal/contract/record/notifications';
import { expect, test } from 'vitest';
import { registerMember } from '../../../../test/new-member.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';

const portal = usePortal();
const REASON = 'Ticket 1041:\nthe report does not open.';

test('the reason of a direct login is in the log, the mail, the notification and the member’s own list', async () => {
  const [admin, member] = [await portal.signIn('admin'), await registerMember(portal)];
  const { id, email } = member;
  await portal.mails();
  const { secret } = (await portal.call(startDirectLogin, { id, reason: REASON }, admin)).body.data;
  await portal.call(signInWithLink, { id, email, password: secret }, { from: newSource() });
  const kept = (await portal.call(listAuditEntries, { who: email, action: 'member.direct-login' }, admin)).body.data;
  expect(kept).toMatchObject([{ subject: email, reason: REASON }]);
  const signIns = (await portal.call(listSignIns, { way: 'direct' }, member)).body.data;
  expect(signIns).toMatchObject([{ succeeded: true, reason: REASON }]);
  const told = (await portal.call(listNotifications, {}, member)).body.data;
  expect(told).toMatchObject([{ words: { occurrence: 'direct-login', reason: REASON } }]);
  const [letter] = await portal.mails();
  expect(letter?.text).toContain('> Ticket 1041:\n> the report does not open.');
});

test.each([undefined, ' ', 'x'.repeat(501)])('without a good reason there is no direct login: %j', async (reason) => {
  const [admin, member] = [await portal.signIn('admin'), await registerMember(portal)];
  const answer = await portal.send(startDirectLogin, { id: member.id, reason }, admin);
  expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual([400, ['reason']]);
  const links = portal.database.db.selectFrom('one_time_links').selectAll().where('subject_id', '=', member.id);
  expect((await links.execute()).filter(({ purpose }) => purpose === 'direct-login')).toEqual([]);
});
