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
import type { Sheet } from './sheet.ts';
import { visitReport } from './visit-report.ts';
import { type Words, wordsIn } from './words.ts';
import { yearlyFacts } from './yearly-facts.ts';

type Content = { summary: string[]; write: (sheet: Sheet) => void };

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

export type DemoReport = {
  key: string;
  series: keyof typeof demoSeries;
  title: string;
  edition: string;
  from: string;
  to: string;
  language: Language;
  source: string;
  markets: string[];
  origins: string[];
  /** Negative in the future. */
  daysAgo: number;
  content: Content;
  status?: 'draft' | 'archived';
  isProvisional?: boolean;
  needsFullLicence?: boolean;
  embargoDays?: number;
  translatedKey?: string;
  supersedes?: string;
  correction?: string;
  /** Its medians are attached as CSV. */
  sheet?: { market: string; month: string };
};

/** Dated back from today, so that the demo does not age. */
export function demoReports(numbers: Numbers, today: string): DemoReport[] {
  const month = (ago: number) => monthBefore(today.slice(0, 'YYYY-MM'.length), ago);
  const [en, de] = [wordsIn('en'), wordsIn('de')];
  return [
    audit(en, numbers, 'SG', month(3), 70),
    audit(en, numbers, 'SG', month(2), 40),
    audit(en, numbers, 'SG', month(1), 9),
    { ...audit(de, numbers, 'SG', month(1), 7), translatedKey: `audit SG ${month(1)} en` },
    audit(en, numbers, 'JP', month(1), 8),
    { ...audit(en, numbers, 'MY', month(1), 6), needsFullLicence: true },
    audit(en, numbers, 'HK', month(2), 43),
    {
      ...audit(en, numbers, 'HK', month(2), 33),
      key: 'audit HK corrected',
      supersedes: `audit HK ${month(2)} en`,
      correction:
        'We recorded three prices at Kowloon Larder per piece. They are for packs of two, and this edition corrects them.',
    },
    audit(en, numbers, 'HK', month(1), 5),
    { ...audit(en, numbers, 'TH', month(1), -3), key: 'audit TH scheduled' },
    update(en, numbers, month(4), 95),
    update(en, numbers, month(1), 12),
    { ...update(de, numbers, month(1), 12), translatedKey: `update ${month(1)} en` },
    { ...update(en, numbers, month(0), 0), key: 'update draft', status: 'draft' },
    review(en, numbers, 'MX', month(1), 20),
    review(en, numbers, 'NZ', month(7), 190),
    { ...review(en, numbers, 'PE', month(1), 1), embargoDays: 5 },
    outlook(en, numbers, month(1), 15),
    visit(en, numbers, 'ID', month(2), 50),
    visit(en, numbers, 'AE', month(4), 110),
    facts(en, 28),
    method(en, month(6), 160),
    { ...method(de, month(6), 160), translatedKey: 'method en' },
  ];
}

const reportPeriod = (first: string, last: string) => ({ from: `${first}-01`, to: lastDayInMonth(last) });

function audit(words: Words, numbers: Numbers, market: string, month: string, daysAgo: number): DemoReport {
  const [where, when] = [translatePlace(market, words.language), words.month(month)];
  return {
    key: `audit ${market} ${month} ${words.language}`,
    series: 'Retail price audit',
    title: words.say(`Retail prices in ${where}, ${when}`, `Ladenpreise in ${where}, ${when}`),
    edition: when,
    ...reportPeriod(month, month),
    language: words.language,
    source: words.source,
    markets: [market],
    origins: numbers.origins(market, month).map(({ origin }) => origin),
    daysAgo,
    content: priceAudit(words, numbers, market, month),
    sheet: { market, month },
  };
}

function update(words: Words, numbers: Numbers, last: string, daysAgo: number): DemoReport {
  const [first = last] = monthsUntil(last, 3);
  const period = formatMonths(first, last, words.language);
  return {
    key: `update ${last} ${words.language}`,
    series: 'Quarterly market update',
    title: words.say(`Five Asian markets, ${period}`, `Fünf asiatische Märkte, ${period}`),
    edition: `${first}/${last}`,
    ...reportPeriod(first, last),
    language: words.language,
    source: words.source,
    markets: ['SG', 'HK', 'JP', 'MY', 'TH'],
    origins: ['AU'],
    daysAgo,
    content: marketUpdate(words, numbers, last),
  };
}

function review(words: Words, numbers: Numbers, rival: string, last: string, daysAgo: number): DemoReport {
  const [first = last] = monthsUntil(last, 6);
  const from = translatePlace(rival, words.language);
  return {
    key: `review ${rival}`,
    series: 'Competitor review',
    title: words.say(`Avocados from ${from} in Asia`, `Avocados aus ${from} in Asien`),
    edition: `${first}/${last}`,
    ...reportPeriod(first, last),
    language: words.language,
    source: words.source,
    markets: [],
    origins: [rival, 'AU'],
    daysAgo,
    content: competitorReview(words, numbers, rival, last),
  };
}

function outlook(words: Words, numbers: Numbers, last: string, daysAgo: number): DemoReport {
  const next = monthBefore(last, -3);
  return {
    key: 'outlook',
    series: 'Seasonal outlook',
    title: words.say(`Seasonal outlook to ${words.month(next)}`, `Saisonausblick bis ${words.month(next)}`),
    edition: words.month(next),
    ...reportPeriod(last, next),
    language: words.language,
    source: words.source,
    markets: [],
    origins: ['AU'],
    daysAgo,
    isProvisional: true,
    content: seasonalOutlook(words, numbers, last),
  };
}

function visit(words: Words, numbers: Numbers, market: string, month: string, daysAgo: number): DemoReport {
  const where = translatePlace(market, words.language);
  return {
    key: `visit ${market}`,
    series: 'In-market visits',
    title: words.say(`Store visits in ${where}`, `Filialbesuche in ${where}`),
    edition: words.month(month),
    ...reportPeriod(month, month),
    language: words.language,
    source: words.source,
    markets: [market],
    origins: [],
    daysAgo,
    content: visitReport(words, numbers, market, month),
    sheet: { market, month },
  };
}

const facts = (words: Words, daysAgo: number): DemoReport => ({
  key: 'facts',
  series: 'Facts at a glance',
  title: words.say('Facts at a glance 2023/24', 'Zahlen auf einen Blick 2023/24'),
  edition: '2023/24',
  ...reportPeriod('2023-07', '2024-06'),
  language: words.language,
  source: words.source,
  markets: [],
  origins: ['AU'],
  daysAgo,
  content: yearlyFacts(words),
});

const method = (words: Words, month: string, daysAgo: number): DemoReport => ({
  key: `method ${words.language}`,
  series: 'Methodology notes',
  title: words.say('How we measure prices', 'Wie wir Preise messen'),
  edition: month.slice(0, 4),
  ...reportPeriod(month, month),
  language: words.language,
  source: words.source,
  markets: [],
  origins: [],
  daysAgo,
  content: methodology(words),
});
