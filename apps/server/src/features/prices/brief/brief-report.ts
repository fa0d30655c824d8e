import { DEMO_LINE } from '@portal/contract/demo-line';
import { formatLongDay, formatMonth, formatShortDay, monthName } from '@portal/contract/formats/days';
import { currencySign, formatMoney } from '@portal/contract/formats/money';
import { formatCount, formatDecimal } from '@portal/contract/formats/numbers';
import { formatMonths, periodName } from '@portal/contract/formats/periods';
import { formatSydneyDay } from '@portal/contract/formats/times';
import type { Language } from '@portal/contract/languages';
import { translatePlace } from '@portal/contract/places/markets/place-names';
import { wordsIn } from '@portal/contract/prices/summaries/sentence-words';
import type { FiguresSummary, OriginsSummary, RetailersSummary } from '@portal/contract/prices/summaries/summaries';
import type { Piece, Report } from '../../../platform/pdf/compose/pieces.ts';
import { keyFigures } from './brief-figures.ts';
import type { EvidencePhoto } from './brief-photos.service.ts';
import { originName } from './brief-scope.ts';
import { BRIEF_TEXTS } from './brief-texts.ts';

export type Brief = {
  language: Language;
  code: string;
  filters: string;
  headline: string | null;
  origins: OriginsSummary;
  figures: FiguresSummary;
  retailers: RetailersSummary;
  findings: readonly { text: string; evidence: string | undefined }[];
  /** The addresses of the labels behind the key figures. */
  evidence: Record<'price' | 'gap' | 'promo' | 'stores', string>;
  photos: readonly EvidencePhoto[];
  /** Of the overview of this market. */
  address: string;
  at: Date;
  reader: string;
};

const SHOWN_ORIGINS = 5;
const SHARE_MONTHS = 6;
const SHOWN_RETAILERS = 8;
const LEAST_BARS = 2;
/** Smaller rests are left from rounding. */
const LEAST_REST = 0.004;
/** Looks like every origin without a look of its own. */
const OTHERS = 'other';

export function describeBrief(brief: Brief): Report {
  const { language, code, filters, headline, origins, at, reader } = brief;
  const texts = BRIEF_TEXTS[language];
  const [first, last] = [origins.months[0], origins.months.at(-1)];
  const span = first && last ? formatMonths(first, last, language) : '';
  const measure = `${currencySign(origins.currency)} ${wordsIn(language).unit(origins)}.`;
  return {
    language,
    title: texts.subject(translatePlace(code, language)),
    kicker: [texts.title, span].filter(Boolean).join(' · '),
    period: span || texts.title,
    answer: headline ?? texts.noAnswer(translatePlace(code, language)),
    note: `${measure} ${filters}`,
    at,
    mark: `${reader} · ${formatSydneyDay(at.toISOString(), language)}`,
    pieces: [
      { kind: 'figures', cards: keyFigures(brief) },
      ...describeFindings(brief),
      ...describePrices(brief),
      ...describeShelf(brief),
      ...describeRetailers(brief),
      ...describePhotos(brief),
      describeMethod(brief),
    ],
  };
}

function describeFindings({ language, findings }: Brief): Piece[] {
  const { standsOut, seeEvidence } = BRIEF_TEXTS[language];
  if (findings.length === 0) return [];
  const items = findings.map(({ text, evidence }) => ({
    text,
    link: evidence === undefined ? undefined : { text: seeEvidence, address: evidence },
  }));
  return [
    { kind: 'heading', text: standsOut },
    { kind: 'list', items },
  ];
}

const shown = ({ origins }: OriginsSummary) => origins.slice(0, SHOWN_ORIGINS);

function describePrices({ language, origins }: Brief): Piece[] {
  const texts = BRIEF_TEXTS[language];
  const { unit } = wordsIn(language);
  const series = shown(origins).map(({ origin, months }) => ({
    origin,
    name: originName(origin, language),
    values: origins.months.map((month) => months.find((at) => at.month === month)?.median ?? null),
  }));
  if (!series.some(({ values }) => values.some((value) => value !== null))) return [];
  return [
    { kind: 'heading', text: texts.prices },
    {
      kind: 'lines',
      title: `${texts.line}, ${currencySign(origins.currency)} ${unit(origins)}`,
      columns: origins.months.map((month) => ({
        name: formatMonth(month, language),
        short: monthName(month, language, 'short'),
        isProvisional: origins.provisional.includes(month),
      })),
      series,
      format: (value) => formatMoney(value, origins.currency, language),
      formatTick: (value) => formatDecimal(value, language, { maximumFractionDigits: 2 }),
      provisional: texts.isProvisional,
    },
    ...describeLatest(language, origins),
  ];
}

function describeLatest(language: Language, origins: OriginsSummary): Piece[] {
  const { money, percent, month } = wordsIn(language);
  const texts = BRIEF_TEXTS[language];
  const last = origins.months.findLast((one) =>
    origins.origins.some(({ months }) => months.some((at) => at.month === one && at.median !== null)),
  );
  if (!last) return [];
  const title = origins.provisional.includes(last) ? texts.provisionalTable : texts.table;
  const amount = (value: number | null, otherwise = '–') => (value === null ? otherwise : money(value, origins));
  const rows = shown(origins).map(({ origin, months }) => {
    const found = months.find((at) => at.month === last);
    return [
      originName(origin, language),
      found ? amount(found.median, texts.tooFew) : texts.tooFew,
      found?.q1 ? `${amount(found.q1)} – ${amount(found.q3)}` : '–',
      formatCount(found?.n ?? 0, language),
      found && found.share !== null ? percent(found.share) : '–',
    ];
  });
  return [{ kind: 'table', title: title(month(last)), head: [...texts.head], rows }];
}

function describeShelf({ language, origins }: Brief): Piece[] {
  const texts = BRIEF_TEXTS[language];
  const { percent } = wordsIn(language);
  const rows = origins.months.slice(-SHARE_MONTHS).flatMap((month) => {
    const parts = shown(origins).flatMap(({ origin, months }) => {
      const share = months.find((at) => at.month === month)?.share ?? null;
      return share === null || share === 0 ? [] : [{ origin, share, name: originName(origin, language) }];
    });
    const rest = 1 - parts.reduce((sum, { share }) => sum + share, 0);
    const all = rest > LEAST_REST ? [...parts, { origin: OTHERS, share: rest, name: texts.others }] : parts;
    if (parts.length === 0) return [];
    return [
      { name: formatMonth(month, language), parts: all.map((part) => ({ ...part, label: percent(part.share) })) },
    ];
  });
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', text: texts.shelf },
    { kind: 'shares', title: texts.shares[origins.is_by_facings ? 'facings' : 'labels'], rows },
  ];
}

function describeRetailers({ language, retailers }: Brief): Piece[] {
  const texts = BRIEF_TEXTS[language];
  const { money, percent, fruit } = wordsIn(language);
  const listed = retailers.retailers
    .filter(({ median }) => median !== null)
    .toSorted((one, other) => (other.median ?? 0) - (one.median ?? 0))
    .slice(0, SHOWN_RETAILERS);
  if (listed.length < LEAST_BARS) return [];
  return [
    { kind: 'heading', text: texts.retailers },
    {
      kind: 'bars',
      title: texts.bars(fruit(retailers.origin), periodName(retailers.from, retailers.to, language, 'short')),
      bars: listed.map(({ retailer_name, median }) => ({
        name: retailer_name,
        value: median ?? 0,
        label: money(median ?? 0, retailers),
        origin: retailers.origin,
      })),
    },
    {
      kind: 'table',
      title: texts.retailerTable,
      head: [...texts.retailerHead],
      rows: listed.map(({ retailer_name, stores, n, median, promo_share }) => [
        retailer_name,
        formatCount(stores, language),
        formatCount(n, language),
        money(median ?? 0, retailers),
        promo_share === null ? '–' : percent(promo_share),
      ]),
    },
  ];
}

function describePhotos({ language, photos }: Brief): Piece[] {
  const texts = BRIEF_TEXTS[language];
  if (photos.length === 0) return [];
  return [
    { kind: 'heading', text: texts.photos },
    { kind: 'text', text: texts.photoNote },
    {
      kind: 'photos',
      photos: photos.map(({ jpeg, alt, tag, product, price, store, day, address }) => ({
        jpeg,
        alt,
        tag,
        caption: texts.photo(product, price, store, formatShortDay(day, language)),
        link: { text: texts.openPrice, address },
      })),
    },
  ];
}

function describeMethod({ language, origins, at, address }: Brief): Piece {
  const texts = BRIEF_TEXTS[language];
  const last = origins.last_visit_date ? formatLongDay(origins.last_visit_date, language) : '–';
  const labels = origins.origins.flatMap(({ months }) => months).reduce((sum, month) => sum + month.labels, 0);
  const counted = `${formatCount(labels, language)} ${texts.counts.labels[labels === 1 ? 'one' : 'other']}`;
  return {
    kind: 'box',
    title: texts.method,
    items: [
      texts.basis(counted, periodName(origins.from, origins.to, language)),
      texts.medians,
      texts.gaps,
      `${texts.source(last)} ${texts.made(formatSydneyDay(at.toISOString(), language))}`,
      ...(origins.is_demo ? [DEMO_LINE[language]] : []),
    ],
    link: { text: texts.openExplorer, address },
  };
}
