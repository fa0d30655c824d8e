import { DEMO_LINE } from '@portal/contract/demo-line';
import { formatLongDay, formatShortDay } from '@portal/contract/formats/days';
import { formatCount, formatDecimal } from '@portal/contract/formats/numbers';
import { periodName } from '@portal/contract/formats/periods';
import { formatSydneyDay } from '@portal/contract/formats/times';
import type { Language } from '@portal/contract/languages';
import { translatePlace } from '@portal/contract/places/markets/place-names';
import { OWN_ORIGIN } from '@portal/contract/price-words';
import type { Scorecard, StoreInSight } from '@portal/contract/prices/scorecard';
import { LEAST_COUNTED, LEAST_WEIGHT, MEASURES, WEIGHTS } from '@portal/contract/prices/scorecard/score-shelf';
import {
  formatPoints,
  formatTotal,
  MEASURE_WORDS,
  scorecardSentence,
} from '@portal/contract/prices/scorecard/scorecard-words';
import type { Photo, Piece, Report } from '../../../../platform/pdf/compose/pieces.ts';
import { REPORT_TEXTS } from './report-texts.ts';

export type DrawnStore = StoreInSight & { jpeg: Uint8Array; address: string };

export type ScorecardReport = {
  language: Language;
  code: string;
  scorecard: Scorecard;
  /** Where the reader may take the photo along. */
  photos: { best: DrawnStore | undefined; worst: DrawnStore | undefined };
  /** Of the screen. */
  address: string;
  at: Date;
  reader: string;
};

const NONE = '–';

export function describeScorecard(report: ScorecardReport): Report {
  const { language, code, scorecard, at, reader } = report;
  const texts = REPORT_TEXTS[language];
  const { from, to, before, is_demo } = scorecard;
  const span = periodName(from, to, language);
  const note = texts.note(periodName(before.from, before.to, language));
  return {
    language,
    title: texts.title(translatePlace(code, language)),
    kicker: [texts.kicker, span].join(' · '),
    period: span,
    answer: scorecardSentence(scorecard, { language }) ?? texts.noRank,
    note: is_demo ? `${note} ${DEMO_LINE[language]}` : note,
    at,
    mark: `${reader} · ${formatSydneyDay(at.toISOString(), language)}`,
    pieces: [
      ...describeRanking(report),
      ...describeMeasures(report),
      ...describePhotos(report),
      ...describeWeights(report),
      describeMethod(report),
    ],
  };
}

function describeRanking({ language, scorecard: { retailers } }: ScorecardReport): Piece[] {
  const texts = REPORT_TEXTS[language];
  const count = (n: number) => formatCount(n, language);
  if (retailers.length === 0) return [];
  const bars = retailers.flatMap(({ name, total, rank }) =>
    total === null || rank === null
      ? []
      : [{ name, value: total, label: formatTotal(total, language), origin: OWN_ORIGIN }],
  );
  return [
    { kind: 'heading', text: texts.ranking },
    ...(bars.length > 1 ? [{ kind: 'bars' as const, title: texts.bars, bars }] : []),
    {
      kind: 'table',
      head: [...texts.rankingHead],
      rows: retailers.map(({ name, rank, total, change, weight, stores, visits, last_date }) => [
        name,
        rank === null ? NONE : count(rank),
        total === null ? texts.tooFew : formatTotal(total, language),
        change === null ? NONE : formatPoints(change, language),
        texts.ofWeight(count(weight)),
        count(stores),
        count(visits),
        formatShortDay(last_date, language),
      ]),
    },
  ];
}

function describeMeasures({ language, scorecard: { retailers } }: ScorecardReport): Piece[] {
  const texts = REPORT_TEXTS[language];
  if (retailers.length === 0) return [];
  const score = (value: number | null) =>
    value === null ? texts.tooFew : formatDecimal(value, language, { maximumFractionDigits: 0 });
  return [
    {
      kind: 'table',
      title: texts.measures,
      head: [
        REPORT_TEXTS[language].rankingHead[0],
        ...MEASURES.map((measure) => MEASURE_WORDS[language][measure].name),
      ],
      rows: retailers.map(({ name, measures }) => [
        name,
        ...MEASURES.map(
          (measure) => `${score(measures[measure].score)} (${formatCount(measures[measure].n, language)})`,
        ),
      ]),
    },
  ];
}

function describePhotos({ language, photos }: ScorecardReport): Piece[] {
  const texts = REPORT_TEXTS[language];
  const drawn = (['best', 'worst'] as const).flatMap((place): Photo[] => {
    const store = photos[place];
    if (!store?.photo) return [];
    const name = `${store.retailer_name} ${store.name}`;
    const day = formatShortDay(store.photo.date, language);
    return [
      {
        jpeg: store.jpeg,
        alt: store.photo.alt,
        caption: texts[place](name, formatTotal(store.total, language), day),
        link: { text: texts.openPhoto, address: store.address },
      },
    ];
  });
  return drawn.length === 0
    ? []
    : [
        { kind: 'heading', text: texts.photos },
        { kind: 'photos', photos: drawn },
      ];
}

function describeWeights({ language }: ScorecardReport): Piece[] {
  const texts = REPORT_TEXTS[language];
  return [
    { kind: 'heading', text: texts.weights },
    {
      kind: 'list',
      items: MEASURES.map((measure) => {
        const { name, definition, why } = MEASURE_WORDS[language][measure];
        return { text: `${name}, ${texts.weight(formatCount(WEIGHTS[measure], language))}: ${definition} ${why}` };
      }),
    },
  ];
}

function describeMethod({ language, scorecard, at, address }: ScorecardReport): Piece {
  const texts = REPORT_TEXTS[language];
  const last = scorecard.last_visit_date ? formatLongDay(scorecard.last_visit_date, language) : NONE;
  return {
    kind: 'box',
    title: texts.method,
    items: [
      texts.mean,
      texts.few(formatCount(LEAST_COUNTED, language)),
      texts.rank(formatCount(LEAST_WEIGHT, language)),
      texts.change,
      texts.made(last, formatSydneyDay(at.toISOString(), language)),
    ],
    link: { text: texts.open, address },
  };
}
