import { signOut } from '@portal/contract/access/session';
import { acceptTerms } from '@portal/contract/access/terms';
import { calls } from '@portal/contract/calls';
import { getProfile } from '@portal/contract/customers/profile';
import { type Language } from '@portal/contract/languages';
import { getLegalDocument, LEGAL_DOCUMENTS, type LegalDocumentName } from '@portal/contract/site/legal';
import { describe, expect, test } from 'vitest';
import { pathValues } from '../../../../test/client.ts';
import { type NewMember, registerMember } from '../../../../test/new-member.ts';
import { usePortal } from '../../../../test/portal.ts';

const portal = usePortal();
const DUE = 'Please read and accept the Terms of Use first.';
const SOMEBODY = '00000000-0000-4000-8000-000000000000';

const read = (name: LegalDocumentName, language?: Language, headers = {}) =>
  portal.call(getLegalDocument, { name, language }, { headers });
const document = async (name: LegalDocumentName, language?: Language) => (await read(name, language)).body.data;
const accept = ({ token }: NewMember, hash: unknown) =>
  portal.send(acceptTerms, { hash }, { token, from: '203.0.113.77' });
const acceptances = ({ id }: NewMember) =>
  portal.database.db.selectFrom('terms_acceptances').selectAll().where('member_id', '=', id).execute();
const profile = async ({ token }: NewMember) => (await portal.call(getProfile, {}, { token })).status;

/** Simulates terms that changed after this member accepted them. */
async function memberWithOldTerms(): Promise<NewMember> {
  const member = await registerMember(portal);
  await portal.database.db
    .updateTable('terms_acceptances')
    .set({ text_hash: 'of an older text', version: '0' })
    .where('member_id', '=', member.id)
    .execute();
  return member;
}

describe('the legal texts', () => {
  test.each(LEGAL_DOCUMENTS)('%s is there for everybody, in the language asked for, with one hash', async (name) => {
    const [english, german] = [await document(name), await document(name, 'de')];
    expect([english.language, german.language]).toEqual(['en', 'de']);
    expect([english.readingNote, german.readingNote.length > 20]).toEqual(['', true]);
    expect(english.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(german.hash).toBe(english.hash);
    expect(german.sections.length).toBe(english.sections.length);
    const byBrowser = await read(name, undefined, { 'accept-language': 'de-AT' });
    expect(byBrowser.body.data).toEqual(german);
  });

  test('the Terms of Use are version 1 of November 2023', async () => {
    expect(await document('termsofuse')).toMatchObject({ version: '1', date: 'November 2023', title: 'Terms of Use' });
  });

  test.each([
    ['nothing', ''],
    ['termsofuse', 'language=fr'],
    ['termsofuse', 'language=en&language=de'],
    ['../../etc/passwd', ''],
  ])('%s in %s is not one of them', async (name, search) =>
    expect((await portal.send(getLegalDocument, { name }, { search })).status).toBe(400),
  );
});

describe('terms that have changed since', () => {
  const waits = Object.entries(calls).filter(
    ([, { access, despite }]) => access === 'member' && !despite?.includes('terms'),
  );

  test.each(waits)('stop %s with 428 until they are accepted', async (_, call) => {
    const member = await memberWithOldTerms();
    const { token } = member;
    const answer = await portal.send(call, pathValues(call, SOMEBODY), { token });
    expect([answer.status, answer.body.message]).toEqual([428, DUE]);
  });

  test('are accepted once, with version, hash, time and address; then everything goes on', async () => {
    const member = await memberWithOldTerms();
    expect(await profile(member)).toBe(428);
    const { hash } = await document('termsofuse');
    for (let times = 0; times < 2; times += 1) {
      const answer = await accept(member, hash);
      expect([answer.status, answer.body]).toEqual([200, { status: true, message: 'Success', data: null }]);
    }
    expect(await profile(member)).toBe(200);
    expect(await acceptances(member)).toMatchObject([
      { version: '0' },
      { version: '1', text_hash: hash, accepted_at: expect.any(Date), address: '203.0.113.77' },
    ]);
  });

  test.each(['of an older text', 'x', ''])(
    'are not accepted with the hash %j: nobody accepts what they have not seen',
    async (hash) => {
      const member = await memberWithOldTerms();
      expect((await accept(member, hash)).status).toBe(hash === '' ? 400 : 412);
      expect([await profile(member), (await acceptances(member)).length]).toEqual([428, 1]);
    },
  );

  test('keep nobody from signing out', async () => {
    const { token } = await memberWithOldTerms();
    expect((await portal.call(signOut, {}, { token })).status).toBe(200);
  });
});
