import { signIn as signInCall } from '@portal/contract/access/session';
import { acceptTerms } from '@portal/contract/access/terms';
import { beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, registerMember } from '../../../../test/new-member.ts';
import { usePortal } from '../../../../test/portal.ts';
import { guessPassword } from '../../../platform/throttle.ts';
import { currentTermsHash } from '../terms/terms.service.ts';

const PROXY = '10.0.0.1';
const GUESSES = 60;
const portal = usePortal({}, { trustedProxies: ['10.0.0.0/8', 'fd00::/8'] });

const through = (forwarded: string, from = PROXY) => ({ from, headers: { 'x-forwarded-for': forwarded } });
const signIn = (email: string, password: string, forwarded: string, from?: string) =>
  portal.call(signInCall, { email, password }, through(forwarded, from));
let guesses = 0;
/** A new account each time, so that only the source is limited. */
const guess = async (forwarded: string, from?: string) => {
  guesses += 1;
  return (await signIn(`somebody${guesses}@farm.example`, 'Wrong-guess-1', forwarded, from)).status;
};

/** Fills the counter directly instead of sending sixty requests. */
async function nearlyUseUp(source: string): Promise<void> {
  for (let tries = 1; tries < GUESSES; tries += 1) {
    await guessPassword(portal.deps, `member${tries}@farm.example`, source).after(false);
  }
}

beforeEach(async () => {
  await portal.database.db.deleteFrom('counters').execute();
});

describe('guesses through a proxy', () => {
  test('are refused after sixty failures, whatever ports the source uses [T11][T12]', async () => {
    const statuses = [];
    for (let port = 1; port <= GUESSES + 4; port += 1) statuses.push(await guess(`203.0.113.7:${port}`));
    expect(statuses).toEqual([...Array<number>(GUESSES).fill(401), 429, 429, 429, 429]);
  });

  test.each([
    ['203.0.113.7', ['203.0.113.7:50123', '[203.0.113.7]', '::ffff:203.0.113.7', '[::FFFF:cb00:7107]:443']],
    ['2001:db8:1:2::9', ['[2001:db8:1:2::9]:443', '2001:DB8:1:2:a::B', '2001:0db8:0001:0002::1', '[2001:db8:1:2::7]']],
    ['fe80::1', ['fe80::1%eth0', 'FE80::2%eth1', '[fe80::3%wlan0]:99']],
  ])('from %s are counted together in every spelling [T12]', async (source, spellings) => {
    await nearlyUseUp(source);
    expect(await guess('198.51.100.1')).toBe(401);
    expect(await guess(source)).toBe(401);
    for (const spelling of spellings) expect([spelling, await guess(spelling)]).toEqual([spelling, 429]);
  });

  test('from what cannot be read count for the nearest hop that can [T12]', async () => {
    await nearlyUseUp(PROXY);
    expect(await guess('unknown')).toBe(401);
    for (const forwarded of [
      '_hidden',
      '',
      ' , ,',
      '203.0.113.7, unknown',
      '999.0.0.1',
      '203.0.113.7:port',
      'x'.repeat(10_000),
      '203.0.113.7 '.repeat(800),
    ]) {
      expect([forwarded, await guess(forwarded)]).toEqual([forwarded, 429]);
    }
    expect(await guess('203.0.113.7, unknown, fd00::5')).toBe(401);
  });

  test('through a chain count for the last address that no trusted proxy has [T12]', async () => {
    await nearlyUseUp('203.0.113.7');
    const chains = [
      '203.0.113.7',
      '198.51.100.1, 203.0.113.7:1',
      'unknown, 203.0.113.7, 10.0.0.2:8080',
      '198.51.100.1,,203.0.113.7,, [fd00::5]:80 , ::ffff:10.0.0.3',
      `${'198.51.100.1,'.repeat(750)}203.0.113.7`,
    ];
    expect(await guess(chains[0] ?? '')).toBe(401);
    for (const chain of chains) expect([chain, await guess(chain)]).toEqual([chain, 429]);
    expect(await guess('203.0.113.7, 198.51.100.1')).toBe(401);
  });

  test('that only say so count for the machine that sends them [T12]', async () => {
    await nearlyUseUp('198.51.100.9');
    expect(await guess('203.0.113.1:1', '198.51.100.9')).toBe(401);
    expect(await guess('203.0.113.2:2', '::ffff:198.51.100.9')).toBe(429);
  });
});

test('one address in one spelling stands in the history, the audit log and the acceptance of the terms', async () => {
  const spelling = '[::FFFF:cb00:7107]:443';
  const member = await registerMember(portal);
  const { token } = (await signIn(member.email, PASSWORD, spelling)).body.data;
  const { db } = portal.database;
  await db.deleteFrom('terms_acceptances').where('member_id', '=', member.id).execute();
  await portal.call(acceptTerms, { hash: currentTermsHash }, { token, ...through(spelling) });

  const newest = async (query: { execute(): Promise<object[]> }) => (await query.execute())[0];
  const signIns = db.selectFrom('sign_ins').select('network').where('member_id', '=', member.id);
  expect(await newest(signIns.orderBy('at', 'desc'))).toEqual({ network: '203.0.113.0' });
  const acts = db.selectFrom('audit_log').select('address').where('actor_id', '=', member.id);
  expect(await newest(acts.orderBy('id', 'desc'))).toEqual({ address: '203.0.113.7' });
  const acceptances = db.selectFrom('terms_acceptances').select('address').where('member_id', '=', member.id);
  expect(await newest(acceptances.orderBy('accepted_at', 'desc'))).toEqual({ address: '203.0.113.7' });
});
