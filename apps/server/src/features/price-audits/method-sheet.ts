import type { Sheet } from '@portal/contract/call';
import { MAX_EXPORTED } from '@portal/contract/price-audits';
import type { Language } from '@portal/contract/texts';

type Export = { at: Date; by: string; wanted: Readonly<Record<string, string | undefined>> };

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
      ['Limit', `At most ${MAX_EXPORTED.toLocaleString('en-AU')} rows; narrow the filters for more.`],
    ],
    filter: 'Filter',
    none: 'none',
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
      ['Demo', 'Zeilen mit „yes“ sind erfunden und beschreiben kein wirkliches Geschäft.'],
      [
        'Grenze',
        `Höchstens ${MAX_EXPORTED.toLocaleString('de-DE')} Zeilen; grenzen Sie die Filter ein, wenn Sie mehr brauchen.`,
      ],
    ],
    filter: 'Filter',
    none: 'keiner',
    made: 'Erstellt',
    for: 'Für',
  },
};

/** What the numbers of a workbook mean, and what it was filtered by. */
export function methodOf(language: Language, { at, by, wanted }: Export): Sheet {
  const { name, head, lines, filter, none, made, for: recipient } = TEXTS[language];
  const filters = Object.entries(wanted).filter(([, value]) => value !== undefined);
  const words = filters.map(([key, value]) => `${key} = ${value}`).join('; ');
  return { name, rows: [head, ...lines, [filter, words || none], [made, at.toISOString()], [recipient, by]] };
}
