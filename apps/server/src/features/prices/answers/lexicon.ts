import { STORE_FORMATS } from '@portal/contract/places/stores';
import { PACK_KINDS, SIZE_BAND_NAMES, VARIETY_NAMES } from '@portal/contract/price-words';
import type { AnswerMeasure } from '@portal/contract/prices/answers';
import type { SummaryFilter } from '@portal/contract/prices/summaries/summaries';
import { filterWord } from '../brief/brief-scope.ts';
import { spellings } from './question-words.ts';

export type Place = Pick<SummaryFilter, 'market_id' | 'retailer_id' | 'store_id' | 'city'>;

export type Meaning =
  /** Says nothing about the figure. In a question about a difference, an origin follows those that relate. */
  | { kind: 'filler'; relates?: true }
  /** What follows it is a place, or an origin. */
  | { kind: 'preposition'; of: 'place' | 'origin' }
  | { kind: 'measure'; measure: AnswerMeasure }
  /** An origin follows it; where it may close the question, two can stand before it. */
  | { kind: 'versus'; closes?: true }
  | { kind: 'extreme'; end: 'low' | 'high' }
  | { kind: 'ranked'; by: 'retailer' | 'origin' }
  | { kind: 'filter'; filter: Partial<SummaryFilter> }
  | { kind: 'currency'; code: string }
  | { kind: 'place'; place: Place }
  | { kind: 'origin'; origin: string }
  | { kind: 'days'; days: { from: string; to: string } };

/** By plain phrase. */
export type Lexicon = Map<string, Meaning[]>;

const GERMAN_ENDINGS = ['', 'e', 'en', 'er', 'es', 'em', 'n', 'r', 's'];
const PLURAL = ['', 's'];

export function addPhrases(
  lexicon: Lexicon,
  phrases: readonly string[],
  meaning: Meaning,
  endings: readonly string[] = [''],
): void {
  for (const phrase of phrases.flatMap(spellings)) {
    for (const ending of endings) {
      const known = lexicon.get(phrase + ending) ?? [];
      if (!known.some((other) => JSON.stringify(other) === JSON.stringify(meaning))) {
        lexicon.set(phrase + ending, [...known, meaning]);
      }
    }
  }
}

/** German adjectives in all their forms: 'günstigster', 'günstigsten'. */
export const addInflected = (lexicon: Lexicon, stems: readonly string[], meaning: Meaning): void =>
  addPhrases(lexicon, stems, meaning, GERMAN_ENDINGS);

const split = (phrases: string) => phrases.split(',').map((phrase) => phrase.trim());

const FILLERS = split(`
  the, a, an, of, for, and, with, during, what, what s, which, how, is, are, was, were, be, do, does, did, has, have,
  had, please, tell me, show me, s, sell, sells, selling, sold, sell for, sold for, pay, paid, avocado, avocados, avo,
  avos, fruit, median, retail, shelf, how large, how big, how small, how high, how low,
  der, die, das, den, dem, des, ein, eine, einen, einem, einer, eines, und, mit, für, von, vom, am, auf,
  während, was, wie, ist, sind, war, waren, hat, haben, wird, werden, wurde, wurden, bitte, welche, welcher, welches,
  liegt, liegen, lag, lagen, frucht, früchte, früchten, regal,
  wie groß, wie klein, wie hoch, wie niedrig`);

const RELATING = split('between, zwischen, zu, zum, zur');

const PLACE_PREPOSITIONS = split('in, at, im, bei, beim, in the, in der, in den, in dem');
const ORIGIN_PREPOSITIONS = split('from, aus, from the, aus der, aus den, aus dem');

const MEASURES: Record<AnswerMeasure, readonly string[]> = {
  price: split(`
    price, prices, cost, costs, how much, how much is, how much are, preis, preise, preisen, preises, kostet, kosten,
    kostete, kosteten, wie viel, wieviel`),
  gap: split(`
    gap, price gap, difference, price difference, price premium, abstand, preisabstand, unterschied, preisunterschied,
    differenz, preisdifferenz, aufpreis`),
  share: split(`
    share of shelf, share of the shelf, share of shelf space, shelf share, shelf space, regalanteil, anteil am regal,
    regalfläche, anteil an der regalfläche`),
  promotions: split(`
    promotion, promotions, promo, promos, promotion share, share of promotions, share on promotion, on promotion,
    on offer, on special, offers, specials, aktion, aktionen, aktionsanteil, in aktion, im angebot, angebote,
    sonderangebote`),
};

const VERSUS = split(`
  vs, versus, against, compared to, compared with, gap to, price gap to, difference to, price difference to, premium to,
  price premium to, premium over, price premium over, more than, less than, cheaper than, dearer than,
  more expensive than, gegenüber, ggü, gegen, im vergleich zu, im vergleich mit, verglichen mit, vergleich zu,
  teurer als, billiger als, günstiger als, mehr als, weniger als`);

const EXTREMES = {
  low: { phrases: split('cheapest, least expensive'), stems: split('günstigst, billigst, preiswertest') },
  high: { phrases: split('dearest, most expensive, priciest'), stems: split('teuerst') },
};

const RANKED = {
  retailer: split('retailer, chain, where, händler, kette, handelskette, wo'),
  origin: split('origin, country, country of origin, herkunft, herkunftsland, land'),
};

const FILTERS: readonly (readonly [phrases: string, filter: Partial<SummaryFilter>])[] = [
  ['kg, kilo, per kg, per kilo, per kilogram, a kilo, kilogram, pro kg, pro kilo, je kg, je kilo', { unit: 'kg' }],
  ['piece, per piece, apiece, per fruit, per avocado, stück, pro stück, je stück', { unit: 'piece' }],
  ['local currency, landeswährung, lokalwährung, lokale währung, lokaler währung', { currency: 'local' }],
  ['xl', { size: 'extra large' }],
  ['organic, bio', { organic: 'yes' }],
  ['conventional, non organic', { organic: 'no' }],
  ['rte, ready to eat', { rte: 'yes' }],
  [
    'without promotions, without promotion, excluding promotions, ohne aktion, ohne aktionen, ohne angebote',
    { promo: 'no' },
  ],
  ['without estimates, excluding estimates, ohne schätzungen', { estimates: 'no' }],
];

const INFLECTED_FILTERS: readonly (readonly [stems: string, filter: Partial<SummaryFilter>])[] = [
  ['mittler, mittelgroß', { size: 'medium' }],
  ['konventionell', { organic: 'no' }],
  ['essreif, genussreif', { rte: 'yes' }],
];

/** Everything but places and currencies, which are in tables. */
export function createLexicon(): Lexicon {
  const lexicon: Lexicon = new Map();
  addPhrases(lexicon, FILLERS, { kind: 'filler' });
  addPhrases(lexicon, ['market', 'markt'], { kind: 'filler' });
  addPhrases(lexicon, RELATING, { kind: 'filler', relates: true });
  addPhrases(lexicon, PLACE_PREPOSITIONS, { kind: 'preposition', of: 'place' });
  addPhrases(lexicon, ORIGIN_PREPOSITIONS, { kind: 'preposition', of: 'origin' });
  for (const [measure, phrases] of Object.entries(MEASURES) as [AnswerMeasure, readonly string[]][]) {
    addPhrases(lexicon, phrases, { kind: 'measure', measure });
  }
  addPhrases(lexicon, VERSUS, { kind: 'versus' });
  addPhrases(lexicon, ['compared', 'im vergleich'], { kind: 'versus', closes: true });
  for (const end of ['low', 'high'] as const) {
    addPhrases(lexicon, EXTREMES[end].phrases, { kind: 'extreme', end });
    addInflected(lexicon, EXTREMES[end].stems, { kind: 'extreme', end });
  }
  for (const by of ['retailer', 'origin'] as const) addPhrases(lexicon, RANKED[by], { kind: 'ranked', by });
  for (const [phrases, filter] of FILTERS) addPhrases(lexicon, split(phrases), { kind: 'filter', filter });
  for (const [stems, filter] of INFLECTED_FILTERS) addInflected(lexicon, split(stems), { kind: 'filter', filter });
  addListed(lexicon, VARIETY_NAMES, (variety) => ({ variety }));
  addListed(lexicon, SIZE_BAND_NAMES, (size) => ({ size }));
  addListed(lexicon, PACK_KINDS, (pack) => ({ pack }));
  // ‘price cut’ is an offer.
  for (const phrase of ['cut', 'cuts']) lexicon.delete(phrase);
  addPhrases(lexicon, split('cut avocado, cut avocados, cut fruit'), { kind: 'filter', filter: { pack: 'cut' } });
  addListed(lexicon, STORE_FORMATS, (format) => ({ format }));
  return lexicon;
}

/** The values of a closed list, in both languages. */
function addListed<Value extends string>(
  lexicon: Lexicon,
  values: readonly Value[],
  toFilter: (value: Value) => Partial<SummaryFilter>,
): void {
  for (const value of values) {
    const meaning: Meaning = { kind: 'filter', filter: toFilter(value) };
    addPhrases(lexicon, [value], meaning, PLURAL);
    const german = filterWord(value, 'de');
    if (german !== value) addInflected(lexicon, [german], meaning);
  }
}
