import { formatCount, pluralForm } from '@portal/contract/formats/numbers';
import type { Language } from '@portal/contract/languages';
import { capitalise } from '@portal/contract/prices/summaries/sentence-words';

/** `fruit` has its traits: 'Australian avocados (Hass, large)'. `place` has its preposition: 'in Singapore'. */
type Told = { fruit: string; place: string; time: string };
type Priced = { fruit: string; price: string; count: string };

type AnswerTexts = {
  /** Of any origin. */
  fruit: string;
  at: (name: string) => string;
  in: (name: string) => string;
  traits: Record<'organic' | 'conventional' | 'ready' | 'unready' | 'regular' | 'measured', string>;
  prices: (n: number) => string;
  visits: (n: number) => string;
  labels: (n: number) => string;
  price: (told: Told & Priced) => string;
  twoPrices: (told: Omit<Told, 'fruit'> & { one: Priced; other: Priced }) => string;
  gap: Record<
    'more' | 'less' | 'same',
    (told: Told & { part: string; unit: string; rival: string; count: string }) => string
  >;
  facings: (told: Told & { part: string; count: string }) => string;
  share: (told: Told & { part: string; count: string }) => string;
  promotions: (told: Told & { part: string; count: string }) => string;
  low: (told: Told & Priced & { retailer: string }) => string;
  high: (told: Told & Priced & { retailer: string }) => string;
  lowOrigin: (told: Told & Priced) => string;
  highOrigin: (told: Told & Priced) => string;
  /** Several have the lowest or highest price. */
  tie: Record<'low' | 'high', (told: Told & { price: string }) => string>;
  /** Nothing to compare it with. */
  onlyRetailer: (told: Told & { retailer: string }) => string;
  onlyOrigin: (told: Told) => string;
  tooFew: (told: Told) => string;
  notShown: (since: string) => string;
};

const counted = (language: Language, forms: { one: string; other: string }) => (n: number) =>
  `${formatCount(n, language)} ${pluralForm(n, language) === 'one' ? forms.one : forms.other}`;

export const ANSWER_TEXTS: Record<Language, AnswerTexts> = {
  en: {
    fruit: 'avocados',
    at: (name) => `at ${name}`,
    in: (name) => `in ${name}`,
    traits: {
      organic: 'organic',
      conventional: 'not organic',
      ready: 'ready to eat',
      unready: 'not ready to eat',
      regular: 'without promotions',
      measured: 'without estimates',
    },
    prices: counted('en', { one: 'price', other: 'prices' }),
    visits: counted('en', { one: 'visit', other: 'visits' }),
    labels: counted('en', { one: 'price label', other: 'price labels' }),
    price: ({ fruit, place, price, count, time }) =>
      `${capitalise(fruit)} sold for ${price} ${place} (median of ${count}, ${time}).`,
    twoPrices: ({ one, other, place, time }) =>
      `${capitalise(one.fruit)} sold for ${one.price} ${place} (median of ${one.count}), ${other.fruit} for ${other.price} (median of ${other.count}, ${time}).`,
    gap: {
      more: ({ fruit, place, part, unit, rival, count, time }) =>
        `On the same store visits ${place}, ${fruit} cost ${part} more ${unit} than ${rival} (median of ${count}, ${time}).`,
      less: ({ fruit, place, part, unit, rival, count, time }) =>
        `On the same store visits ${place}, ${fruit} cost ${part} less ${unit} than ${rival} (median of ${count}, ${time}).`,
      same: ({ fruit, place, unit, rival, count, time }) =>
        `On the same store visits ${place}, ${fruit} cost the same ${unit} as ${rival} (median of ${count}, ${time}).`,
    },
    facings: ({ fruit, place, part, count, time }) =>
      `${capitalise(fruit)} held ${part} of shelf space ${place} (${count}, ${time}).`,
    share: ({ fruit, place, part, count, time }) =>
      `${capitalise(fruit)} were on ${part} of price labels ${place} (${count}, ${time}).`,
    promotions: ({ fruit, place, part, count, time }) =>
      `${part} of price labels for ${fruit} ${place} were on promotion (${count}, ${time}).`,
    low: ({ fruit, place, price, retailer, count, time }) =>
      `${capitalise(fruit)} were cheapest ${place} at ${retailer}: ${price} (median of ${count}, ${time}).`,
    high: ({ fruit, place, price, retailer, count, time }) =>
      `${capitalise(fruit)} were dearest ${place} at ${retailer}: ${price} (median of ${count}, ${time}).`,
    lowOrigin: ({ fruit, place, price, count, time }) =>
      `${capitalise(fruit)} were the cheapest ${place}: ${price} (median of ${count}, ${time}).`,
    highOrigin: ({ fruit, place, price, count, time }) =>
      `${capitalise(fruit)} were the dearest ${place}: ${price} (median of ${count}, ${time}).`,
    tie: {
      low: ({ fruit, place, price, time }) =>
        `${capitalise(fruit)} had the same lowest price ${place}: ${price} (medians, ${time}).`,
      high: ({ fruit, place, price, time }) =>
        `${capitalise(fruit)} had the same highest price ${place}: ${price} (medians, ${time}).`,
    },
    onlyRetailer: ({ fruit, place, retailer, time }) =>
      `Only ${retailer} has enough prices of ${fruit} ${place}, so there is nothing to compare (${time}).`,
    onlyOrigin: ({ fruit, place, time }) =>
      `There are enough prices ${place} only of ${fruit}, so there is nothing to compare (${time}).`,
    tooFew: ({ fruit, place, time }) => `There are too few prices of ${fruit} ${place} for a figure (${time}).`,
    notShown: (since) => `Your licence shows finished months from ${since} on. Ask about one of them.`,
  },
  de: {
    fruit: 'Avocados',
    at: (name) => `bei ${name}`,
    in: (name) => `in ${name}`,
    traits: {
      organic: 'Bio',
      conventional: 'konventionell',
      ready: 'essreif',
      unready: 'nicht essreif',
      regular: 'ohne Aktionen',
      measured: 'ohne Schätzungen',
    },
    prices: counted('de', { one: 'Preis', other: 'Preisen' }),
    visits: counted('de', { one: 'Besuch', other: 'Besuchen' }),
    labels: counted('de', { one: 'Preisetikett', other: 'Preisetiketten' }),
    price: ({ fruit, place, price, count, time }) =>
      `${capitalise(fruit)} kosteten ${place} ${price} (Median aus ${count}, ${time}).`,
    twoPrices: ({ one, other, place, time }) =>
      `${capitalise(one.fruit)} kosteten ${place} ${one.price} (Median aus ${one.count}), ${other.fruit} ${other.price} (Median aus ${other.count}, ${time}).`,
    gap: {
      more: ({ fruit, place, part, unit, rival, count, time }) =>
        `Beim selben Besuch einer Filiale ${place} kosteten ${fruit} ${unit} ${part} mehr als ${rival} (Median aus ${count}, ${time}).`,
      less: ({ fruit, place, part, unit, rival, count, time }) =>
        `Beim selben Besuch einer Filiale ${place} kosteten ${fruit} ${unit} ${part} weniger als ${rival} (Median aus ${count}, ${time}).`,
      same: ({ fruit, place, unit, rival, count, time }) =>
        `Beim selben Besuch einer Filiale ${place} kosteten ${fruit} ${unit} so viel wie ${rival} (Median aus ${count}, ${time}).`,
    },
    facings: ({ fruit, place, part, count, time }) =>
      `${capitalise(fruit)} belegten ${place} ${part} der Regalfläche (${count}, ${time}).`,
    share: ({ fruit, place, part, count, time }) =>
      `Auf ${fruit} entfielen ${place} ${part} der Preisetiketten (${count}, ${time}).`,
    promotions: ({ fruit, place, part, count, time }) =>
      `${capitalise(place)} zeigten ${part} der Preisetiketten für ${fruit} einen Aktionspreis (${count}, ${time}).`,
    low: ({ fruit, place, price, retailer, count, time }) =>
      `${capitalise(fruit)} waren ${place} am günstigsten bei ${retailer}: ${price} (Median aus ${count}, ${time}).`,
    high: ({ fruit, place, price, retailer, count, time }) =>
      `${capitalise(fruit)} waren ${place} am teuersten bei ${retailer}: ${price} (Median aus ${count}, ${time}).`,
    lowOrigin: ({ fruit, place, price, count, time }) =>
      `Am günstigsten waren ${place} ${fruit}: ${price} (Median aus ${count}, ${time}).`,
    highOrigin: ({ fruit, place, price, count, time }) =>
      `Am teuersten waren ${place} ${fruit}: ${price} (Median aus ${count}, ${time}).`,
    tie: {
      low: ({ fruit, place, price, time }) =>
        `Denselben niedrigsten Preis hatten ${place} ${fruit}: ${price} (Mediane, ${time}).`,
      high: ({ fruit, place, price, time }) =>
        `Denselben höchsten Preis hatten ${place} ${fruit}: ${price} (Mediane, ${time}).`,
    },
    onlyRetailer: ({ fruit, place, retailer, time }) =>
      `Genug Preise für ${fruit} gibt es ${place} nur bei ${retailer}; ein Vergleich ist nicht möglich (${time}).`,
    onlyOrigin: ({ fruit, place, time }) =>
      `Genug Preise gibt es ${place} nur für ${fruit}; ein Vergleich ist nicht möglich (${time}).`,
    tooFew: ({ fruit, place, time }) => `Für ${fruit} ${place} gibt es zu wenige Preise für eine Zahl (${time}).`,
    notShown: (since) => `Ihre Lizenz zeigt abgeschlossene Monate ab ${since}. Fragen Sie nach einem davon.`,
  },
};
