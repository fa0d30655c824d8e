import { formatList } from '../../formats/names.ts';
import { formatDecimal } from '../../formats/numbers.ts';
import type { Language } from '../../languages.ts';
import type { Scorecard } from '../scorecard.ts';
import { type Measure, shownTotal } from './score-shelf.ts';

type MeasureWords = { readonly name: string; readonly definition: string; readonly why: string };

/** For the screen, its PDF and the tables of decks. */
export const MEASURE_WORDS: Readonly<Record<Language, Readonly<Record<Measure, MeasureWords>>>> = {
  en: {
    presence: {
      name: 'Presence',
      definition: 'Visits on which Australian avocados were on the shelf and not sold out, of all visits.',
      why: 'Fruit that is not there cannot be sold.',
    },
    share: {
      name: 'Share of shelf',
      definition: 'Australian facings, of all facings; price labels where no facings were counted.',
      why: 'Room on the shelf decides how much can be sold.',
    },
    price: {
      name: 'Price position',
      definition:
        'The price gap to the rival met on most visits, as a straight line: 25% cheaper or less is 0, the same price 50, 25% dearer or more 100.',
      why: 'A premium on the shelf leaves more for growers.',
    },
    promotion: {
      name: 'Promotion',
      definition: 'Australian price labels with a promotion or with point-of-sale material, of all Australian labels.',
      why: 'Both lead shoppers to the fruit.',
    },
    signage: {
      name: 'Origin signage',
      definition: 'Australian price labels that name Australia on the shelf, of all Australian labels.',
      why: 'Shoppers can only choose an origin that they see.',
    },
    ripeness: {
      name: 'Ripeness',
      definition:
        'Australian labels at ripeness stage 3 or 4, or at stage 5 where the label says ready to eat, of those with a ripeness.',
      why: 'Fruit at these stages can be eaten within days.',
    },
    freshness: {
      name: 'Freshness of display',
      definition:
        'Australian labels whose display is at least half full and whose quality, where noted, is 3 of 5 or better, of those with a stock level.',
      why: 'Shoppers pass by thin and tired displays.',
    },
  },
  de: {
    presence: {
      name: 'Präsenz',
      definition: 'Anteil der Besuche, bei denen australische Avocados im Regal lagen und nicht ausverkauft waren.',
      why: 'Nur Früchte, die im Regal liegen, werden gekauft.',
    },
    share: {
      name: 'Regalanteil',
      definition: 'Anteil der australischen Facings; wo keine gezählt wurden, der Preisetiketten.',
      why: 'Der Platz im Regal entscheidet, wie viel verkauft werden kann.',
    },
    price: {
      name: 'Preisposition',
      definition:
        'Der Preisabstand zum Wettbewerber mit den meisten gemeinsamen Besuchen, auf einer Geraden: ab 25\u00a0% billiger 0, gleicher Preis 50, ab 25\u00a0% teurer 100.',
      why: 'Ein höherer Preis im Regal lässt den Erzeugern mehr.',
    },
    promotion: {
      name: 'Aktion',
      definition: 'Anteil der australischen Preisetiketten mit einer Aktion oder mit Werbemittel am Regal.',
      why: 'Beides führt Kunden zur Frucht.',
    },
    signage: {
      name: 'Angabe der Herkunft',
      definition: 'Anteil der australischen Preisetiketten, die Australien im Regal nennen.',
      why: 'Kunden können nur eine Herkunft wählen, die sie sehen.',
    },
    ripeness: {
      name: 'Reife',
      definition:
        'Anteil der australischen Etiketten mit Reifegrad, die bei Stufe 3 oder 4 liegen, bei essreifer Ware auch bei Stufe 5.',
      why: 'Diese Früchte sind in wenigen Tagen essbar.',
    },
    freshness: {
      name: 'Frische der Auslage',
      definition:
        'Anteil der australischen Etiketten mit Angabe zum Bestand, deren Auslage mindestens halb voll ist und deren Qualität, wo notiert, bei 3 von 5 oder besser liegt.',
      why: 'An halb leeren Auslagen mit alten Früchten gehen Kunden vorbei.',
    },
  },
};

/** '71.2', as it is ranked. */
export const formatTotal = (total: number, language: Language): string =>
  formatDecimal(shownTotal(total), language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '+3.4'; a change that rounds to zero has no sign. */
export const formatPoints = (change: number, language: Language): string =>
  formatDecimal(shownTotal(change), language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).replace('-', '−');

const SENTENCES = {
  en: {
    absent: 'No visit in this period found Australian avocados.',
    one: (name: string, total: string) => `${name} has ${total} of 100 points.`,
    best: (names: string, total: string, retailers: number) =>
      `Of ${retailers} retailers, ${names} comes first with ${total} of 100 points`,
    level: (names: string, total: string, retailers: number) =>
      `Of ${retailers} retailers, ${names} share first place with ${total} of 100 points`,
    last: (name: string, total: string) => `${name} comes last with ${total}.`,
  },
  de: {
    absent: 'Bei keinem Besuch in diesem Zeitraum lagen australische Avocados im Regal.',
    one: (name: string, total: string) => `${name} hat ${total} von 100 Punkten.`,
    best: (names: string, total: string, retailers: number) =>
      `Von ${retailers} Händlern steht ${names} mit ${total} von 100 Punkten vorn`,
    level: (names: string, total: string, retailers: number) =>
      `Von ${retailers} Händlern liegen ${names} mit ${total} von 100 Punkten gemeinsam vorn`,
    last: (name: string, total: string) => `${name} kommt mit ${total} auf den letzten Platz.`,
  },
} as const;

/** Null where no retailer has a rank. */
export function scorecardSentence(
  { retailers }: Pick<Scorecard, 'retailers'>,
  { language }: { readonly language: Language },
): string | null {
  const ranked = retailers.flatMap(({ rank, total, name }) =>
    rank === null || total === null ? [] : [{ rank, total, name }],
  );
  const [first, last] = [ranked[0], ranked.at(-1)];
  if (!first || !last) return null;
  const words = SENTENCES[language];
  if (first.total === 0) return words.absent;
  const total = formatTotal(first.total, language);
  if (ranked.length === 1) return words.one(first.name, total);
  const leading = ranked.filter(({ rank }) => rank === 1).map(({ name }) => name);
  const names = formatList(leading, language);
  const beginning = words[leading.length === 1 ? 'best' : 'level'](names, total, ranked.length);
  if (last.rank === 1) return `${beginning}.`;
  return `${beginning}; ${words.last(last.name, formatTotal(last.total, language))}`;
}
