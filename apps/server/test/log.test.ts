import { pino } from 'pino';
import { expect, test } from 'vitest';
import { issueLink } from '../src/platform/one-time-links.ts';
import { ACCOUNTS } from './accounts.ts';
import { PASSWORD, registerMember } from './new-member.ts';
import { usePortal } from './portal.ts';

const lines: string[] = [];
const portal = usePortal({ log: pino({ level: 'trace' }, { write: (line) => lines.push(line) }) });

test('no password, token, secret or address is in any line of the log, and each sign-in is [T20]', async () => {
  const member = await registerMember(portal);
  const { id, email } = member;
  const secret = await issueLink(portal.deps, { purpose: 'sign-in', subjectId: id });
  const reset = await issueLink(portal.deps, { purpose: 'reset-password', subjectId: id });
  const WRONG = 'Wrong-guess-1';
  const sso = `email=${email}&firstName=Tama&lastName=Rewi&BPR_Status=true&ts=1&nonce=the-nonce&sig=the-signature`;
  const calls: [string, unknown][] = [
    ['/api/authentication', { email, password: PASSWORD }],
    ['/api/authentication', { email, password: WRONG }],
    ['/api/authentication', `{"email": "${email}", "password": "${WRONG}`],
    [`/api/user/${id}/newUserLogin`, { email, password: secret }],
    [`/api/newPassword/${id}/${reset}`, { password: PASSWORD }],
    [`/api/userSso/userLogin?${sso}`, undefined],
    [`/api/nowhere/${secret}?token=${reset}`, undefined],
  ];
  for (const [path, body] of calls) {
    await portal.request(path, { method: 'POST', token: member.token, ...(body !== undefined && { body }) });
  }
  const log = lines.join('');
  for (const text of [PASSWORD, WRONG, member.token, secret, reset, email, 'the-nonce', 'the-signature']) {
    expect(log).not.toContain(text);
  }
  const said = lines.map(
    (line) => JSON.parse(line) as { msg: string; memberId?: string; way?: string; route?: string },
  );
  expect(said).toContainEqual(expect.objectContaining({ msg: 'signed in', memberId: id, way: 'password' }));
  expect(said).toContainEqual(expect.objectContaining({ msg: 'signed in', memberId: id, way: 'link' }));
  expect(said).toContainEqual(expect.objectContaining({ msg: 'sign-in refused', memberId: id }));
  expect(said).toContainEqual(expect.objectContaining({ route: '/api/newPassword/:userId/:token' }));
});

test('nobody can write a line of their own into the log [T50]', async () => {
  const forged = '\r\n{"level":30,"msg":"forged"}\r\n';
  await portal.request(`/api/nowhere${encodeURIComponent(forged)}`, { headers: { 'user-agent': 'x' } });
  const body = { email: ACCOUNTS.client.email, password: forged };
  await portal.request('/api/authentication', { method: 'POST', body });
  for (const line of lines) expect(line.trimEnd()).not.toMatch(/[\r\n]/);
  expect(lines.join('')).not.toContain('forged');
});
