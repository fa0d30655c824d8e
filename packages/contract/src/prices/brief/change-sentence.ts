import type { Language } from '../../languages.ts';
import { translatePlace } from '../../places/markets/place-names.ts';
import { compare, findOwn, publishedMedian } from '../summaries/sentence-facts.ts';
import { capitalise, wordsIn } from '../summaries/sentence-words.ts';
import type { OriginsSummary } from '../summaries/summaries.ts';

type Change = { readonly text: string; readonly figure: string; readonly month: string; readonly origin: string };

type Facts = {
  readonly fruit: string;
  readonly place: string;
  readonly price: string;
  readonly month: string;
  readonly change: { readonly is: 'more' | 'less' | 'same'; readonly part: string; readonly than: string } | undefined;
};

const SENTENCES: Record<Language, (facts: Facts) => string> = {
  en({ fruit, place, price, month, change }) {
    const paid = `${capitalise(fruit)} sold for ${price} in ${place} in ${month} (median)`;
    if (!change) return `${paid}.`;
    if (change.is === 'same') return `${paid}, the same as in ${change.than}.`;
    return `${paid}, ${change.part} ${change.is} than in ${change.than}.`;
  },
  de({ fruit, place, price, month, change }) {
    const paid = `In ${place} kosteten ${fruit} im ${month} ${price} (Median)`;
    if (!change) return `${paid}.`;
    if (change.is === 'same') return `${paid}, so viel wie im ${change.than}.`;
    return `${paid}, ${change.part} ${change.is === 'more' ? 'mehr' : 'weniger'} als im ${change.than}.`;
  },
};

/** Our last monthly median in a market, compared with the one before it; undefined with too few prices. */
export function changeSentence(summary: OriginsSummary, market: string, language: Language): Change | undefined {
  const own = findOwn(summary.origins);
  const at = own?.months.findLastIndex((month) => publishedMedian(month) !== null) ?? -1;
  const last = own?.months[at];
  const before = own?.months.slice(0, Math.max(at, 0)).findLast((month) => publishedMedian(month) !== null);
  const [median, earlier] = [publishedMedian(last), publishedMedian(before)];
  if (!own || !last || median === null) return undefined;
  const { fruit, month, percent, price } = wordsIn(language);
  const ratio = earlier ? median / earlier - 1 : undefined;
  const figure = price(median, summary);
  const text = SENTENCES[language]({
    fruit: fruit(own.origin),
    place: translatePlace(market, language),
    price: figure,
    month: month(last.month),
    change:
      before && ratio !== undefined
        ? { is: compare(ratio), part: percent(Math.abs(ratio)), than: month(before.month) }
        : undefined,
  });
  return { text, figure, month: last.month, origin: own.origin };
}
