import { formatList } from '@portal/contract/formats/names';
import type { Language } from '@portal/contract/languages';
import { translatePlace } from '@portal/contract/places/markets/place-names';
import { OWN_ORIGIN, UNKNOWN_ORIGIN } from '@portal/contract/price-words';
import type { PriceAnswered } from '@portal/contract/prices/answers';
import { compare } from '@portal/contract/prices/summaries/sentence-facts';
import { wordsIn } from '@portal/contract/prices/summaries/sentence-words';
import type { SummaryFilter, SummaryPeriod } from '@portal/contract/prices/summaries/summaries';
import { filterWord } from '../brief/brief-scope.ts';
import { ANSWER_TEXTS } from './answer-texts.ts';
import type { Reading } from './grammar.ts';

type OriginFigures = {
  origin: string;
  price: { n: number; median: number | null };
  labels: number;
  share: number | null;
  gap: number | null;
  visits: number;
  promo_share: number | null;
};
export type PeriodFigures = SummaryPeriod & {
  is_by_facings: boolean;
  labels: number;
  origins: OriginFigures[];
};
export type AtRetailers = SummaryPeriod & {
  retailers: { retailer_id: string; retailer_name: string; n: number; median: number | null }[];
};

/** The figure, the origins that it is of, and its sentence. `retailer_id` is the cheapest or dearest one. */
export type Figure = Pick<PriceAnswered, 'sentence' | 'values'> & { origins: string[]; retailer_id?: string };

type Asked = { filter: SummaryFilter; iso2: string; names: Readonly<Record<string, string | null | undefined>> };

function spokenPlace({ filter, iso2, names }: Asked, language: Language): string {
  const texts = ANSWER_TEXTS[language];
  const seller = [names['retailer_id'], names['store_id']].filter(Boolean).join(' ');
  const town = texts.in(filter.city ?? translatePlace(iso2, language));
  return seller ? `${texts.at(seller)} ${town}` : town;
}

function spokenTraits({ filter }: Asked, language: Language): string[] {
  const { traits } = ANSWER_TEXTS[language];
  const { variety, size, pack, format, organic, rte, promo, estimates } = filter;
  const listed = [variety, size, pack, format].flatMap((value) => (value ? filterWord(value, language) : []));
  const either = (value: 'yes' | 'no' | undefined, yes: string, no: string) => (value === 'yes' ? yes : value && no);
  const others = [
    either(organic, traits.organic, traits.conventional),
    either(rte, traits.ready, traits.unready),
    promo === 'no' ? traits.regular : undefined,
    estimates === 'no' ? traits.measured : undefined,
  ];
  return [...listed, ...others.filter((trait) => trait !== undefined)];
}

function speaking(asked: Asked, period: SummaryPeriod, language: Language) {
  const [texts, words] = [ANSWER_TEXTS[language], wordsIn(language)];
  const traits = spokenTraits(asked, language).join(', ');
  /** 'Australian avocados (Hass, large)' */
  const withTraits = (fruit: string) => `${fruit}${traits && ` (${traits})`}`;
  const told = { place: spokenPlace(asked, language), time: words.period(period.from, period.to) };
  const about = (origin: string) => ({ ...told, fruit: withTraits(words.fruit(origin)) });
  const price = (value: number) => words.price(value, period);
  const priced = (value: number, n: number) => ({ price: price(value), count: texts.prices(n) });
  return { texts, words, told, withTraits, about, price, priced, unit: words.unit(period) };
}

type Speaking = ReturnType<typeof speaking>;

const withoutValue = (sentence: string, origins: string[]): Figure => ({ sentence, values: [], origins });

const tooFew = ({ texts, about }: Speaking, origins: string[]): Figure =>
  withoutValue(texts.tooFew(about(origins.at(-1) ?? OWN_ORIGIN)), origins);

const toValue = (origin: string, value: number, n: number, retailer_name: string | null = null) => ({
  origin,
  retailer_name,
  value,
  n,
});

type Known<Item> = Item & { median: number };

/** Those with a median, and the cheapest or dearest of them: several whose price is written the same. */
function rank<Item extends { median: number | null }>(
  items: readonly Item[],
  end: 'low' | 'high',
  written: (median: number) => string,
): { known: Known<Item>[]; best: Known<Item>[] } {
  const known = items
    .flatMap((item) => (item.median === null ? [] : { ...item, median: item.median }))
    .toSorted((one, other) => (end === 'low' ? one.median - other.median : other.median - one.median));
  return { known, best: known.filter(({ median }) => written(median) === written(known[0]?.median ?? median)) };
}

export function findRetailer(
  { extreme, origins }: Reading,
  asked: Asked,
  figures: AtRetailers,
  language: Language,
): Figure {
  const spoken = speaking(asked, figures, language);
  const { texts, told } = spoken;
  const origin = origins[0] ?? OWN_ORIGIN;
  const about = spoken.about(origin);
  const end = extreme?.end ?? 'low';
  const { known, best } = rank(figures.retailers, end, spoken.price);
  const [first] = best;
  if (!first) return tooFew(spoken, [origin]);
  const { retailer_id, retailer_name: retailer, median, n } = first;
  if (known.length === 1) return withoutValue(texts.onlyRetailer({ ...about, retailer }), [origin]);
  if (best.length > 1) {
    const names = best.map(({ retailer_name }) => retailer_name).toSorted();
    const place = `${told.place} ${texts.at(formatList(names, language))}`;
    return withoutValue(texts.tie[end]({ ...about, place, price: spoken.price(median) }), [origin]);
  }
  return {
    sentence: texts[end]({ ...about, ...spoken.priced(median, n), retailer }),
    values: [toValue(origin, median, n, retailer)],
    origins: [origin],
    retailer_id,
  };
}

export function findFigure(reading: Reading, asked: Asked, figures: PeriodFigures, language: Language): Figure {
  const spoken = speaking(asked, figures, language);
  if (reading.extreme) return findOrigin(reading.extreme.end, figures, spoken, language);
  const { origins } = reading;
  const found = origins.map((origin) => figures.origins.find((one) => one.origin === origin));
  if (reading.measure === 'gap') return tellGap(origins, found[1], spoken);
  if (reading.measure === 'price') return tellPrices(origins, found, spoken);
  return tellShare(reading.measure, origins, found[0], figures, spoken);
}

function findOrigin(end: 'low' | 'high', figures: PeriodFigures, spoken: Speaking, language: Language): Figure {
  const { texts, told, words } = spoken;
  const items = figures.origins
    .filter(({ origin }) => origin !== UNKNOWN_ORIGIN)
    .map(({ origin, price }) => ({ origin, ...price }));
  const { known, best } = rank(items, end, spoken.price);
  const origins = best.map(({ origin }) => origin).toSorted();
  const [first] = best;
  if (!first) return withoutValue(texts.tooFew({ ...told, fruit: spoken.withTraits(texts.fruit) }), []);
  const { origin, median, n } = first;
  if (known.length === 1) return withoutValue(texts.onlyOrigin(spoken.about(origin)), origins);
  if (best.length > 1) {
    const fruit = spoken.withTraits(formatList(origins.map(words.fruit), language));
    return withoutValue(texts.tie[end]({ ...told, fruit, price: spoken.price(median) }), origins);
  }
  const tell = texts[end === 'low' ? 'lowOrigin' : 'highOrigin'];
  return {
    sentence: tell({ ...spoken.about(origin), ...spoken.priced(median, n) }),
    values: [toValue(origin, median, n)],
    origins,
  };
}

function tellGap(origins: string[], rival: OriginFigures | undefined, spoken: Speaking): Figure {
  const { about, told, words, texts, unit } = spoken;
  if (!rival || rival.gap === null) return tooFew(spoken, origins);
  const { origin, gap, visits } = rival;
  const tell = texts.gap[compare(gap)];
  return {
    sentence: tell({
      ...told,
      fruit: about(OWN_ORIGIN).fruit,
      part: words.percent(Math.abs(gap)),
      rival: words.fruit(origin),
      unit,
      count: texts.visits(visits),
    }),
    values: [toValue(origin, gap, visits)],
    origins: [OWN_ORIGIN, origin],
  };
}

function tellPrices(origins: string[], found: readonly (OriginFigures | undefined)[], spoken: Speaking): Figure {
  const priced = found.flatMap((one) =>
    one && one.price.median !== null ? [{ origin: one.origin, n: one.price.n, median: one.price.median }] : [],
  );
  const [first, second] = priced;
  const missing = origins.filter((origin) => !priced.some((one) => one.origin === origin));
  if (!first || missing.length > 0) return tooFew(spoken, missing);
  const tell = ({ origin, median, n }: typeof first) => ({
    ...spoken.about(origin),
    ...spoken.priced(median, n),
  });
  return {
    sentence: second
      ? spoken.texts.twoPrices({ ...spoken.told, one: tell(first), other: tell(second) })
      : spoken.texts.price(tell(first)),
    values: priced.map(({ origin, median, n }) => toValue(origin, median, n)),
    origins,
  };
}

function tellShare(
  measure: 'share' | 'promotions',
  origins: string[],
  found: OriginFigures | undefined,
  figures: PeriodFigures,
  spoken: Speaking,
): Figure {
  const origin = origins[0] ?? OWN_ORIGIN;
  const part = measure === 'share' ? found?.share : found?.promo_share;
  const labels = measure === 'share' ? figures.labels : (found?.labels ?? 0);
  if (part === null || part === undefined) return tooFew(spoken, [origin]);
  const tell = measure === 'promotions' ? 'promotions' : figures.is_by_facings ? 'facings' : 'share';
  return {
    sentence: spoken.texts[tell]({
      ...spoken.about(origin),
      part: spoken.words.percent(part),
      count: spoken.texts.labels(labels),
    }),
    values: [toValue(origin, part, labels)],
    origins: [origin],
  };
}
