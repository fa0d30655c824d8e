import { monthsUntil, type Numbers } from './numbers.ts';
import type { Sheet } from './sheet.ts';
import type { Words } from './words.ts';

const HOME = 'AU';
const TWO_YEARS = 24;

export function seasonalOutlook(words: Words, numbers: Numbers, lastMonth: string) {
  const { say, place, percent, money } = words;
  const months = monthsUntil(lastMonth, TWO_YEARS);
  const shareIn = (month: string) => {
    const labels = numbers.markets.reduce((sum, market) => sum + (numbers.of(market, month)?.labels ?? 0), 0);
    const own = numbers.markets.reduce((sum, market) => sum + (numbers.ofOrigin(market, month, HOME)?.labels ?? 0), 0);
    return labels === 0 ? undefined : own / labels;
  };
  const shares = months.map((month) => ({ month, share: shareIn(month) ?? 0 }));
  const peak = shares.toSorted((one, other) => other.share - one.share)[0];
  const low = shares.toSorted((one, other) => one.share - other.share)[0];
  const homePrice = (month: string) => numbers.ofOrigin('SG', month, HOME)?.median;
  const summary = [
    say(
      `Australia’s share of price labels was highest in ${words.month(peak?.month ?? lastMonth)}, at ${percent(peak?.share ?? 0)}.`,
      `Australiens Anteil an den Preisetiketten war im ${words.month(peak?.month ?? lastMonth)} am höchsten: ${percent(peak?.share ?? 0)}.`,
    ),
    say(
      `It was lowest in ${words.month(low?.month ?? lastMonth)}, at ${percent(low?.share ?? 0)}. We expect the same pattern next season.`,
      `Im ${words.month(low?.month ?? lastMonth)} war er mit ${percent(low?.share ?? 0)} am niedrigsten. In der nächsten Saison erwarten wir dasselbe Muster.`,
    ),
    say(
      'This outlook is provisional: we are still waiting for the estimates from Western Australia.',
      'Dieser Ausblick ist vorläufig: Die Schätzungen aus Westaustralien fehlen noch.',
    ),
  ];
  const write = (sheet: Sheet) => {
    sheet.page(say('At a glance', 'Auf einen Blick'));
    sheet.points(...summary);
    sheet.page(say('Share of price labels over two years', 'Zwei Jahre im Regal'));
    sheet.lines(
      say(
        'Australia’s share of price labels in all markets (%)',
        'Australiens Anteil an den Preisetiketten in allen Märkten, in Prozent',
      ),
      months.map(words.shortMonth),
      [{ name: place(HOME), values: shares.map(({ share }) => share * 100) }],
    );
    sheet.page(say('Prices in Singapore', 'Preise in Singapur'));
    sheet.lines(
      say('Median price of Australian avocados, A$/kg', 'Medianpreis australischer Avocados, A$/kg'),
      months.map(words.shortMonth),
      [{ name: place(HOME), values: months.map(homePrice) }],
    );
    sheet.page(say('Season by region', 'Saison nach Region'));
    sheet.table(
      [say('Region', 'Region'), say('Hass', 'Hass'), 'Shepard'],
      [
        ['North Queensland', say('from April', 'ab April'), say('February to April', 'Februar bis April')],
        ['Central Queensland', say('March to August', 'März bis August'), '–'],
        ['Central New South Wales', say('July to October', 'Juli bis Oktober'), '–'],
        ['Tristate', say('spring and summer', 'Frühjahr und Sommer'), '–'],
        [say('Western Australia', 'Westaustralien'), say('July to March', 'Juli bis März'), '–'],
      ],
    );
    sheet.text(
      say(
        `Australian avocados sold for A$${money(homePrice(lastMonth) ?? 0)}/kg in Singapore in ${words.month(lastMonth)} (median).`,
        `Im ${words.month(lastMonth)} kosteten australische Avocados in Singapur ${money(homePrice(lastMonth) ?? 0)}\u00a0A$/kg (Median).`,
      ),
    );
  };
  return { summary, write };
}
