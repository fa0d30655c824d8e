import { giveNotice, withdrawNotice } from '@portal/contract/customers/licences';
import type { Language } from '@portal/contract/languages';
import { describe, expect, test } from 'vitest';
import { type Act, changeLicence, registerCompany, signInAgain } from '../../../../test/new-company.ts';
import { usePortal } from '../../../../test/portal.ts';

const NOON = new Date('2026-03-10T01:00:00Z');
const portal = usePortal({ clock: { now: () => NOON } });
const PAGE = 'https://portal.example/dashboard/profile/licence';
const REASON = 'Fees of <March> are open.';

async function companyIn(language: Language) {
  const company = await registerCompany(portal);
  const { db } = portal.database;
  await db.updateTable('members').set({ language }).where('id', '=', company.primary.id).execute();
  await portal.mails();
  const change = (act: Act) => changeLicence(portal, company.id, { reason: REASON, ...act });
  const notice = (call: typeof giveNotice | typeof withdrawNotice) =>
    portal.call(call, { id: company.id }, company.primary);
  return { ...company, change, notice };
}

describe('the Primary User is told of every change, in their language, with the reason and without a secret', () => {
  test.each<[Language, string[], string[]]>([
    [
      'en',
      [
        'Your Subscription',
        'Your Ongoing licence',
        'Notice given for your licence',
        'Notice withdrawn for your licence',
        'Your licence is suspended',
        'The suspension has been lifted',
        'Your licence has been terminated',
        'We cannot grant you a new licence',
        'Your Evaluation licence',
      ],
      ['31 March 2027', '9 April 2026', '31 May 2026'],
    ],
    [
      'de',
      [
        'Ihre Zeitlizenz',
        'Ihre laufende Lizenz',
        'Ihre Lizenz wurde gekündigt',
        'Die Kündigung Ihrer Lizenz wurde zurückgenommen',
        'Ihre Lizenz ist ausgesetzt',
        'Die Aussetzung ist aufgehoben',
        'Ihre Lizenz wurde beendet',
        'Keine neue Lizenz',
        'Ihre Evaluationslizenz',
      ],
      ['31. März 2027', '9. April 2026', '31. Mai 2026'],
    ],
  ])('%s', async (language, subjects, days) => {
    const { primary, change, notice } = await companyIn(language);
    await change({ kind: 'subscription', firstDay: '2026-04-01', lastDay: '2027-03-31' });
    await change({ kind: 'ongoing', firstDay: '2026-03-01', replacesPlanned: true });
    const letters = await portal.mails();
    await notice(giveNotice);
    letters.push(...(await portal.mails()));
    await notice(withdrawNotice);
    await change({ kind: 'suspended', cause: 'breach' });
    await change({ kind: 'cured' });
    await change({ kind: 'terminated', cause: 'breach' });
    await change({ kind: 'refused' });
    await change({ kind: 'evaluation', lastDay: '2026-05-31' });
    letters.push(...(await portal.mails()));

    expect(letters.map(({ to, subject, link }) => [to, subject, link])).toEqual(
      subjects.map((subject) => [primary.email, subject, PAGE]),
    );
    expect(
      [letters[0]?.text, letters[2]?.text, letters[8]?.text].map((text, index) => text?.includes(days[index] ?? '?')),
    ).toEqual([true, true, true]);
    const byProvider = letters.filter((_, index) => index !== 2 && index !== 3);
    for (const { text, html } of byProvider) {
      expect(text).toContain(`> ${REASON}`);
      expect(html).toContain('Fees of &lt;March&gt; are open.');
    }
    for (const { text } of letters) expect(text).not.toMatch(/[\w-]{40,}|token|password|passwort/i);
  });
});

test('a company without a Primary User is told nothing, and its licence changes all the same', async () => {
  const company = await companyIn('en');
  const { db } = portal.database;
  await db.updateTable('companies').set({ primary_member_id: null }).where('id', '=', company.id).execute();
  expect((await company.change({ kind: 'ongoing', firstDay: '2026-03-01' })).status).toBe(200);
  expect(await portal.mails()).toEqual([]);
  expect((await signInAgain(portal, company.primary)).id).toBe(company.primary.id);
});
