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
      `Australia's share of labels was highest in ${words.month(peak?.month ?? lastMonth)}: ${percent(peak?.share ?? 0)}.`,
      `Am höchsten war Australiens Anteil an den Etiketten im ${words.month(peak?.month ?? lastMonth)}: ${percent(peak?.share ?? 0)}.`,
    ),
    say(
      `It was lowest in ${words.month(low?.month ?? lastMonth)} (${percent(low?.share ?? 0)}), and will be so again.`,
      `Am niedrigsten war er im ${words.month(low?.month ?? lastMonth)} (${percent(low?.share ?? 0)}), und so wird es wieder sein.`,
    ),
    say(
      `Provisional: the estimates of Western Australia are still to come.`,
      `Vorläufig: Die Schätzungen aus Westaustralien stehen noch aus.`,
    ),
  ];
  const write = (sheet: Sheet) => {
    sheet.page(say('In short', 'Auf einen Blick'));
    sheet.points(...summary);
    sheet.page(say('Two years on the shelf', 'Zwei Jahre im Regal'));
    sheet.lines(
      say(
        'Share of Australian labels in all markets, per cent',
        'Anteil australischer Etiketten in allen Märkten, Prozent',
      ),
      months.map(words.shortMonth),
      [{ name: place(HOME), values: shares.map(({ share }) => share * 100) }],
    );
    sheet.page(say('Prices in Singapore', 'Preise in Singapur'));
    sheet.lines(
      say('Median price of Australian fruit, AUD a kilogram', 'Medianpreis australischer Ware, AUD je Kilogramm'),
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
        `Last month's median in Singapore was AUD ${money(homePrice(lastMonth) ?? 0)} a kilogram.`,
        `Der Median des letzten Monats lag in Singapur bei ${money(homePrice(lastMonth) ?? 0)} AUD je Kilogramm.`,
      ),
    );
  };
  return { summary, write };
}
