import type {
  CompetitorReview,
  RivalReport,
  RivalsCompared,
} from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { bodyLines, readableLanguage } from '@portal/contract/content/competitor-reviews/review-words';
import { DEMO_LINE } from '@portal/contract/demo-line';
import { formatLongDay, formatMonth, monthName } from '@portal/contract/formats/days';
import { formatMoney } from '@portal/contract/formats/money';
import { regionName } from '@portal/contract/formats/names';
import { formatCount, formatDecimal } from '@portal/contract/formats/numbers';
import { formatPercent } from '@portal/contract/formats/percent';
import { formatMonths } from '@portal/contract/formats/periods';
import { formatEventDay, formatSydneyDay } from '@portal/contract/formats/times';
import type { Language } from '@portal/contract/languages';
import { translatePlace } from '@portal/contract/places/markets/place-names';
import type { Piece, Report } from '../../../platform/pdf/compose/pieces.ts';
import { REVIEW_BRIEF_TEXTS } from './brief-texts.ts';

export type ReviewBrief = {
  language: Language;
  /** The market's code. */
  market: string;
  review: CompetitorReview;
  compared: Omit<RivalsCompared, 'origins'> & {
    origins: readonly Pick<
      RivalReport,
      'origin' | 'share' | 'gap' | 'visits' | 'promo_share' | 'labels' | 'price' | 'months'
    >[];
  };
  /** Of the review in the portal. */
  address: string;
  at: Date;
  reader: string;
};

export function describeReviewBrief(brief: ReviewBrief): Report {
  const { language, market, review, compared, at, reader } = brief;
  const texts = REVIEW_BRIEF_TEXTS[language];
  const written = readableLanguage(review, language);
  const [first, last] = [compared.months[0], compared.months.at(-1)];
  const span = first && last ? formatMonths(first, last, language) : '';
  return {
    language,
    title: texts.title(originName(review.origin_code, language), translatePlace(market, language)),
    kicker: [texts.kicker, span].filter(Boolean).join(' · '),
    period: span,
    answer: review[`headline_${written}`],
    note: [review.position && texts.position[review.position], written !== language && texts.otherLanguage]
      .filter(Boolean)
      .join(' '),
    at,
    mark: `${reader} · ${formatSydneyDay(at.toISOString(), language)}`,
    pieces: [
      ...describeFigures(brief),
      ...describeText(brief, written),
      ...describeTrends(brief),
      describeSources(brief),
    ],
  };
}

const originName = (origin: string, language: Language) => regionName(language, origin) ?? origin;

function describeFigures({ language, review, compared }: ReviewBrief): Piece[] {
  const texts = REVIEW_BRIEF_TEXTS[language];
  const rival = compared.origins.find(({ origin }) => origin === review.origin_code);
  if (!rival) return [];
  const part = (share: number | null) => (share === null ? texts.tooFew : formatPercent(share, language));
  const labels = texts.prices(formatCount(rival.labels, language));
  const { median } = rival.price;
  return [
    {
      kind: 'figures',
      cards: [
        { label: texts.share, value: part(rival.share), note: labels },
        {
          label: texts.gap,
          value: gapWords(rival.gap, language),
          note: texts.visits(formatCount(rival.visits, language)),
        },
        { label: texts.promo, value: part(rival.promo_share), note: labels },
        {
          label: texts.price,
          value: median === null ? texts.tooFew : texts.perKg(formatMoney(median, 'AUD', language)),
          note: `${texts.prices(formatCount(rival.price.n, language))} · ${texts.threeMonths}`,
        },
      ],
    },
  ];
}

function gapWords(gap: number | null, language: Language): string {
  const texts = REVIEW_BRIEF_TEXTS[language];
  if (gap === null) return texts.tooFew;
  const part = formatPercent(Math.abs(gap), language);
  if (part === formatPercent(0, language)) return texts.gapEven;
  return gap > 0 ? texts.gapMore(part) : texts.gapLess(part);
}

function describeText({ language, review }: ReviewBrief, written: Language): Piece[] {
  const texts = REVIEW_BRIEF_TEXTS[language];
  const lines = bodyLines(review[`body_${written}`]);
  const list = (name: 'strengths' | 'weaknesses' | 'implications'): Piece[] => [
    { kind: 'heading', text: texts[name] },
    { kind: 'list', items: review[`${name}_${written}`].map((text) => ({ text })) },
  ];
  return [
    ...(lines[0]?.isHeading ? [] : [{ kind: 'heading', text: texts.review } as const]),
    ...lines.map(({ isHeading, text }): Piece => ({ kind: isHeading ? 'heading' : 'text', text })),
    { kind: 'columns', columns: [list('strengths'), list('weaknesses')] },
    ...list('implications'),
  ];
}

function describeTrends({ language, compared }: ReviewBrief): Piece[] {
  const texts = REVIEW_BRIEF_TEXTS[language];
  const columns = compared.months.map((month) => ({
    name: formatMonth(month, language),
    short: monthName(month, language, 'short'),
    isProvisional: compared.provisional.includes(month),
  }));
  const chart = (heading: string, title: string, value: (month: RivalReport['months'][number]) => number | null) => {
    const series = compared.origins.map(({ origin, months }) => ({
      origin,
      name: originName(origin, language),
      values: months.map(value),
    }));
    const isDrawn = series.some(({ values }) => values.some((one) => one !== null));
    return { heading, title, series, isDrawn };
  };
  const price = chart(texts.trend, texts.trendTitle, (month) => month.price.median);
  const share = chart(texts.shelf, compared.is_by_facings ? texts.facings : texts.labels, (month) => month.share);
  const percent = (value: number) => formatPercent(value, language);
  const formats = [
    {
      ...price,
      format: (value: number) => formatMoney(value, 'AUD', language),
      formatTick: (value: number) => formatDecimal(value, language, { maximumFractionDigits: 2 }),
    },
    { ...share, format: percent, formatTick: (value: number) => formatPercent(value, language, 0) },
  ];
  return formats
    .filter(({ isDrawn }) => isDrawn)
    .flatMap(({ heading, title, series, format, formatTick }): Piece[] => [
      { kind: 'heading', text: heading },
      { kind: 'lines', title, columns, series, format, formatTick, provisional: texts.provisional },
    ]);
}

function describeSources({ language, review, compared, address }: ReviewBrief): Piece {
  const texts = REVIEW_BRIEF_TEXTS[language];
  const { metrics, access_status, tariff_pct, access_source, access_checked_at, published_at, is_demo } = review;
  const day = (one: string) => formatLongDay(one, language);
  const tariff = tariff_pct === null ? texts.unknown : formatPercent(tariff_pct / 100, language, 2);
  return {
    kind: 'box',
    title: texts.sources,
    items: [
      texts.days(day(compared.from), day(compared.to)),
      texts.written(day(metrics.from), day(metrics.to), formatEventDay(published_at ?? '', language)),
      texts.gapBasis,
      texts.access(access_status ? texts.accessStates[access_status] : texts.unknown, tariff),
      ...(access_checked_at ? [texts.accessSource(access_source, day(access_checked_at))] : []),
      ...(is_demo ? [DEMO_LINE[language]] : []),
    ],
    link: { text: texts.open, address },
  };
}
