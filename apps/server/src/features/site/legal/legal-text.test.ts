import { SIGN_IN_HISTORY_DAYS } from '@portal/contract/access/session';
import { describe, expect, test } from 'vitest';
import type { LegalText } from '../../../platform/legal-text.ts';
import { termsOfUseDe } from '../../access/terms/terms-of-use.de.ts';
import { termsOfUseEn } from '../../access/terms/terms-of-use.en.ts';
import { privacyPolicyDe } from './privacy-policy.de.ts';
import { privacyPolicyEn } from './privacy-policy.en.ts';

const findClause = ({ sections }: LegalText, number: string) =>
  sections
    .filter((section) => section.number === number)
    .flatMap(({ blocks }) => blocks.flatMap(({ text, items }) => [text, ...items]))
    .join('\n');

const sectionNumbers = ({ sections }: LegalText) => sections.map(({ number }) => number);
const wholeText = (text: LegalText) =>
  sectionNumbers(text)
    .map((number) => findClause(text, number))
    .join('\n');
const textShape = ({ inShort, sections }: LegalText) => ({
  inShort: inShort.length,
  sections: sections.map(({ number, blocks }) => [number, blocks.map(({ items }) => items.length)]),
});
/** Extracts '3.5' from '3.5 The Primary User may …'. */
const listSubclauses = ({ sections }: LegalText) =>
  sections.flatMap(({ blocks }) => blocks.map(({ text }) => /^\d+\.\d+(?= )/.exec(text)?.[0]));
const addressesIn = (text: LegalText) => (wholeText(text).match(/[\w.]+@[\w.]+\w/g) ?? []).toSorted();

describe.each([
  ['Terms of Use', termsOfUseEn, termsOfUseDe],
  ['Privacy Policy', privacyPolicyEn, privacyPolicyDe],
])('%s', (_name, english, german) => {
  test('is numbered from 1 without a gap', () => {
    expect(sectionNumbers(english)).toEqual(english.sections.map((_section, index) => String(index + 1)));
  });

  test('has the same clauses, blocks and list items in both languages', () => {
    expect(textShape(german)).toEqual(textShape(english));
    expect(addressesIn(german)).toEqual(addressesIn(english));
    expect([german.version, german.date]).toEqual([english.version, english.date]);
  });

  test('has no empty or untrimmed text', () => {
    for (const { title, inShort, sections } of [english, german]) {
      const texts = [
        title,
        ...inShort,
        ...sections.flatMap(({ heading, blocks }) => [
          heading,
          ...blocks.flatMap(({ text, items }) => [text, ...items]),
        ]),
      ];
      expect(texts.filter((text) => text === '' || text !== text.trim())).toEqual([]);
    }
  });

  test('binds in English; the German one says that it is a reading version', () => {
    expect(english.readingNote).toBe('');
    expect(german.readingNote).toMatch(/Lesefassung.*verbindlich.*englische Fassung/);
    expect(wholeText(english)).toContain('The English version binds.');
    expect(wholeText(german)).toContain('Verbindlich ist die englische Fassung.');
  });
});

test('the Terms of Use are version 1 of November 2023', () => {
  expect(termsOfUseEn).toMatchObject({ title: 'Terms of Use', version: '1', date: 'November 2023' });
});

test('every paragraph of the Terms of Use carries its number, and references point to one', () => {
  for (const terms of [termsOfUseEn, termsOfUseDe]) {
    const expected = terms.sections.flatMap(({ number, blocks }) =>
      blocks.map((_block, index) => `${number}.${index + 1}`),
    );
    expect(listSubclauses(terms)).toEqual(expected);
    const referred = [...wholeText(terms).matchAll(/(?:[Cc]lauses?|Ziffern?) (\d+(?:\.\d+)?)/g)].map(
      (match) => match[1],
    );
    expect(referred.length).toBeGreaterThan(5);
    expect([...expected, ...sectionNumbers(terms)]).toEqual(expect.arrayContaining(referred));
  }
});

test.each([
  ['users are over 18', '1', /over 18 years/, /über 18 Jahre/],
  [
    'the nature of the licence',
    '2',
    /non-exclusive, non-transferable and revocable/,
    /nicht ausschließlich, nicht übertragbar und widerruflich/,
  ],
  [
    'sublicensing to Authorised Users',
    '2',
    /may sublicense access to Authorised Users/,
    /autorisierten Nutzern Zugang unterlizenzieren/,
  ],
  ['acceptance by Authorised Users', '2', /has accepted these terms/, /diese Bedingungen angenommen hat/],
  ['approval by the provider', '2', /we have approved that person/, /wir sie zugelassen haben/],
  [
    'access by licence type and fees',
    '2',
    /restrict access by licence type and by the fees/,
    /nach der Art der Lizenz und nach den gezahlten Gebühren/,
  ],
  ['Evaluation is the default', '3', /Evaluation is the default/, /Evaluationslizenz ist der Regelfall/],
  ['Evaluation is limited', '3', /limited in time and function/, /in Zeit und Funktion begrenzt/],
  [
    'Evaluation expires by itself',
    '3',
    /expires automatically at the end of the Evaluation Term/,
    /erlischt mit dem Ende des Evaluationszeitraums automatisch/,
  ],
  [
    'Evaluation can convert',
    '3',
    /can convert to a Subscription or an Ongoing licence/,
    /in eine Zeitlizenz oder eine laufende Lizenz umgewandelt/,
  ],
  [
    'Ongoing renews',
    '3',
    /renews automatically every 30 days. Fees are payable for each period/,
    /automatisch alle 30 Tage. Für jeden Zeitraum/,
  ],
  ['Ongoing ends on notice', '3', /on at least 30 days’ written notice/, /mindestens 30 Tagen schriftlich kündigen/],
  [
    'the later of two days',
    '3',
    /at the later of:\n30 days after the notice; and\nthe end of the period/,
    /zum späteren .*:\n30 Tage nach der Kündigung; und\ndas Ende/,
  ],
  [
    'notice can be withdrawn',
    '3',
    /may be withdrawn there before the licence ends/,
    /bis zum Ende der Lizenz zurückgenommen werden/,
  ],
  [
    'Ongoing reverts to Evaluation',
    '3',
    /reverts to an Evaluation licence for what is left of the original/,
    /wieder zur Evaluationslizenz für den Rest/,
  ],
  [
    'Subscription is a fixed period',
    '3',
    /Subscription licence runs for a fixed period/,
    /Zeitlizenz. Sie gilt für einen festen Zeitraum/,
  ],
  ['fees change on notice', '3', /change fees on notice/, /Gebühren durch Mitteilung .* ändern/],
  [
    'end for breach',
    '4',
    /suspend or end a licence[^]*you breach these terms/,
    /aussetzen oder beenden[^]*gegen diese Bedingungen verstoßen/,
  ],
  ['end for insolvency', '4', /becomes insolvent/, /zahlungsunfähig wird/],
  [
    'end under another agreement',
    '4',
    /another agreement .* is terminated as that agreement permits/,
    /ein anderer Vertrag .* beendet wird, wie er es zulässt/,
  ],
  [
    'end for an unsupported version',
    '4',
    /a version of the portal that we no longer support/,
    /eine Version des Portals .* nicht mehr unterstützen/,
  ],
  ['cure lifts a suspension', '4', /is cured, we lift the suspension/, /behoben, heben wir die Aussetzung auf/],
  ['termination disables access', '4', /access is disabled/, /Zugang .* wird gesperrt/],
  [
    'termination makes charges due',
    '4',
    /Primary User must immediately pay all charges owed/,
    /Hauptnutzer muss alle geschuldeten Entgelte sofort zahlen/,
  ],
  ['termination ends use', '4', /all use .* must stop/, /jede Nutzung .* muss enden/],
  [
    'confidential material goes',
    '4',
    /delete confidential material or, if we ask, return it/,
    /vertrauliches Material löschen oder .* zurückgeben/,
  ],
  ['keys are deactivated', '4', /all keys are deactivated/, /alle Schlüssel werden deaktiviert/],
  [
    'a new licence needs a grant',
    '4',
    /new licence needs our grant. We may refuse it/,
    /neue Lizenz .* erteilen. Wir dürfen sie verweigern/,
  ],
  [
    'surviving clauses',
    '4',
    /Clauses 5, 8, 9, 10, 12 and 13 survive termination/,
    /Ziffern 5, 8, 9, 10, 12 und 13 gelten über die Beendigung hinaus/,
  ],
  [
    'consumer law stays',
    '8',
    /Nothing in these terms excludes.*Australian Consumer Law/,
    /schließen keine Garantie.*Australian Consumer Law/,
  ],
  ['the cap of liability', '8', /the lesser of the total charges paid .* and AUD 10\./, /den niedrigeren .* AUD 10/],
  ['disputes are notified first', '12', /must first notify the other in writing/, /zuerst schriftlich mitteilen/],
  [
    'a mediator after 90 days',
    '12',
    /unresolved 90 days after that notice/,
    /90 Tage nach dieser Mitteilung nicht beigelegt/,
  ],
  [
    'costs of the mediator',
    '12',
    /share the costs of the mediator equally/,
    /Kosten des Mediators .* zu gleichen Teilen/,
  ],
  ['governing law', '13', /New South Wales law governs/, /Recht von New South Wales/],
])('the Terms of Use hold: %s', (_point, number, english, german) => {
  expect(findClause(termsOfUseEn, number)).toMatch(english);
  expect(findClause(termsOfUseDe, number)).toMatch(german);
});

test('the clauses after termination treat the matters in their order', () => {
  expect(termsOfUseEn.sections.slice(4).map(({ heading }) => heading)).toEqual([
    'Confidentiality and privacy',
    'Security',
    'Updates and support',
    'Warranties and liability',
    'Intellectual property',
    'Third-party licences',
    'Amendment',
    'Disputes',
    'General',
  ]);
});

test('the Privacy Policy sets 16 years without the consent of a parent', () => {
  expect(findClause(privacyPolicyEn, '2')).toMatch(/under 16 without the consent of a parent/);
  expect(findClause(privacyPolicyDe, '2')).toMatch(/unter 16 Jahren .* ohne Einwilligung eines Elternteils/);
});

test('the Privacy Policy states how long sign-ins and unconfirmed sign-ups are kept', () => {
  expect(findClause(privacyPolicyEn, '7')).toContain(`sign-in history for ${SIGN_IN_HISTORY_DAYS} days`);
  expect(findClause(privacyPolicyDe, '7')).toContain(`Anmeldeverlauf ${SIGN_IN_HISTORY_DAYS} Tage`);
  expect(findClause(privacyPolicyEn, '7')).toMatch(/never confirmed for 7 days/);
  expect(findClause(privacyPolicyDe, '7')).toMatch(/nie bestätigt wird, 7 Tage/);
});

test('the Privacy Policy names the principles, the commissioner and the contact', () => {
  for (const policy of [privacyPolicyEn, privacyPolicyDe]) {
    expect(wholeText(policy)).toContain('Australian Privacy Principles');
    expect(wholeText(policy)).toContain('Office of the Australian Information Commissioner');
    expect(wholeText(policy)).toContain('privacy@avocados.example');
  }
});
