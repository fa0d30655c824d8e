import type { CADENCES, ReportKind } from '@portal/contract/content/reports/report-words';
import { formatMonths } from '@portal/contract/formats/periods';
import type { Language } from '@portal/contract/languages';
import { translatePlace } from '@portal/contract/places/markets/place-names';
import { competitorReview } from './competitor-review.ts';
import { marketUpdate } from './market-update.ts';
import { methodology } from './methodology.ts';
import { lastDayInMonth, monthBefore, monthsUntil, type Numbers } from './numbers.ts';
import { priceAudit } from './price-audit.ts';
import { seasonalOutlook } from './seasonal-outlook.ts';
import type { Content } from './sheet.ts';
import { visitReport } from './visit-report.ts';
import { type Words, wordsIn } from './words.ts';
import { yearlyFacts } from './yearly-facts.ts';

export const demoSeries = {
  'Retail price audit': { kind: 'price audit', cadence: 'monthly' },
  'Quarterly market update': { kind: 'market update', cadence: 'quarterly' },
  'Competitor review': { kind: 'competitor review', cadence: 'half-yearly' },
  'Seasonal outlook': { kind: 'seasonal outlook', cadence: 'quarterly' },
  'In-market visits': { kind: 'visit report', cadence: 'irregular' },
  'Facts at a glance': { kind: 'yearly statistics', cadence: 'yearly' },
  'Methodology notes': { kind: 'methodology', cadence: 'irregular' },
} as const satisfies Record<string, { kind: ReportKind; cadence: (typeof CADENCES)[number] }>;

/** The names of the series on German covers. */
export const germanSeries: Record<keyof typeof demoSeries, string> = {
  'Retail price audit': 'Preiserhebung',
  'Quarterly market update': 'Marktbericht zum Quartal',
  'Competitor review': 'Wettbewerbsanalyse',
  'Seasonal outlook': 'Saisonausblick',
  'In-market visits': 'Filialbesuche',
  'Facts at a glance': 'Zahlen auf einen Blick',
  'Methodology notes': 'Methodik',
};

export type DemoEdition = { language: Language; title: string; source: string; content: Content };

export type DemoReport = {
  key: string;
  series: keyof typeof demoSeries;
  edition: string;
  from: string;
  to: string;
  editions: DemoEdition[];
  markets: string[];
  origins: string[];
  /** Negative in the future. */
  daysAgo: number;
  status?: 'draft' | 'archived';
  isProvisional?: boolean;
  needsFullLicence?: boolean;
  embargoDays?: number;
  supersedes?: string;
  correction?: string;
  /** Its medians are attached as CSV. */
  sheet?: { market: string; month: string };
};

/** Dated back from today, so that the demo does not age. */
export function demoReports(numbers: Numbers, today: string): DemoReport[] {
  const month = (ago: number) => monthBefore(today.slice(0, 'YYYY-MM'.length), ago);
  const both = [wordsIn('en'), wordsIn('de')];
  return [
    audit(both, numbers, 'SG', month(3), 70),
    audit(both, numbers, 'SG', month(2), 40),
    audit(both, numbers, 'SG', month(1), 9),
    audit(both, numbers, 'JP', month(1), 8),
    { ...audit(both, numbers, 'MY', month(1), 6), needsFullLicence: true },
    audit(both, numbers, 'HK', month(2), 43),
    {
      ...audit(both, numbers, 'HK', month(2), 33),
      key: 'audit HK corrected',
      supersedes: `audit HK ${month(2)} en`,
      correction:
        'We recorded three prices at Kowloon Larder per piece. They are for packs of two, and this edition corrects them.',
    },
    audit(both, numbers, 'HK', month(1), 5),
    { ...audit(both, numbers, 'TH', month(1), -3), key: 'audit TH scheduled' },
    update(both, numbers, month(4), 95),
    update(both, numbers, month(1), 12),
    { ...update([wordsIn('en')], numbers, month(0), 0), key: 'update draft', status: 'draft' },
    review(both, numbers, 'MX', month(1), 20),
    review(both, numbers, 'NZ', month(7), 190),
    { ...review(both, numbers, 'PE', month(1), 1), embargoDays: 5 },
    outlook(both, numbers, month(1), 15),
    visit(both, numbers, 'ID', month(2), 50),
    visit(both, numbers, 'AE', month(4), 110),
    facts(both, 28),
    method(both, month(6), 160),
  ];
}

const reportPeriod = (first: string, last: string) => ({ from: `${first}-01`, to: lastDayInMonth(last) });

type Written = { title: string; content: Content };

const writeEditions = (languages: readonly Words[], write: (words: Words) => Written): DemoEdition[] =>
  languages.map((words) => ({ language: words.language, source: words.source, ...write(words) }));

type In = readonly Words[];

function audit(languages: In, numbers: Numbers, market: string, month: string, daysAgo: number): DemoReport {
  return {
    key: `audit ${market} ${month} en`,
    series: 'Retail price audit',
    edition: month,
    ...reportPeriod(month, month),
    editions: writeEditions(languages, (words) => {
      const [where, when] = [translatePlace(market, words.language), words.month(month)];
      return {
        title: words.say(`Retail prices in ${where}, ${when}`, `Ladenpreise in ${where}, ${when}`),
        content: priceAudit(words, numbers, market, month),
      };
    }),
    markets: [market],
    origins: numbers.origins(market, month).map(({ origin }) => origin),
    daysAgo,
    sheet: { market, month },
  };
}

function update(languages: In, numbers: Numbers, last: string, daysAgo: number): DemoReport {
  const [first = last] = monthsUntil(last, 3);
  return {
    key: `update ${last} en`,
    series: 'Quarterly market update',
    edition: `${first}/${last}`,
    ...reportPeriod(first, last),
    editions: writeEditions(languages, (words) => {
      const period = formatMonths(first, last, words.language);
      return {
        title: words.say(`Five Asian markets, ${period}`, `Fünf asiatische Märkte, ${period}`),
        content: marketUpdate(words, numbers, last),
      };
    }),
    markets: ['SG', 'HK', 'JP', 'MY', 'TH'],
    origins: ['AU'],
    daysAgo,
  };
}

function review(languages: In, numbers: Numbers, rival: string, last: string, daysAgo: number): DemoReport {
  const [first = last] = monthsUntil(last, 6);
  return {
    key: `review ${rival}`,
    series: 'Competitor review',
    edition: `${first}/${last}`,
    ...reportPeriod(first, last),
    editions: writeEditions(languages, (words) => {
      const from = translatePlace(rival, words.language);
      return {
        title: words.say(`Avocados from ${from} in Asia`, `Avocados aus ${from} in Asien`),
        content: competitorReview(words, numbers, rival, last),
      };
    }),
    markets: [],
    origins: [rival, 'AU'],
    daysAgo,
  };
}

function outlook(languages: In, numbers: Numbers, last: string, daysAgo: number): DemoReport {
  const next = monthBefore(last, -3);
  return {
    key: 'outlook',
    series: 'Seasonal outlook',
    edition: next,
    ...reportPeriod(last, next),
    editions: writeEditions(languages, (words) => ({
      title: words.say(`Seasonal outlook to ${words.month(next)}`, `Saisonausblick bis ${words.month(next)}`),
      content: seasonalOutlook(words, numbers, last),
    })),
    markets: [],
    origins: ['AU'],
    daysAgo,
    isProvisional: true,
  };
}

function visit(languages: In, numbers: Numbers, market: string, month: string, daysAgo: number): DemoReport {
  return {
    key: `visit ${market}`,
    series: 'In-market visits',
    edition: month,
    ...reportPeriod(month, month),
    editions: writeEditions(languages, (words) => {
      const where = translatePlace(market, words.language);
      return {
        title: words.say(`Store visits in ${where}`, `Filialbesuche in ${where}`),
        content: visitReport(words, numbers, market, month),
      };
    }),
    markets: [market],
    origins: [],
    daysAgo,
    sheet: { market, month },
  };
}

const facts = (languages: In, daysAgo: number): DemoReport => ({
  key: 'facts',
  series: 'Facts at a glance',
  edition: '2023/24',
  ...reportPeriod('2023-07', '2024-06'),
  editions: writeEditions(languages, (words) => ({
    title: words.say('Facts at a glance 2023/24', 'Zahlen auf einen Blick 2023/24'),
    content: yearlyFacts(words),
  })),
  markets: [],
  origins: ['AU'],
  daysAgo,
});

const method = (languages: In, month: string, daysAgo: number): DemoReport => ({
  key: 'method en',
  series: 'Methodology notes',
  edition: month.slice(0, 4),
  ...reportPeriod(month, month),
  editions: writeEditions(languages, (words) => ({
    title: words.say('How we measure prices', 'Wie wir Preise messen'),
    content: methodology(words),
  })),
  markets: [],
  origins: [],
  daysAgo,
});
