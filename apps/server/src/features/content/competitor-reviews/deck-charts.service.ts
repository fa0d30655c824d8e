import {
  compareRivals as contract,
  type RivalReport,
} from '@portal/contract/content/competitor-reviews/competitor-reviews';
import type { ReviewChart } from '@portal/contract/content/decks';
import { formatMonth } from '@portal/contract/formats/days';
import { formatMoney } from '@portal/contract/formats/money';
import { regionName, translateRegion } from '@portal/contract/formats/names';
import { formatCount } from '@portal/contract/formats/numbers';
import { formatChange, formatPercent } from '@portal/contract/formats/percent';
import { periodName } from '@portal/contract/formats/periods';
import type { Language } from '@portal/contract/languages';
import { OWN_ORIGIN } from '@portal/contract/price-words';
import { Id } from '@portal/contract/shapes';
import * as z from 'zod/mini';
import { mayOn } from '../../../platform/caller.ts';
import type { Ask, Given } from '../../../platform/hooks.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { type DeckAnswer, type deckQuestionAsked, rivalsCompared } from '../../hooks.ts';
import { mayRead } from './review-view.ts';

const WORDS = {
  en: {
    origin: 'Origin',
    month: 'Month',
    threeMonths: 'Three months up to',
    price: 'Median per kg',
    prices: 'Prices',
    share: 'Share of shelf',
    promo: 'On promotion',
    labels: 'Price labels',
    gap: 'Price gap',
    visits: 'Visits with both',
    source: (origins: string, market: string, period: string) =>
      `Competitor review: ${origins} in ${market}, ${period}`,
  },
  de: {
    origin: 'Herkunft',
    month: 'Monat',
    threeMonths: 'Drei Monate bis',
    price: 'Median pro kg',
    prices: 'Preise',
    share: 'Regalanteil',
    promo: 'In Aktion',
    labels: 'Preisetiketten',
    gap: 'Preisabstand',
    visits: 'Besuche mit beiden',
    source: (origins: string, market: string, period: string) =>
      `Wettbewerbsanalyse: ${origins} in ${market}, ${period}`,
  },
} as const satisfies Record<Language, object>;

/** The address of a report, or of origins side by side. */
const Query = z.object({
  market_id: Id,
  origin: z.optional(contract.query.shape.origins),
  compare: z.optional(contract.query.shape.origins),
});

type Asking = Given<typeof deckQuestionAsked>['context'] & { ask: Ask };

export async function answerReviewChart(
  context: Asking,
  chart: ReviewChart,
  query: string,
): Promise<DeckAnswer & { query: string }> {
  const { caller, language } = context;
  if (!mayOn(caller, 'Competitor_Reviews', 'show_page')) throw new Refusal('notFound');
  const asked = Query.safeParse(Object.fromEntries(new URLSearchParams(query)));
  const { market_id, origin, compare } = asked.data ?? {};
  const codes = compare?.split(',') ?? (origin ? [origin, OWN_ORIGIN] : []);
  if (!market_id || codes.length === 0) throw refuseField('query', 'invalidInput');
  const origins = [...new Set(codes)].filter((code) => chart !== 'review-gap' || code !== OWN_ORIGIN);
  if (origins.length === 0) throw refuseField('chart', 'invalidChoice');
  const compared = await context.ask(rivalsCompared, { context, marketId: market_id, origins });
  const { from, to, last_date, is_demo, market_name } = compared;
  const words = WORDS[language];
  const names = origins.map((code) => regionName(language, code) ?? code).join(', ');
  const market = translateRegion(market_name, language) ?? market_name;
  return {
    query: new URLSearchParams({ market_id, ...(compare ? { compare } : { origin: origin ?? '' }) }).toString(),
    market_id,
    text: '',
    value: '',
    source: words.source(names, market, periodName(from, to, language)),
    day: last_date && last_date < to ? last_date : to,
    since: null,
    is_demo,
    rows: writeTable(chart, compared.origins, language),
  };
}

type Month = RivalReport['months'][number];

/** The title of a figure and of what it rests on, and both of a month. */
type Column = (language: Language) => {
  titles: readonly [when: string, figure: string, basis: string];
  write: (month: Month) => readonly [figure: string, basis: number];
};

const part = (value: number | null, language: Language) => (value === null ? '' : formatPercent(value, language));

const COLUMNS: Record<ReviewChart, Column> = {
  'review-price': (language) => ({
    titles: [WORDS[language].month, WORDS[language].price, WORDS[language].prices],
    write: ({ price }) => [price.median === null ? '' : formatMoney(price.median, 'AUD', language), price.n],
  }),
  'review-share': (language) => ({
    titles: [WORDS[language].month, WORDS[language].share, WORDS[language].labels],
    write: ({ share, labels }) => [part(share, language), labels],
  }),
  'review-gap': (language) => ({
    titles: [WORDS[language].threeMonths, WORDS[language].gap, WORDS[language].visits],
    write: ({ gap, visits }) => [gap === null ? '' : formatChange(gap, language), visits],
  }),
  'review-promo': (language) => ({
    titles: [WORDS[language].month, WORDS[language].promo, WORDS[language].labels],
    write: ({ promo_share, labels }) => [part(promo_share, language), labels],
  }),
};

function writeTable(
  chart: ReviewChart,
  origins: readonly Pick<RivalReport, 'origin' | 'months'>[],
  language: Language,
): string[][] {
  const { titles, write } = COLUMNS[chart](language);
  return [
    [WORDS[language].origin, ...titles],
    ...origins.flatMap(({ origin, months }) =>
      months.map((month) => {
        const [figure, basis] = write(month);
        const name = regionName(language, origin) ?? origin;
        return [name, formatMonth(`${month.month}-01`, language), figure, formatCount(basis, language)];
      }),
    ),
  ];
}

/** As the comparison itself: it needs all prices. */
export const seesReviewChart = (caller: Parameters<typeof mayOn>[0]): boolean =>
  mayOn(caller, 'Competitor_Reviews', 'show_page') && mayRead(caller);
