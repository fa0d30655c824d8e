import type { Sheet } from '@portal/contract/call';
import { formatShortDay } from '@portal/contract/formats/days';
import { formatCount } from '@portal/contract/formats/numbers';
import { formatZonedTime, SYDNEY } from '@portal/contract/formats/times';
import type { Language } from '@portal/contract/languages';
import { MAX_EXPORTED } from '@portal/contract/prices/exports';

type Export = {
  at: Date;
  by: string;
  applied: Readonly<Record<string, string | null | undefined>>;
  begun: { readonly isCut: boolean };
};

export const FILTER_LABELS = {
  en: {
    market_id: 'Market',
    retailer_id: 'Retailer',
    store_id: 'Store',
    city: 'City',
    format: 'Format',
    from: 'From',
    to: 'To',
    origin: 'Origin',
    variety: 'Variety',
    size: 'Size',
    pack: 'Pack',
    organic: 'Organic',
    rte: 'Ready to eat',
    promo: 'Promotion',
    estimates: 'With estimates',
    unit: 'Compared by',
    order: 'Order',
  },
  de: {
    market_id: 'Markt',
    retailer_id: 'Händler',
    store_id: 'Filiale',
    city: 'Stadt',
    format: 'Format',
    from: 'Von',
    to: 'Bis',
    origin: 'Herkunft',
    variety: 'Sorte',
    size: 'Größe',
    pack: 'Packung',
    organic: 'Bio',
    rte: 'Essreif',
    promo: 'Aktion',
    estimates: 'Mit Schätzungen',
    unit: 'Verglichen nach',
    order: 'Reihenfolge',
  },
};
/** Translated words; others appear as in the sheet. */
const WORDS: Record<Language, Readonly<Record<string, string>>> = {
  en: {
    newest: 'newest first',
    oldest: 'oldest first',
    cheapest: 'lowest price per kg first, those without one last',
    dearest: 'highest price per kg first, those without one last',
  },
  de: {
    yes: 'ja',
    no: 'nein',
    piece: 'Stück',
    newest: 'neueste zuerst',
    oldest: 'älteste zuerst',
    cheapest: 'niedrigster Preis pro kg zuerst, ohne einen zuletzt',
    dearest: 'höchster Preis pro kg zuerst, ohne einen zuletzt',
  },
};

const TEXTS = {
  en: {
    name: 'Method',
    head: ['Point', 'What it means'],
    lines: [
      [
        'Observation',
        'One shelf label in one store on one day, as the auditor read it and a second person approved it.',
      ],
      [
        'Effective price',
        'A multi-buy costs its total divided by the quantity, a promotion its price, everything else the shelf price.',
      ],
      [
        'Per piece',
        'The effective price of one fruit. Where the label is by weight: the price times the weight of one fruit.',
      ],
      [
        'Per kilogram',
        'By the weight on the label or the scale; otherwise by pieces and the usual weight of the size, then marked as estimated.',
      ],
      ['Usual weight', 'The carton of the size system divided by the count: 5.5 kg tray, 4 kg carton, 25 lb lug.'],
      [
        'Australian dollars',
        'The local price times the exchange rate of the day of the visit. The rate stays with the price and is never revalued.',
      ],
      ['Demo', "Rows marked 'yes' are invented and describe no real shop."],
      ['Photo', 'The numbers of the photos that a price was read from, as far as they can be seen.'],
      ['Limit', `At most ${formatCount(MAX_EXPORTED, 'en')} rows; narrow the filters for more.`],
    ],
    filter: 'Filter',
    none: 'none',
    cut: 'Cut',
    cutText: `More prices match than a sheet holds: these are the first ${formatCount(MAX_EXPORTED, 'en')} in the order.`,
    made: 'Made',
    for: 'For',
  },
  de: {
    name: 'Methode',
    head: ['Punkt', 'Bedeutung'],
    lines: [
      [
        'Beobachtung',
        'Ein Regaletikett in einer Filiale an einem Tag, wie es abgelesen und von einer zweiten Person freigegeben wurde.',
      ],
      [
        'Effektiver Preis',
        'Ein Mehrfachkauf kostet seine Summe geteilt durch die Anzahl, eine Aktion ihren Preis, alles andere den Regalpreis.',
      ],
      [
        'Je Stück',
        'Der effektive Preis einer Frucht. Bei Preisen nach Gewicht: der Preis mal das Gewicht einer Frucht.',
      ],
      [
        'Je Kilogramm',
        'Nach dem Gewicht auf dem Etikett oder der Waage; sonst nach Stückzahl und üblichem Gewicht der Größe, dann als geschätzt markiert.',
      ],
      [
        'Übliches Gewicht',
        'Der Karton des Größensystems geteilt durch die Anzahl: Steige 5,5 kg, Karton 4 kg, Kiste 25 lb.',
      ],
      [
        'Australische Dollar',
        'Der örtliche Preis mal den Wechselkurs am Tag des Besuchs. Der Kurs bleibt beim Preis und wird nie neu bewertet.',
      ],
      ['Demo', 'Zeilen mit „yes“ sind erfunden und beschreiben keine wirkliche Filiale.'],
      ['Foto', 'Die Nummern der Fotos, von denen ein Preis abgelesen wurde, soweit sie zu sehen sind.'],
      [
        'Grenze',
        `Höchstens ${formatCount(MAX_EXPORTED, 'de')} Zeilen; grenzen Sie die Filter ein, wenn Sie mehr brauchen.`,
      ],
    ],
    filter: 'Filter',
    none: 'keiner',
    cut: 'Gekürzt',
    cutText: `Es passen mehr Preise, als eine Tabelle fasst: Dies sind die ersten ${formatCount(MAX_EXPORTED, 'de')} in der Reihenfolge.`,
    made: 'Erstellt',
    for: 'Für',
  },
};

export function methodSheet(language: Language, { at, by, applied, begun }: Export): Sheet {
  const { name, head, lines, filter, none, made, for: recipient, cut, cutText } = TEXTS[language];
  const { order, ...filters } = FILTER_LABELS[language];
  const word = (value: string) => WORDS[language][value] ?? value;
  const chosen = Object.entries(filters).flatMap(([key, title]) => {
    const value = applied[key];
    const said = value && (key === 'from' || key === 'to' ? formatShortDay(value, language) : word(value));
    return said ? [`${title}: ${said}`] : [];
  });
  function* rows() {
    yield* [head, ...lines];
    if (begun.isCut) yield [cut, cutText];
    yield* [
      [filter, chosen.join('; ') || none],
      [order, word(applied['order'] ?? '')],
      [made, formatZonedTime(at, language, SYDNEY)],
      [recipient, by],
    ];
  }
  return { name, rows: { [Symbol.iterator]: rows } };
}
