import { seasonName } from '../../formats/periods.ts';
import type { Language } from '../../languages.ts';
import { OWN_ORIGIN, UNKNOWN_ORIGIN } from '../../price-words.ts';
import type { HeadlineChart } from './headlines.ts';
import { INDEX_BASE, type PriceIndexSummary } from './price-index.ts';
import type { SeasonPosition, SeasonsSummary } from './seasons.ts';
import { isEven, wordsIn } from './sentence-words.ts';
import {
  type GapsSummary,
  MIN_PRICES,
  type OriginsSummary,
  type PromotionsSummary,
  type RetailersSummary,
  type SizesSummary,
  type SummaryPeriod,
} from './summaries.ts';

type In = { readonly language: Language };
type Said = { readonly text: string; readonly strength: number } | null;
type Maker<Summary> = (summary: Summary, context: In) => Said;

type Summaries = {
  readonly origins?: OriginsSummary | undefined;
  readonly retailers?: RetailersSummary | undefined;
  readonly promotions?: PromotionsSummary | undefined;
  readonly seasons?: SeasonsSummary | undefined;
  readonly gaps?: GapsSummary | undefined;
  readonly sizes?: SizesSummary | undefined;
};
export type Finding = { readonly chart: HeadlineChart; readonly text: string };

/** Extremes of a list always differ more than two months. */
const OF_EXTREMES = 0.5;

const findOwn = <Item extends { readonly origin: string }>(items: readonly Item[]): Item | undefined =>
  items.find(({ origin }) => origin === OWN_ORIGIN) ?? items[0];

/** Checked again here, although the contract leaves it out for too few prices. */
const publishedMedian = (
  spread: { readonly n: number; readonly median: number | null } | null | undefined,
): number | null => (spread && spread.n >= MIN_PRICES ? spread.median : null);

/** The running month ends with its last visit. */
export const lastPricedDay = ({ to, last_date }: Pick<SummaryPeriod, 'to' | 'last_date'>): string =>
  last_date && last_date < to ? last_date : to;

const originsFinding: Maker<OriginsSummary> = (summary, { language }) => {
  const { money, unit, month, whose, than } = wordsIn(language);
  const own = findOwn(summary.origins);
  const last = own?.months.findLast((month) => publishedMedian(month) !== null);
  const price = publishedMedian(last);
  if (!own || !last || price === null) return null;
  const rival = summary.origins
    .filter((other) => other !== own && other.origin !== UNKNOWN_ORIGIN)
    .map(({ origin, months }) => ({ origin, median: publishedMedian(months.find((at) => at.month === last.month)) }))
    .find(({ median }) => median !== null);
  const ratio = rival?.median ? price / rival.median - 1 : 0;
  const more = rival?.median ? `, ${than(ratio, whose(rival.origin))}` : '';
  const paid = `${money(price, summary)} ${unit(summary)}`;
  const text =
    language === 'de'
      ? `Im ${month(last.month)} kostete ${whose(own.origin)} ${paid}${more}.`
      : `${whose(own.origin, true)} cost ${paid} in ${month(last.month)}${more}.`;
  return { text, strength: Math.abs(ratio) };
};

const shareFinding: Maker<OriginsSummary> = (summary, { language }) => {
  const { percent, month, from } = wordsIn(language);
  const own = findOwn(summary.origins);
  const seen = own?.months.filter(({ share }) => share !== null) ?? [];
  const [first, last] = [seen[0], seen.at(-1)];
  const labelsIn = (of: string) =>
    summary.origins.reduce((sum, { months }) => sum + (months.find((at) => at.month === of)?.labels ?? 0), 0);
  if (!own || !first || !last || last.share === null || labelsIn(last.month) < MIN_PRICES) return null;
  // With small cells hidden, shares are relative to the visible origins.
  const isWhole = summary.since === null;
  const isCompared = isWhole && first !== last && first.share !== null && labelsIn(first.month) >= MIN_PRICES;
  const change = isCompared ? last.share - (first.share ?? 0) : 0;
  const points = Math.round(Math.abs(change) * 100);
  const isOurs = own.origin === OWN_ORIGIN;
  const part = percent(last.share);
  if (language === 'de') {
    const of = summary.is_by_facings ? 'des Regals' : 'der Etiketten';
    const who = isOurs ? 'hatten wir' : `hatte ${from(own.origin)}`;
    const count = points === 1 ? '1 Punkt' : `${points} Punkte`;
    const since = isEven(change) ? '' : `, ${count} ${change > 0 ? 'mehr' : 'weniger'} als im ${month(first.month)}`;
    return { text: `Im ${month(last.month)} ${who} ${part} ${of}${since}.`, strength: Math.abs(change) };
  }
  const of = summary.is_by_facings ? 'of the shelf' : 'of the labels';
  const who = isOurs ? 'We held' : `${from(own.origin).replace(/^f/, 'F')} held`;
  const count = points === 1 ? '1 point' : `${points} points`;
  const since = isEven(change) ? '' : `, ${count} ${change > 0 ? 'more' : 'less'} than in ${month(first.month)}`;
  return { text: `${who} ${part} ${of} in ${month(last.month)}${since}.`, strength: Math.abs(change) };
};

const retailersFinding: Maker<RetailersSummary> = (summary, { language }) => {
  const { money, unit, whose } = wordsIn(language);
  const priced = summary.retailers
    .map((retailer) => ({ name: retailer.retailer_name, median: publishedMedian(retailer) ?? 0 }))
    .filter(({ median }) => median > 0)
    .toSorted((one, other) => one.median - other.median);
  const [low, high] = [priced[0], priced.at(-1)];
  if (!low || !high) return null;
  const [least, most] = [money(low.median, summary), money(high.median, summary)];
  if (least === most) return null;
  const text =
    language === 'de'
      ? `Am günstigsten ist ${whose(summary.origin)} bei ${low.name} (${least} ${unit(summary)}), am teuersten bei ${high.name} (${most}).`
      : `${whose(summary.origin, true)} is cheapest at ${low.name} (${least} ${unit(summary)}) and dearest at ${high.name} (${most}).`;
  return { text, strength: (high.median / low.median - 1) * OF_EXTREMES };
};

const promotionsFinding: Maker<PromotionsSummary> = (summary, { language }) => {
  const { labels, promos, depth, weeks } = summary;
  const { percent, day } = wordsIn(language);
  if (labels < MIN_PRICES || promos === null) return null;
  const share = promos / labels;
  const part = percent(share);
  const hasDepth = depth !== null && promos >= MIN_PRICES && !isEven(depth);
  // The average reduction per label, comparable to other price differences.
  const strength = hasDepth ? share * depth : 0;
  const isOne = weeks.length === 1;
  if (language === 'de') {
    const off = hasDepth ? `, meist um ${percent(depth)} günstiger` : '';
    const time = `${isOne ? 'In der Woche' : `In den ${weeks.length} Wochen`} bis zum ${day(lastPricedDay(summary))}`;
    return { text: `${time} waren ${part} der Etiketten in Aktion${off}.`, strength };
  }
  const off = hasDepth ? `, usually with ${percent(depth)} off` : '';
  const time = `in the ${isOne ? 'week' : `${weeks.length} weeks`} to ${day(lastPricedDay(summary))}`;
  return { text: `${part} of labels were on promotion ${time}${off}.`, strength };
};

const seasonsFinding: Maker<SeasonsSummary> = (summary, { language }) => {
  const { money, unit, whose, than } = wordsIn(language);
  const own = findOwn(summary.origins);
  const of = (season: number) => own?.seasons.find((one) => one.season === season);
  const median = publishedMedian(of(summary.season)?.whole);
  if (!own || median === null) return null;
  const earlier = publishedMedian(of(summary.season - 1)?.same_months);
  const ratio = earlier ? median / earlier - 1 : 0;
  const price = `${money(median, summary)} ${unit(summary)}`;
  if (language === 'de') {
    const when = summary.is_running ? 'Diese Saison kostet' : `In der Saison ${seasonName(summary.season)} kostete`;
    const last = summary.is_running ? 'der letzten Saison' : 'der Saison davor';
    const more = earlier ? `, ${than(ratio, `zur gleichen Zeit ${last}`)}` : '';
    return { text: `${when} ${whose(own.origin)} ${price}${more}.`, strength: Math.abs(ratio) };
  }
  const when = summary.is_running ? 'This season' : `In the season ${seasonName(summary.season)}`;
  const last = summary.is_running ? 'last season' : 'in the season before';
  const more = earlier ? `, ${than(ratio, `at the same time ${last}`)}` : '';
  const costs = summary.is_running ? 'costs' : 'cost';
  return { text: `${when} ${whose(own.origin)} ${costs} ${price}${more}.`, strength: Math.abs(ratio) };
};

const gapsFinding: Maker<GapsSummary> = (summary, { language }) => {
  const { unit, whose, than } = wordsIn(language);
  const rival = summary.rivals.find(({ ratio, visits }) => ratio !== null && visits >= MIN_PRICES);
  if (!rival || rival.ratio === null) return null;
  const more = than(rival.ratio, whose(rival.origin), unit(summary));
  const text =
    language === 'de' ? `In derselben Filiale kostet unsere Ware ${more}.` : `In the same store ours costs ${more}.`;
  return { text, strength: Math.abs(rival.ratio) };
};

const sizesFinding: Maker<SizesSummary> = (summary, { language }) => {
  const { money, unit, month, size } = wordsIn(language);
  const priced = summary.sizes
    .map(({ size: band, now }) => ({ band, median: publishedMedian(now) ?? 0 }))
    .filter(({ median }) => median > 0)
    .toSorted((one, other) => one.median - other.median);
  const [low, high] = [priced[0], priced.at(-1)];
  if (!low || !high || !summary.month) return null;
  const [least, most] = [money(low.median, summary), money(high.median, summary)];
  if (least === most) return null;
  const text =
    language === 'de'
      ? `Am teuersten waren im ${month(summary.month)} ${size(high.band)} Früchte (${most} ${unit(summary)}), am günstigsten ${size(low.band)} (${least}).`
      : `In ${month(summary.month)} ${size(high.band)} fruit cost the most (${most} ${unit(summary)}), ${size(low.band)} the least (${least}).`;
  return { text, strength: (high.median / low.median - 1) * OF_EXTREMES };
};

export function positionSentence(position: SeasonPosition, about: SummaryPeriod, { language }: In): string {
  const { money, unit, month, whose, than } = wordsIn(language);
  const { origin, median, before, low, usual, high, is_provisional } = position;
  const paid = `${money(median, about)} ${unit(about)}`;
  const band = `${money(low, about)}–${money(high, about)}`;
  const ratio = median / usual - 1;
  const name = month(position.month);
  if (language === 'de') {
    const seasons = `in ${before.length} früheren Saisons üblich (${money(usual, about)}; ${band})`;
    const state = is_provisional ? ' Der Monat ist vorläufig.' : '';
    return `Im ${name} kostete ${whose(origin)} ${paid}, ${than(ratio, seasons)}.${state}`;
  }
  const seasons = `the usual ${money(usual, about)} of ${before.length} earlier seasons (${band})`;
  const state = is_provisional ? ' The month is provisional.' : '';
  return `${whose(origin, true)} cost ${paid} in ${name}, ${than(ratio, seasons)}.${state}`;
}

const lastAfterBase = ({ base, months }: PriceIndexSummary['origins'][number]) =>
  months.findLast(({ month, index }) => index !== null && month > base);

/** The last month against the base, with the rival if it has both. */
export function priceIndexSentence({ origins }: PriceIndexSummary, { language }: In): string | null {
  const { month, whose, than } = wordsIn(language);
  const [own, rival] = origins;
  const last = own && lastAfterBase(own);
  if (!own || !last) return null;
  const indexChange = (index: number | null | undefined) => (index ?? INDEX_BASE) / INDEX_BASE - 1;
  const theirs = rival?.base === own.base ? rival.months.find((at) => at.month === last.month) : undefined;
  const isGerman = language === 'de';
  const [cost, then, inMonth] = isGerman ? ['kostete', 'damals', 'im'] : ['cost', 'then', 'in'];
  const told = than(indexChange(last.index), `${inMonth} ${month(own.base)}`);
  const hasRival = rival && theirs && theirs.index !== null;
  const other = hasRival ? `; ${whose(rival.origin)} ${cost} ${than(indexChange(theirs.index), then)}` : '';
  return isGerman
    ? `Produkt für Produkt verglichen kostete ${whose(own.origin)} im ${month(last.month)} ${told}${other}.`
    : `In ${month(last.month)}, product by product, ${whose(own.origin)} cost ${told}${other}.`;
}

export const originsSentence = (summary: OriginsSummary, context: In) => originsFinding(summary, context)?.text ?? null;
export const shareSentence = (summary: OriginsSummary, context: In) => shareFinding(summary, context)?.text ?? null;
export const retailersSentence = (summary: RetailersSummary, context: In) =>
  retailersFinding(summary, context)?.text ?? null;
export const promotionsSentence = (summary: PromotionsSummary, context: In) =>
  promotionsFinding(summary, context)?.text ?? null;
export const seasonsSentence = (summary: SeasonsSummary, context: In) => seasonsFinding(summary, context)?.text ?? null;
export const gapsSentence = (summary: GapsSummary, context: In) => gapsFinding(summary, context)?.text ?? null;
export const sizesSentence = (summary: SizesSummary, context: In) => sizesFinding(summary, context)?.text ?? null;

const SHOWN = 3;

/** The three largest differences. Medians are left out where the gap within stores says the same more exactly. */
export function listFindings(summaries: Summaries, context: In): Finding[] {
  const { origins, retailers, promotions, seasons, gaps, sizes } = summaries;
  const gap = gaps ? gapsFinding(gaps, context) : null;
  const said: readonly (readonly [HeadlineChart, Said])[] = [
    ['gaps', gap],
    ['origins', origins && !gap ? originsFinding(origins, context) : null],
    ['share', origins ? shareFinding(origins, context) : null],
    ['seasons', seasons ? seasonsFinding(seasons, context) : null],
    ['promotions', promotions ? promotionsFinding(promotions, context) : null],
    ['retailers', retailers ? retailersFinding(retailers, context) : null],
    ['sizes', sizes ? sizesFinding(sizes, context) : null],
  ];
  return said
    .flatMap(([chart, one]) => (one ? [{ chart, ...one }] : []))
    .toSorted((one, other) => other.strength - one.strength)
    .slice(0, SHOWN)
    .map(({ chart, text }) => ({ chart, text }));
}
