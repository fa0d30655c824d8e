import type { Sheet } from '@portal/contract/call';
import { DEMO_LINE } from '@portal/contract/demo-line';
import { formatShortDay } from '@portal/contract/formats/days';
import { formatCount } from '@portal/contract/formats/numbers';
import { formatZonedTime, SYDNEY } from '@portal/contract/formats/times';
import type { Language } from '@portal/contract/languages';
import { MAX_EXPORTED } from '@portal/contract/prices/exports';

type Export = {
  at: Date;
  by: string;
  applied: Readonly<Record<string, string | null | undefined>>;
  begun: { readonly isCut: boolean; readonly holdsDemo: boolean };
};

export const FILTER_LABELS = {
  en: {
    market_id: 'Market',
    retailer_id: 'Retailer',
    store_id: 'Store',
    city: 'City',
    format: 'Type of store',
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
    photo: 'With photo',
    unit: 'Compared by',
    order: 'Order',
  },
  de: {
    market_id: 'Markt',
    retailer_id: 'Händler',
    store_id: 'Filiale',
    city: 'Stadt',
    format: 'Art der Filiale',
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
    photo: 'Mit Foto',
    unit: 'Verglichen nach',
    order: 'Reihenfolge',
  },
};
/** Translated words; others appear as in the sheet. */
const WORDS: Record<Language, Readonly<Record<string, string>>> = {
  en: {
    newest: 'newest first',
    oldest: 'oldest first',
    cheapest: 'lowest price per kg first, prices without weight last',
    dearest: 'highest price per kg first, prices without weight last',
  },
  de: {
    yes: 'ja',
    no: 'nein',
    piece: 'Stück',
    newest: 'neueste zuerst',
    oldest: 'älteste zuerst',
    cheapest: 'niedrigster Preis pro kg zuerst, Preise ohne Gewicht zuletzt',
    dearest: 'höchster Preis pro kg zuerst, Preise ohne Gewicht zuletzt',
  },
};

const TEXTS = {
  en: {
    name: 'Method',
    head: ['Term', 'Meaning'],
    lines: [
      ['Price', 'One price label in one store on one day, read by an auditor and approved by a second person.'],
      [
        'Effective price',
        'For a multi-buy, the total divided by the quantity; for any other promotion, the promotion price; otherwise the price on the label.',
      ],
      [
        'Per piece',
        'The effective price of one fruit. If the label gives a price by weight, this is the price times the weight of one fruit.',
      ],
      [
        'Per kilogram',
        'Calculated from the weight on the label or the scale. Without a weight, it is calculated from the number of pieces and the usual weight of the size, and is marked as estimated.',
      ],
      ['Usual weight', 'The weight of the carton divided by the count: 5.5 kg tray, 4 kg carton, 25 lb lug.'],
      [
        'Australian dollars',
        'The local price times the exchange rate on the day of the visit. The price keeps this rate.',
      ],
      ['Photo', 'The addresses of the price’s photos that you are allowed to see.'],
      ['Limit', `At most ${formatCount(MAX_EXPORTED, 'en')} rows. Narrow the filters to export the rest.`],
    ],
    filter: 'Filter',
    none: 'none',
    cut: 'Incomplete',
    cutText: `More prices match than a sheet can hold. These are the first ${formatCount(MAX_EXPORTED, 'en')}.`,
    made: 'Created',
    for: 'For',
  },
  de: {
    name: 'Methode',
    head: ['Begriff', 'Bedeutung'],
    lines: [
      [
        'Preis',
        'Ein Preisetikett in einer Filiale an einem Tag, vor Ort abgelesen und von einer zweiten Person freigegeben.',
      ],
      [
        'Effektiver Preis',
        'Bei einem Mehrfachkauf die Summe geteilt durch die Anzahl, bei anderen Aktionen der Aktionspreis, sonst der Preis auf dem Etikett.',
      ],
      [
        'Pro Stück',
        'Der effektive Preis einer Frucht. Bei einem Preis nach Gewicht: dieser Preis multipliziert mit dem Gewicht einer Frucht.',
      ],
      [
        'Pro Kilogramm',
        'Berechnet mit dem Gewicht auf dem Etikett oder der Waage. Ohne Gewicht wird mit Stückzahl und üblichem Gewicht der Größe gerechnet und der Preis als geschätzt markiert.',
      ],
      [
        'Übliches Gewicht',
        'Das Gewicht des Gebindes geteilt durch die Anzahl der Früchte: Steige 5,5 kg, Karton 4 kg, Kiste 25 lb.',
      ],
      [
        'Australische Dollar',
        'Der Preis in Landeswährung multipliziert mit dem Wechselkurs am Tag des Besuchs. Der Preis behält diesen Kurs.',
      ],
      ['Foto', 'Die Adressen der Fotos zu einem Preis, soweit Sie diese Fotos sehen dürfen.'],
      [
        'Grenze',
        `Höchstens ${formatCount(MAX_EXPORTED, 'de')} Zeilen. Grenzen Sie die Filter ein, um die übrigen zu exportieren.`,
      ],
    ],
    filter: 'Filter',
    none: 'keine',
    cut: 'Unvollständig',
    cutText: `Zu den Filtern passen mehr Preise, als eine Tabelle fasst. Dies sind die ersten ${formatCount(MAX_EXPORTED, 'de')}.`,
    made: 'Erstellt am',
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
    if (begun.holdsDemo) yield ['Demo', DEMO_LINE[language]];
    yield* [
      [filter, chosen.join('; ') || none],
      [order, word(applied['order'] ?? '')],
      [made, formatZonedTime(at, language, SYDNEY)],
      [recipient, by],
    ];
  }
  return { name, rows: { [Symbol.iterator]: rows } };
}
