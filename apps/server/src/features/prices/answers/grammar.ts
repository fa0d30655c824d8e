import { OWN_ORIGIN } from '@portal/contract/price-words';
import type { AnswerMeasure, NOT_UNDERSTOOD } from '@portal/contract/prices/answers';
import type { SummaryFilter } from '@portal/contract/prices/summaries/summaries';
import type { Lexicon, Meaning, Place } from './lexicon.ts';
import { type Days, readDays } from './question-days.ts';
import type { Word } from './question-words.ts';

export type Reading = {
  measure: AnswerMeasure;
  /** Two for a comparison, none for the cheapest or dearest origin. */
  origins: string[];
  extreme: { end: 'low' | 'high'; by: 'retailer' | 'origin' } | undefined;
  filter: SummaryFilter;
  days: Days | undefined;
};
type Misread = { reason: (typeof NOT_UNDERSTOOD)[number]; words: string[] };
export type Read = { reading: Reading } | { misread: Misread };

/** Words that mean something together; without a meaning they are not understood. */
type Span = { words: readonly Word[]; meanings: readonly Meaning[] };
type Meant<Kind extends Meaning['kind']> = Extract<Meaning, { kind: Kind }>;

export const MOST_WORDS = 6;
/** More readings than a question of this length has. */
const MOST_READINGS = 64;

const typedIn = (spans: readonly Span[]) => spans.map(({ words }) => words.map(({ typed }) => typed).join(' '));

/** German compounds, as 'Avocadopreis' and 'Stückpreis'. */
const HEADS = /^(.{2,}?)(preise?n?|avocados?)$/;

function splitCompounds(words: readonly Word[], lexicon: Lexicon): Word[] {
  return words.flatMap((word) => {
    const [, first = '', head = ''] = HEADS.exec(word.plain) ?? [];
    const isKnown = lexicon.has(word.plain) || !lexicon.has(first);
    return isKnown ? [word] : [first, head].map((plain) => ({ typed: word.typed, plain }));
  });
}

/** The longest phrase at each place. */
function findSpans(words: readonly Word[], lexicon: Lexicon, today: string): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < words.length; at += spans.at(-1)?.words.length ?? 1) {
    const rest = words.slice(at).map(({ plain }) => plain);
    const most = Math.min(MOST_WORDS, rest.length);
    const length = Array.from({ length: most }, (_, less) => most - less).find((count) =>
      lexicon.has(rest.slice(0, count).join(' ')),
    );
    const named = length ? (lexicon.get(rest.slice(0, length).join(' ')) ?? []) : [];
    const dated = readDays(rest, words[at - 1]?.plain, today);
    const days: Meaning[] = dated ? [{ kind: 'days', days: dated.days }] : [];
    const longest = Math.max(length ?? 1, dated?.length ?? 1);
    spans.push({
      words: words.slice(at, at + longest),
      meanings: [...(length === longest ? named : []), ...(dated?.length === longest ? days : [])],
    });
  }
  return spans;
}

const isPlaced = ({ kind }: Meaning) => kind === 'place' || kind === 'origin';

/** 'in' a place, 'from' an origin: other meanings of the words that follow are left out. */
function followPrepositions(spans: readonly Span[]): Span[] {
  const isSaid = ({ meanings }: Span, kind: Meaning['kind']) => meanings.some((meaning) => meaning.kind === kind);
  return spans.map((span, at) => {
    const before = spans.slice(0, at).findLast((other) => !isSaid(other, 'filler'));
    const preposition = before?.meanings.find((meaning) => meaning.kind === 'preposition');
    if (!preposition || isSaid(span, 'filler')) return span;
    if (preposition.of === 'origin')
      return { ...span, meanings: span.meanings.filter(({ kind }) => kind === 'origin') };
    return { ...span, meanings: span.meanings.filter((meaning) => !isPlaced(meaning) || meaning.kind === 'place') };
  });
}

/** Every choice of one meaning for each span. */
function listChoices(spans: readonly Span[]): Meaning[][] | undefined {
  const total = spans.reduce((product, { meanings }) => product * meanings.length, 1);
  if (total > MOST_READINGS) return undefined;
  return spans.reduce<Meaning[][]>(
    (choices, { meanings }) => choices.flatMap((choice) => meanings.map((meaning) => [...choice, meaning])),
    [[]],
  );
}

/** Undefined where two of them contradict each other. */
function merge<Part extends object>(parts: readonly Part[]): Partial<Part> | undefined {
  const merged: Partial<Part> = {};
  for (const part of parts) {
    for (const [name, value] of Object.entries(part) as [keyof Part, Part[keyof Part]][]) {
      if (merged[name] !== undefined && merged[name] !== value) return undefined;
      merged[name] = value;
    }
  }
  return merged;
}

const distinct = <Item>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];

const isOrigin = (meaning: Meaning): meaning is Meant<'origin'> => meaning.kind === 'origin';

/** Other comparisons, as with another year, are not answered: one of the two would be taken for a filter. */
function comparesOrigins(meanings: readonly Meaning[], isGap: boolean): boolean {
  const named = meanings.filter(isOrigin);
  return meanings.every((meaning, at) => {
    const isComparing = meaning.kind === 'versus' || (isGap && meaning.kind === 'filler' && meaning.relates);
    if (!isComparing) return true;
    const next = meanings
      .slice(at + 1)
      .find((other) => other.kind !== 'filler' && !(other.kind === 'preposition' && other.of === 'origin'));
    const isClosing = meaning.kind === 'versus' && meaning.closes && meanings.slice(0, at).filter(isOrigin).length > 1;
    return (next?.kind === 'origin' || isClosing) && distinct(named).length === named.length;
  });
}

const FRUIT_FILTERS = ['variety', 'size', 'pack', 'organic', 'rte', 'promo'] as const;

/** One meaning of a question, or why these meanings give none. */
function understand(
  meanings: readonly Meaning[],
  currencies: ReadonlyMap<string, string>,
): Reading | 'market' | 'words' {
  const all = <Kind extends Meaning['kind']>(kind: Kind) =>
    meanings.filter((meaning): meaning is Meant<Kind> => meaning.kind === kind);
  const place = merge<Place>(all('place').map((meaning) => meaning.place));
  const filter = merge<Partial<SummaryFilter>>(all('filter').map((meaning) => meaning.filter));
  const days = distinct(all('days').map((meaning) => meaning.days));
  if (!place || !filter || days.length > 1) return 'words';
  if (!place.market_id) return 'market';

  const isCompared = all('versus').length > 0;
  const figure = chooseFigure({
    measures: new Set(all('measure').map(({ measure }) => measure)),
    origins: distinct(all('origin').map(({ origin }) => origin)),
    isCompared,
    ends: distinct(all('extreme').map(({ end }) => end)),
    rankings: distinct(all('ranked').map(({ by }) => by)),
  });
  const currency = chooseCurrency(
    distinct(all('currency').map(({ code }) => code)),
    currencies.get(place.market_id),
    filter.currency,
  );
  if (!figure || !currency || !comparesOrigins(meanings, figure.measure === 'gap')) return 'words';
  if (figure.extreme?.by === 'retailer' && (place.retailer_id ?? place.store_id)) return 'words';
  // ‘Share of Hass’ can be of Hass on the shelf, or of an origin among Hass.
  if (figure.measure === 'share' && FRUIT_FILTERS.some((name) => filter[name] !== undefined)) return 'words';
  return {
    ...figure,
    days: days[0],
    filter: { unit: 'kg', ...filter, ...place, market_id: place.market_id, currency },
  };
}

type Said = {
  measures: Set<AnswerMeasure>;
  origins: readonly string[];
  isCompared: boolean;
  ends: readonly ('low' | 'high')[];
  rankings: readonly ('retailer' | 'origin')[];
};

/** Without an origin ours is meant, as in the explorer. */
function chooseFigure(said: Said): Pick<Reading, 'measure' | 'origins' | 'extreme'> | undefined {
  const { measures, origins, isCompared, ends, rankings } = said;
  const others = [...measures].filter((measure) => measure !== 'price');
  const [measure = 'price'] = others;
  const rivals = origins.filter((origin) => origin !== OWN_ORIGIN);
  if (others.length > 1 || origins.length > 2) return undefined;
  if (ends.length > 0 || rankings.length > 0) {
    const [end, by] = [ends[0], rankings[0]];
    const isClear = end && by && ends.length === 1 && rankings.length === 1 && measure === 'price' && !isCompared;
    if (!isClear || origins.length > (by === 'origin' ? 0 : 1)) return undefined;
    return { measure, origins: by === 'origin' ? [] : [origins[0] ?? OWN_ORIGIN], extreme: { end, by } };
  }
  const extreme = undefined;
  if (measure === 'share' || measure === 'promotions') {
    const isClear = origins.length <= 1 && !isCompared && !measures.has('price');
    return isClear ? { measure, origins: [origins[0] ?? OWN_ORIGIN], extreme } : undefined;
  }
  if (measure === 'gap' || isCompared) {
    if (rivals.length === 1) return { measure: 'gap', origins: [OWN_ORIGIN, ...rivals], extreme };
    if (rivals.length === 2 && measure !== 'gap') return { measure, origins: rivals, extreme };
    return undefined;
  }
  return { measure, origins: origins.length > 0 ? [...origins] : [OWN_ORIGIN], extreme };
}

/** Figures are in Australian dollars or in the currency of the market. */
function chooseCurrency(
  codes: readonly string[],
  ofMarket: string | undefined,
  chosen: SummaryFilter['currency'] | undefined,
): SummaryFilter['currency'] | undefined {
  if (codes.length > 1) return undefined;
  const [code] = codes;
  if (code === undefined) return chosen ?? 'aud';
  if (code === ofMarket) return 'local';
  return code === 'AUD' && chosen === undefined ? 'aud' : undefined;
}

const ASKING = new Set<Meaning['kind']>(['measure', 'versus', 'extreme']);

/** A search is a question with a word for a figure, or where it names a fruit and a market. */
function isQuestion(spans: readonly Span[]): boolean {
  const said = spans.flatMap(({ meanings }) => meanings);
  const isFruit = (meaning: Meaning) =>
    meaning.kind === 'origin' || (meaning.kind === 'filter' && 'variety' in meaning.filter);
  const places = spans.filter(({ meanings }) => meanings.some(({ kind }) => kind === 'place'));
  const fruit = spans.filter(({ meanings }) => meanings.some(isFruit));
  const isNamed = places.some((place) => fruit.some((one) => one !== place));
  return said.some(({ kind }) => ASKING.has(kind)) || isNamed;
}

/**
 * A figure is given only where every word is understood and the question has one reading. `currencies` are those of the
 * markets.
 */
export function readQuestion(
  typed: readonly Word[],
  { lexicon, currencies, today }: { lexicon: Lexicon; currencies: ReadonlyMap<string, string>; today: string },
): Read {
  const found = findSpans(splitCompounds(typed, lexicon), lexicon, today);
  if (!isQuestion(found)) return { misread: { reason: 'notAsked', words: [] } };
  const spans = followPrepositions(found);
  const unknown = spans.filter(({ meanings }) => meanings.length === 0);
  if (unknown.length > 0) return { misread: { reason: 'words', words: typedIn(unknown) } };

  const unclear = () => typedIn(spans.filter(({ meanings }) => meanings.length > 1));
  const choices = listChoices(spans);
  if (!choices) return { misread: { reason: 'ambiguous', words: unclear() } };
  const outcomes = choices.map((choice) => understand(choice, currencies));
  const [reading, ...others] = distinct(outcomes.filter((outcome) => typeof outcome === 'object'));
  if (reading && others.length === 0) return { reading };
  if (reading) return { misread: { reason: 'ambiguous', words: unclear() } };
  if (outcomes.every((outcome) => outcome === 'market')) return { misread: { reason: 'market', words: [] } };
  return { misread: { reason: 'words', words: contradictions(spans) } };
}

/** Words that are understood each for itself, and not together. */
function contradictions(spans: readonly Span[]): string[] {
  const isPlain = ({ meanings }: Span) => meanings.every(({ kind }) => kind === 'filler' || kind === 'preposition');
  return typedIn(spans.filter((span) => !isPlain(span)));
}
