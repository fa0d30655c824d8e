import type { LicenceSummary } from '@portal/contract/customers/licences';
import { formatLongDay } from '@portal/contract/formats/days';
import { formatSydneyTime } from '@portal/contract/formats/times';
import type { Language } from '@portal/contract/languages';
import { expect, test, vi } from 'vitest';
import { addDays } from '../../lib/dates.ts';
import { fillIn } from '../../lib/fill-in.ts';
import de from './de.json';
import en from './en.json';

vi.stubGlobal('document', { documentElement: {} });
const { licenceWords } = await import('./licence-words.ts');

function formatLicence(given: Partial<LicenceSummary>, language: Language = 'en') {
  const licence: LicenceSummary = {
    kind: 'evaluation',
    status: 'active',
    since: '2026-03-01',
    lastDay: '2026-03-31',
    daysLeft: 12,
    noticeGivenOn: null,
    cause: null,
    reason: '',
    next: { kind: 'expired', day: '2026-04-01' },
    planned: [],
    ...given,
  };
  return licenceWords(licence, (key, values) => fillIn({ en, de }[language], key, language, values), language);
}

const ongoing = { kind: 'ongoing', next: { kind: 'renewed', day: '2026-04-01' } } as const;
const ended = { lastDay: null, daysLeft: null, next: null } as const;

const cases: [string, Partial<LicenceSummary>, ReturnType<typeof formatLicence>][] = [
  [
    'an Evaluation',
    {},
    {
      title: 'Evaluation licence',
      term: 'The licence runs from 1 March 2026 to the end of 31 March 2026.',
      next: 'On 1 April 2026 the licence expires and access to the content ends. Home, your profile, payments and help stay open.',
      timeLeft: '12 days left',
      short: 'Until 31 March 2026',
    },
  ],
  [
    'an Ongoing licence, which has no last day',
    ongoing,
    {
      title: 'Ongoing licence',
      term: 'The licence started on 1 March 2026 and renews every 30 days. The current period runs to the end of 31 March 2026.',
      next: 'On 1 April 2026 the licence renews for another 30 days.',
      timeLeft: '',
      short: 'Renews on 1 April 2026',
    },
  ],
  [
    'an Ongoing licence after notice',
    { ...ongoing, noticeGivenOn: '2026-03-10', next: { kind: 'evaluation', day: '2026-04-01' }, daysLeft: 1 },
    {
      title: 'Ongoing licence',
      term: 'Notice was given on 10 March 2026. The licence runs to the end of 31 March 2026.',
      next: 'On 1 April 2026 the licence becomes an Evaluation licence, and part of the content stays open.',
      timeLeft: '1 day left',
      short: 'Until 31 March 2026',
    },
  ],
  [
    'a Subscription on its last day, which an Ongoing licence follows',
    { kind: 'subscription', daysLeft: 0, next: { kind: 'ongoing', day: '2026-04-01' } },
    {
      title: 'Subscription',
      term: 'The licence runs from 1 March 2026 to the end of 31 March 2026.',
      next: 'On 1 April 2026 an Ongoing licence starts.',
      timeLeft: 'Today is the last day',
      short: 'Until 31 March 2026',
    },
  ],
  [
    'an expired one',
    { status: 'expired', ...ended },
    {
      title: 'Evaluation licence',
      term: 'The licence has expired. Content has been closed since 1 March 2026.',
      next: '',
      timeLeft: '',
      short: 'Since 1 March 2026',
    },
  ],
  [
    'a suspended one, whose days run on',
    { ...ongoing, status: 'suspended', cause: 'breach' },
    {
      title: 'Ongoing licence',
      term: 'The licence has been suspended since 1 March 2026. Cause: breach of the Terms of Use.',
      next: 'On 1 April 2026 the licence renews for another 30 days.',
      timeLeft: '',
      short: 'Since 1 March 2026',
    },
  ],
  [
    'a terminated one',
    { kind: 'none', status: 'terminated', cause: 'insolvency', ...ended },
    {
      title: 'Licence terminated',
      term: 'The licence was terminated on 1 March 2026. Cause: insolvency.',
      next: '',
      timeLeft: '',
      short: 'Since 1 March 2026',
    },
  ],
  [
    'none at all',
    { kind: 'none', status: 'none', since: null, ...ended },
    {
      title: 'No licence',
      term: 'The company has no licence at the moment.',
      next: '',
      timeLeft: '',
      short: 'None',
    },
  ],
];

test.each(cases)('says what %s is', (_, licence, words) => {
  expect(formatLicence(licence)).toEqual(words);
});

test.each(cases)('says in German as much of %s', (_, licence, english) => {
  const german = formatLicence(licence, 'de');
  const filled = (words: object) => Object.entries(words).map(([name, text]) => [name, text !== '']);
  expect(filled(german)).toEqual(filled(english));
  expect(german.term).not.toBe(english.term);
  expect(Object.values(german).join(' ')).not.toMatch(/\{\{|March/);
});

test.each(['America/Los_Angeles', 'Australia/Sydney', 'Pacific/Kiritimati'])('a day stays the day in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(formatLongDay('2026-03-31', 'en')).toBe('31 March 2026');
  expect(formatLongDay('2026-03-31', 'de')).toBe('31. März 2026');
  expect(formatSydneyTime('2026-03-31T14:30:00Z', 'en')).toMatch(/^1 April 2026/);
  vi.unstubAllEnvs();
});

test.each([
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-15', 30, '2027-01-14'],
  // Sydney's clocks go forward on the 4th: days are added as days.
  ['2026-10-03', 2, '2026-10-05'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s and %i days are %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected);
});
