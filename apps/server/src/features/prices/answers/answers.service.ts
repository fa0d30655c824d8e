import { formatMonth } from '@portal/contract/formats/days';
import { ORIGINS } from '@portal/contract/origin-looks';
import { OWN_ORIGIN } from '@portal/contract/price-words';
import {
  ANSWER_PHOTOS,
  type answerPriceQuestion as contract,
  type PriceAnswered,
} from '@portal/contract/prices/answers';
import { ObservationRow } from '@portal/contract/prices/observations';
import { type SummaryFilter, USUAL_MONTHS } from '@portal/contract/prices/summaries/summaries';
import { mayOn } from '../../../platform/caller.ts';
import type { Context, Handler } from '../../../platform/mount.ts';
import { formatDay, toSydneyDay } from '../../../platform/sydney-days.ts';
import { latestReportRead } from '../../hooks.ts';
import { nameFilter, seesSinglePrices } from '../observations/observations.service.ts';
import { listEvidence } from '../summaries/evidence/evidence.service.ts';
import { summariseGaps } from '../summaries/gaps/gaps.service.ts';
import { monthsBetween } from '../summaries/months.ts';
import { summariseAtRetailers, summarisePeriod } from '../summaries/period-figures.service.ts';
import { summariseOrigins } from '../summaries/series.service.ts';
import { findFigure, findRetailer } from './answer-figure.ts';
import { ANSWER_TEXTS } from './answer-texts.ts';
import { MOST_NAMED, type NamedRegionRow, selectNamedPlaces, selectRegions } from './answers.queries.ts';
import { MOST_WORDS, type Reading, readQuestion } from './grammar.ts';
import { createLexicon } from './lexicon.ts';
import { addPlaces, addRegions, cityName } from './place-lexicon.ts';
import { splitWords, type Word } from './question-words.ts';

type Asking = Context<typeof contract>;

const WORDS = createLexicon();

/** Every run of words that can be a name. */
const listNames = (words: readonly Word[]): string[] => [
  ...new Set(
    words.flatMap((_, at) =>
      Array.from({ length: MOST_WORDS }, (__, more) =>
        cityName(
          words
            .slice(at, at + more + 1)
            .map(({ plain }) => plain)
            .join(' '),
        ),
      ),
    ),
  ),
];

export const answerPriceQuestion: Handler<typeof contract> = async (context, { q }) => {
  const { pool, clock } = context;
  const words = splitWords(q);
  const [regions, places] = await Promise.all([
    selectRegions(pool, ORIGINS),
    selectNamedPlaces(pool, listNames(words)),
  ]);
  const lexicon = new Map(WORDS);
  addRegions(lexicon, regions);
  addPlaces(lexicon, places);
  const currencies = new Map(regions.map(({ id, currency }) => [id, currency]));
  const read = readQuestion(words, { lexicon, currencies, today: formatDay(toSydneyDay(clock.now())) });
  if ('misread' in read) return { understood: false, ...read.misread };
  if (places.length > MOST_NAMED) {
    const isNamed = ({ plain }: Word) => places.some((place) => place.plain.split(' ').includes(plain));
    return { understood: false, reason: 'ambiguous', words: words.filter(isNamed).map(({ typed }) => typed) };
  }
  const market = regions.find(({ id }) => id === read.reading.filter.market_id);
  if (!market) return { understood: false, reason: 'market', words: [] };
  return answer(context, read.reading, market);
};

async function answer(context: Asking, reading: Reading, market: NamedRegionRow): Promise<PriceAnswered> {
  const { pool, language } = context;
  const filter = { ...reading.filter, ...reading.days };
  const asked = { filter, iso2: market.iso2, names: (await nameFilter(pool, filter)) ?? {} };
  const figures =
    reading.extreme?.by === 'retailer'
      ? await summariseAtRetailers(context, filter, reading.origins[0] ?? OWN_ORIGIN)
      : await summarisePeriod(context, filter, reading.measure);
  const { from, to, currency, unit, last_date, last_visit_date, since, is_demo, provisional } = figures;
  const shared = {
    understood: true as const,
    measure: reading.measure,
    market: { _id: market.id, name: market.name, iso2: market.iso2 },
    from,
    to,
    currency,
    unit,
    last_date,
    last_visit_date,
    since,
    is_demo,
    provisional,
  };
  const report = await context.ask(latestReportRead, { context, marketId: market.id });
  const isWhole = !reading.days || (from === reading.days.from && to === reading.days.to);
  if (!isWhole) {
    const sentence = ANSWER_TEXTS[language].notShown(formatMonth(since ?? from, language, 'long'));
    return { ...shared, sentence, values: [], series: [], photos: [], report, query: { market_id: market.id } };
  }
  const figure =
    'retailers' in figures
      ? findRetailer(reading, asked, figures, language)
      : findFigure(reading, asked, figures, language);
  const { retailer_id } = figure;
  const shown = retailer_id ? { ...reading, filter: { ...reading.filter, retailer_id } } : reading;
  const [series, photos] = await Promise.all([
    figure.values.length > 0 ? readSeries(context, shown, figure.origins) : [],
    figure.values.length > 0 ? findPhotos(context, shown, figure.origins) : [],
  ]);
  const { sentence, values } = figure;
  return { ...shared, sentence, values, series, photos, report, query: toQuery(shown, figure.origins) };
}

/** A short period is shown among the months before it. */
async function readSeries(context: Asking, { measure, filter, days }: Reading, origins: readonly string[]) {
  const isLong = days !== undefined && monthsBetween(days.from, days.to).length > USUAL_MONTHS;
  const shown = { ...filter, to: days?.to, from: isLong ? days.from : undefined };
  if (measure === 'gap') {
    const rival = origins.at(-1) ?? '';
    const { months, rivals } = await summariseGaps(context, { ...shown, origin: rival });
    const found = rivals.find(({ origin }) => origin === rival)?.months ?? [];
    return [
      {
        origin: rival,
        points: months.map((month) => {
          const { visits = 0, ratio = null } = found.find((one) => one.month === month) ?? {};
          return { month, n: visits, value: ratio };
        }),
      },
    ];
  }
  const summary = await summariseOrigins(context, shown);
  return origins.map((origin) => {
    const found = summary.origins.find((one) => one.origin === origin)?.months ?? [];
    return {
      origin,
      points: summary.months.map((month) => {
        const one = found.find((other) => other.month === month);
        if (!one) return { month, n: 0, value: null };
        if (measure === 'price') return { month, n: one.n, value: one.median };
        const promoted = one.promos === null ? null : one.promos / one.labels;
        return { month, n: one.labels, value: measure === 'share' ? one.share : promoted };
      }),
    };
  });
}

const BASES = { price: 'prices', gap: 'gap', share: 'labels', promotions: 'labels' } as const;

/** Single prices, for callers who may open them; the evidence leaves out photos that they may not see. */
async function findPhotos(context: Asking, reading: Reading, origins: readonly string[]): Promise<ObservationRow[]> {
  const { caller } = context;
  if (!seesSinglePrices(caller) || !mayOn(caller, 'Retail_Price_Audits', 'view')) return [];
  const [origin, rival] = origins;
  const evidence = await listEvidence(context, {
    ...reading.filter,
    ...reading.days,
    basis: BASES[reading.measure],
    origin,
    rival,
    photo: 'yes',
    page: 1,
    page_size: ANSWER_PHOTOS,
  });
  const each = origins.length > 1 ? 1 : ANSWER_PHOTOS;
  const rows = evidence.origins.flatMap(({ items }) => items.slice(0, each)).filter(({ photo }) => photo !== null);
  // Rows of the evidence have further fields, and of a union only declared ones can be written.
  return rows.map((row) => ObservationRow.parse(row));
}

/** The explorer shows ours and its rivals where no origin is chosen; for a gap it is the rival. */
function toQuery({ measure, filter, days }: Reading, origins: readonly string[]): Record<string, string> {
  const { unit, currency, ...filters } = filter;
  const chosen = measure === 'gap' ? origins.slice(1) : origins;
  const [origin] = chosen.length === 1 ? chosen.filter((one) => one !== OWN_ORIGIN) : [];
  const parameters: Partial<Record<keyof SummaryFilter, string | undefined>> = {
    ...filters,
    ...days,
    origin,
    unit: unit === 'piece' ? unit : undefined,
    currency: currency === 'local' ? currency : undefined,
  };
  return Object.fromEntries(Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
