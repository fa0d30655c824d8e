import { translatePlace } from '@portal/contract/places/markets/place-names';
import { monthsUntil, type Numbers } from './numbers.ts';
import { retailerPieces } from './price-audit.ts';
import type { Content } from './sheet.ts';
import { leadingOrigins, methodBox, previousMonth, priceLines, shelfPhotos } from './standing-pieces.ts';
import type { Words } from './words.ts';

const YEAR_MONTHS = 13;
const SHOWN_ORIGINS = 4;

export function visitReport(words: Words, numbers: Numbers, market: string, month: string): Content {
  const { say, place, money, percent, price, count, decimal } = words;
  const where = translatePlace(market, words.language);
  const all = numbers.of(market, month);
  const retailers = numbers.retailers(market, month);
  const [cheapest, dearest] = [retailers[0], retailers.at(-1)];
  const quality = all?.quality ?? 0;
  const promoted = (group: typeof all) => percent((group?.promos ?? 0) / Math.max(1, group?.labels ?? 0));
  const summary = [
    say(
      `We visited ${count(all?.shops ?? 0)} stores in ${where} and counted ${count(all?.facings ?? 0)} avocado facings.`,
      `Wir haben in ${where} ${count(all?.shops ?? 0)} Filialen besucht und ${count(all?.facings ?? 0)} Facings mit Avocados gezählt.`,
    ),
    say(
      `Our auditors rated the fruit ${decimal(quality)} out of 5 for quality, on average.`,
      `Unsere Preiserheber gaben der Ware im Schnitt ${decimal(quality)} von 5 Punkten für Qualität.`,
    ),
    say(
      `Median prices ranged from A$${money(cheapest?.median ?? 0)}/kg at ${cheapest?.retailer ?? '–'} to A$${money(dearest?.median ?? 0)}/kg at ${dearest?.retailer ?? '–'}.`,
      `Die Medianpreise reichten von ${money(cheapest?.median ?? 0)}\u00a0A$/kg (${cheapest?.retailer ?? '–'}) bis ${money(dearest?.median ?? 0)}\u00a0A$/kg (${dearest?.retailer ?? '–'}).`,
    ),
  ];
  const origins = numbers.origins(market, month);
  const before = numbers.of(market, previousMonth(month));
  const year = monthsUntil(month, YEAR_MONTHS);
  return {
    summary,
    pieces: [
      {
        kind: 'figures',
        cards: [
          {
            label: say('Stores visited', 'Besuchte Filialen'),
            value: count(all?.shops ?? 0),
            note: say(`${count(all?.labels ?? 0)} prices read`, `${count(all?.labels ?? 0)} Preise abgelesen`),
          },
          {
            label: say('Quality of the fruit', 'Qualität der Ware'),
            value: decimal(quality),
            note: say('out of 5, on average', 'von 5 Punkten, im Schnitt'),
          },
          {
            label: say('Median price per kg', 'Medianpreis pro kg'),
            value: price(all?.median ?? 0),
            note: say(`${price(before?.median ?? 0)} the month before`, `${price(before?.median ?? 0)} im Vormonat`),
          },
          {
            label: say('Prices on promotion', 'Preise in Aktion'),
            value: promoted(all),
            note: say(`${promoted(before)} the month before`, `${promoted(before)} im Vormonat`),
          },
        ],
      },
      { kind: 'heading', text: say('What we saw', 'Unsere Eindrücke') },
      { kind: 'list', items: summary.slice(1).map((text) => ({ text })) },
      {
        kind: 'bars',
        title: say('Price labels by origin', 'Preisetiketten nach Herkunft'),
        bars: origins.map(({ origin, labels }) => ({
          name: place(origin),
          value: labels,
          label: count(labels),
          origin,
        })),
      },
      priceLines(words, numbers, {
        market,
        origins: leadingOrigins(numbers, [market], year, SHOWN_ORIGINS),
        months: year,
        title: say('Median price by origin over 13 months, A$/kg', 'Medianpreis nach Herkunft über 13 Monate, A$/kg'),
      }),
      ...retailerPieces(words, numbers, market, month),
      shelfPhotos(words, market, month),
      methodBox(
        words,
        say(
          `Our auditors visited ${count(all?.shops ?? 0)} stores in ${where} in ${words.month(month)} and read ${count(all?.labels ?? 0)} price labels. A facing is one product, side by side, at the front of the shelf.`,
          `Unsere Preiserheber haben im ${words.month(month)} ${count(all?.shops ?? 0)} Filialen in ${where} besucht und ${count(all?.labels ?? 0)} Preisetiketten abgelesen. Ein Facing ist ein Produkt in der vordersten Reihe des Regals.`,
        ),
        market,
      ),
    ],
  };
}
