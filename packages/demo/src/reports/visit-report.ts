import { monthBefore, type Numbers } from './numbers.ts';
import type { Sheet } from './sheet.ts';
import type { Words } from './words.ts';

export function visitReport(words: Words, numbers: Numbers, market: string, month: string) {
  const { say, place, money, percent } = words;
  const where = place(market);
  const all = numbers.of(market, month);
  const retailers = numbers.retailers(market, month);
  const [cheapest, dearest] = [retailers[0], retailers.at(-1)];
  const quality = all?.quality ?? 0;
  const summary = [
    say(
      `${all?.shops ?? 0} shops of ${where} were visited; ${all?.facings ?? 0} facings of avocado were counted.`,
      `${all?.shops ?? 0} Läden in ${where} wurden besucht, ${all?.facings ?? 0} Facings Avocado gezählt.`,
    ),
    say(
      `The fruit was given ${quality.toFixed(1)} of five points for its quality.`,
      `Die Qualität der Ware bekam ${words.money(quality)} von fünf Punkten.`,
    ),
    say(
      `A kilogram cost from AUD ${money(cheapest?.median ?? 0)} at ${cheapest?.retailer ?? '–'} to AUD ${money(dearest?.median ?? 0)} at ${dearest?.retailer ?? '–'}.`,
      `Ein Kilogramm kostete zwischen ${money(cheapest?.median ?? 0)} AUD (${cheapest?.retailer ?? '–'}) und ${money(dearest?.median ?? 0)} AUD (${dearest?.retailer ?? '–'}).`,
    ),
  ];
  const write = (sheet: Sheet) => {
    sheet.page(say('In short', 'Auf einen Blick'));
    sheet.points(...summary);
    sheet.page(say('Shop by shop', 'Laden für Laden'));
    sheet.table(
      [say('Retailer', 'Händler'), say('Labels', 'Etiketten'), 'AUD/kg', say('Facings', 'Facings')],
      retailers.map(({ retailer, labels, median, facings }) => [
        retailer,
        String(labels),
        money(median),
        String(facings),
      ]),
    );
    sheet.page(say('Who is on the shelf', 'Wer im Regal liegt'));
    sheet.bars(
      say('Labels by origin', 'Etiketten nach Herkunft'),
      numbers
        .origins(market, month)
        .map(({ origin, labels }) => ({ name: place(origin), value: labels, label: String(labels) })),
    );
    sheet.page(say('Compared with the month before', 'Im Vergleich zum Vormonat'));
    const before = numbers.of(market, monthBefore(month, 1));
    sheet.text(
      say(
        `Promotions: ${percent((all?.promos ?? 0) / Math.max(1, all?.labels ?? 0))} of labels, after ${percent((before?.promos ?? 0) / Math.max(1, before?.labels ?? 0))}. Median: AUD ${money(all?.median ?? 0)} a kilogram, after ${money(before?.median ?? 0)}.`,
        `Aktionen: ${percent((all?.promos ?? 0) / Math.max(1, all?.labels ?? 0))} der Etiketten, nach ${percent((before?.promos ?? 0) / Math.max(1, before?.labels ?? 0))}. Median: ${money(all?.median ?? 0)} AUD je Kilogramm, nach ${money(before?.median ?? 0)}.`,
      ),
    );
  };
  return { summary, write };
}
