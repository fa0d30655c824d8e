import { translatePlace } from '@portal/contract/places/markets/place-names';
import { monthBefore, type Numbers } from './numbers.ts';
import type { Sheet } from './sheet.ts';
import type { Words } from './words.ts';

export function visitReport(words: Words, numbers: Numbers, market: string, month: string) {
  const { say, place, money, percent } = words;
  const where = translatePlace(market, words.language);
  const all = numbers.of(market, month);
  const retailers = numbers.retailers(market, month);
  const [cheapest, dearest] = [retailers[0], retailers.at(-1)];
  const quality = all?.quality ?? 0;
  const promoted = (group: typeof all) => percent((group?.promos ?? 0) / Math.max(1, group?.labels ?? 0));
  const summary = [
    say(
      `We visited ${all?.shops ?? 0} stores in ${where} and counted ${all?.facings ?? 0} avocado facings.`,
      `Wir haben in ${where} ${all?.shops ?? 0} Filialen besucht und ${all?.facings ?? 0} Facings mit Avocados gezählt.`,
    ),
    say(
      `Our auditors rated the fruit ${money(quality)} out of 5 for quality, on average.`,
      `Unsere Preiserheber gaben der Ware im Schnitt ${money(quality)} von 5 Punkten für Qualität.`,
    ),
    say(
      `Median prices ranged from A$${money(cheapest?.median ?? 0)}/kg at ${cheapest?.retailer ?? '–'} to A$${money(dearest?.median ?? 0)}/kg at ${dearest?.retailer ?? '–'}.`,
      `Die Medianpreise reichten von ${money(cheapest?.median ?? 0)}\u00a0A$/kg (${cheapest?.retailer ?? '–'}) bis ${money(dearest?.median ?? 0)}\u00a0A$/kg (${dearest?.retailer ?? '–'}).`,
    ),
  ];
  const write = (sheet: Sheet) => {
    sheet.page(say('At a glance', 'Auf einen Blick'));
    sheet.points(...summary);
    sheet.page(say('By retailer', 'Nach Händler'));
    sheet.table(
      [
        say('Retailer', 'Händler'),
        say('Prices', 'Preise'),
        say('Median, A$/kg', 'Median, A$/kg'),
        say('Facings', 'Facings'),
      ],
      retailers.map(({ retailer, labels, median, facings }) => [
        retailer,
        String(labels),
        money(median),
        String(facings),
      ]),
    );
    sheet.page(say('Origins on the shelf', 'Herkünfte im Regal'));
    sheet.bars(
      say('Price labels by origin', 'Preisetiketten nach Herkunft'),
      numbers
        .origins(market, month)
        .map(({ origin, labels }) => ({ name: place(origin), value: labels, label: String(labels) })),
    );
    sheet.page(say('Compared with the previous month', 'Im Vergleich zum Vormonat'));
    const before = numbers.of(market, monthBefore(month, 1));
    sheet.text(
      say(
        `${promoted(all)} of prices were on promotion, compared with ${promoted(before)} the month before. The median price was A$${money(all?.median ?? 0)}/kg, compared with A$${money(before?.median ?? 0)}/kg.`,
        `${promoted(all)} der Preise waren Aktionspreise, im Vormonat ${promoted(before)}. Der Medianpreis lag bei ${money(all?.median ?? 0)}\u00a0A$/kg, im Vormonat bei ${money(before?.median ?? 0)}\u00a0A$/kg.`,
      ),
    );
  };
  return { summary, write };
}
