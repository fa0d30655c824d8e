import { isExportChart, type PriceChart } from '@portal/contract/content/decks';
import { formatMoney, signedMoney } from '@portal/contract/formats/money';
import { regionName } from '@portal/contract/formats/names';
import { formatCount } from '@portal/contract/formats/numbers';
import { periodName } from '@portal/contract/formats/periods';
import type { Language } from '@portal/contract/languages';
import { scorecardSentence } from '@portal/contract/prices/scorecard/scorecard-words';
import { qualitySentence } from '@portal/contract/prices/summaries/quality-sentence';
import { compare } from '@portal/contract/prices/summaries/sentence-facts';
import { capitalise, wordsIn } from '@portal/contract/prices/summaries/sentence-words';
import * as sentences from '@portal/contract/prices/summaries/sentences';
import { type FiguresSummary, SummaryFilter, type SummaryPeriod } from '@portal/contract/prices/summaries/summaries';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { mayOn } from '../../../../platform/caller.ts';
import type { Given } from '../../../../platform/hooks.ts';
import { Refusal, refuseField } from '../../../../platform/refusal.ts';
import type {
  DeckAnswer,
  DeckPrice,
  DeckQuestion,
  deckPieceSeen,
  deckPriceRead,
  deckQuestionAsked,
} from '../../../hooks.ts';
import { nameFilter, readObservation, seesSinglePrices } from '../../observations/observations.service.ts';
import { scoreMarket } from '../../scorecard/scorecard.service.ts';
import type { Waiting } from '../../summaries/answers/summary-turns.ts';
import { summariseFigures } from '../../summaries/figures.service.ts';
import { summariseGaps } from '../../summaries/gaps/gaps.service.ts';
import { summarisePriceIndex } from '../../summaries/price-index/price-index.service.ts';
import { summarisePromotions } from '../../summaries/promotions/promotions.service.ts';
import { summariseQuality } from '../../summaries/quality/quality.service.ts';
import { type Asking, summariesSeenSince } from '../../summaries/question/question.service.ts';
import { summariseRetailers } from '../../summaries/retailers/retailers.service.ts';
import { summariseSeasons } from '../../summaries/seasons/seasons.service.ts';
import { summariseOrigins, summariseSizes } from '../../summaries/series.service.ts';
import { answerExportChart } from '../../trade/deck-charts.service.ts';
import { filtersIn } from '../brief-scope.ts';
import { selectMarketCode } from './deck-pieces.queries.ts';
import { tablesIn } from './deck-tables.ts';
import { DECK_WORDS } from './deck-words.ts';

const PAGE = 'Retail_Price_Audits';
/** Of a year by week and retailer; a longer table is no longer read in notes. */
const MAX_ROWS = 400;

const shorten = (rows: string[][], language: Language): string[][] =>
  rows.length <= MAX_ROWS
    ? rows
    : [...rows.slice(0, MAX_ROWS), [DECK_WORDS[language].furtherRows(formatCount(rows.length - MAX_ROWS, language))]];

type Context = Asking & Waiting;
type Answered = SummaryPeriod & Pick<DeckAnswer, 'text' | 'value' | 'rows'>;

/** `summarise` and the two that put its answer into words. */
const ask =
  <Summary extends SummaryPeriod>(
    summarise: (context: Context, filter: SummaryFilter) => Promise<Summary>,
    writeSentence: (summary: Summary, context: { language: Language }) => string | null,
    chooseTable: (tables: ReturnType<typeof tablesIn>) => (summary: Summary) => string[][],
  ) =>
  async (context: Context, filter: SummaryFilter, language: Language): Promise<Answered> => {
    const summary = await summarise(context, filter);
    const text = writeSentence(summary, { language }) ?? '';
    return { ...summary, text, value: '', rows: shorten(chooseTable(tablesIn(language))(summary), language) };
  };

const CHARTS: Record<PriceChart, ReturnType<typeof ask>> = {
  origins: ask(summariseOrigins, sentences.originsSentence, ({ origins }) => origins),
  share: ask(summariseOrigins, sentences.shareSentence, ({ share }) => share),
  retailers: ask(summariseRetailers, sentences.retailersSentence, ({ retailers }) => retailers),
  promotions: ask(summarisePromotions, sentences.promotionsSentence, ({ promotions }) => promotions),
  seasons: ask(summariseSeasons, sentences.seasonsSentence, ({ seasons }) => seasons),
  gaps: ask(summariseGaps, sentences.gapsSentence, ({ gaps }) => gaps),
  sizes: ask(summariseSizes, sentences.sizesSentence, ({ sizes }) => sizes),
  index: ask(summarisePriceIndex, sentences.priceIndexSentence, ({ index }) => index),
  quality: ask(summariseQuality, qualitySentence, ({ quality }) => quality),
  scorecard: ask(scoreMarket, scorecardSentence, ({ scorecard }) => scorecard),
};

export async function answerDeckQuestion({
  context,
  question,
}: Given<typeof deckQuestionAsked>): Promise<DeckAnswer & { query: string }> {
  const { pool, caller, language } = context;
  if (!mayOn(caller, PAGE, 'show_page')) throw new Refusal('notFound');
  const { chart, figure } = question;
  if (isExportChart(chart)) return answerExportChart(context, chart, question.query);
  const asked = SummaryFilter.safeParse(Object.fromEntries(new URLSearchParams(question.query)));
  if (!asked.success) throw refuseField('query', 'invalidInput');
  const { data: filter } = asked;
  const code = await selectMarketCode(pool, filter.market_id);
  if (!code) throw new Refusal('notFound');
  const { text, value, rows, ...period } = await answerIn(context, { chart, figure }, filter);
  const names = await nameFilter(pool, filter);
  const days = periodName(period.from, period.to, language);
  const filters = filtersIn(language, { ...filter, ...names }, '');
  return {
    query: new URLSearchParams(
      Object.entries(filter).flatMap(([name, given]): [string, string][] =>
        given === undefined ? [] : [[name, given]],
      ),
    ).toString(),
    market_id: filter.market_id,
    text,
    value,
    source: DECK_WORDS[language].source(regionName(language, code) ?? code, days, filters),
    day: period.last_date && period.last_date < period.to ? period.last_date : period.to,
    since: period.since,
    is_demo: period.is_demo,
    rows,
  };
}

async function answerIn(
  context: Given<typeof deckQuestionAsked>['context'],
  { chart, figure }: { chart: PriceChart | undefined; figure: DeckQuestion['figure'] },
  filter: SummaryFilter,
): Promise<Answered> {
  const { language } = context;
  if (chart) return CHARTS[chart](context, filter, language);
  if (!figure) throw refuseField('figure', 'required');
  const figures = await summariseFigures(context, filter);
  const said = writeFigure(figures, figure, language);
  if (!said) throw refuseField('figure', 'invalidChoice');
  // The gap is that of the whole period, the other figures those of its last quarter.
  const { from, to } = (figure === 'gap' && figures.gap) || figures;
  return { ...figures, ...said, from, to, rows: [] };
}

/** Undefined with too few prices. */
function writeFigure(
  figures: FiguresSummary,
  figure: NonNullable<DeckQuestion['figure']>,
  language: Language,
): { value: string; text: string } | undefined {
  const { origin, price, gap, promo, stores } = figures;
  const { money, percent, unit, fruit } = wordsIn(language);
  const words = DECK_WORDS[language].figures;
  const count = (n: number) => formatCount(n, language);
  const ours = capitalise(fruit(origin));
  if (figure === 'stores') return { value: count(stores.audited), text: words.stores(count(stores.known)) };
  if (figure === 'promo') {
    return promo.share === null ? undefined : { value: percent(promo.share), text: words.promo(count(promo.labels)) };
  }
  if (figure === 'price') {
    const { median, n } = price.now;
    return median === null
      ? undefined
      : { value: money(median, figures), text: words.price(ours, unit(figures), count(n)) };
  }
  if (!gap) return undefined;
  const direction = compare(gap.ratio);
  const rival = fruit(gap.rival);
  const sentence =
    direction === 'same' ? words.same(ours, rival) : words[direction](ours, percent(Math.abs(gap.ratio)), rival);
  return {
    value: signedMoney(gap.difference, figures.currency, language),
    text: words.gap(sentence, count(gap.visits)),
  };
}

/** An answer covers the days that its asker saw: whoever sees fewer days does not see it. */
export async function isDeckPieceSeen({
  pool,
  caller,
  market_id,
  since,
}: Given<typeof deckPieceSeen>): Promise<boolean> {
  if (!mayOn(caller, PAGE, 'show_page') || caller.scope.prices === 'none') return false;
  if (!seesSinglePrices(caller) && (since === null || since < (summariesSeenSince(caller) ?? ''))) return false;
  return market_id === null || (await selectMarketCode(pool, market_id)) !== undefined;
}

export async function readDeckPrice(given: Given<typeof deckPriceRead>): Promise<DeckPrice | undefined> {
  const { pool, caller, language, id, footageId } = given;
  if (!mayOn(caller, PAGE, 'view')) return undefined;
  const price = await readObservation({ pool, caller }, id).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  const photo = price?.photos.find(({ footage_id }) => footage_id === footageId);
  if (!price || !photo) return undefined;
  const words = DECK_WORDS[language];
  const normal = price.aud_per_kg
    ? `${price.is_kg_estimated ? words.estimated : ''}${wordsIn(language).price(Number(price.aud_per_kg), { currency: 'AUD', unit: 'kg' })}`
    : '';
  const code = await selectMarketCode(pool, price.market_id);
  const market = (code && regionName(language, code)) ?? price.market_name;
  return {
    text: words.label(price.product_text, formatMoney(price.price, price.currency, language), normal),
    source: [price.retailer_name, `${price.store_name}, ${price.city}`, market].join(', '),
    day: price.date,
    is_demo: price.is_demo,
    path: `${SCREEN_PATHS.prices}/observations?market_id=${price.market_id}&price=${price._id}`,
    tag: photo.tag,
  };
}
