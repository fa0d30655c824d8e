import { formatCount } from '@portal/contract/formats/numbers';
import type { Sheet } from './sheet.ts';
import type { Words } from './words.ts';

/** Tonnes by market; only the sum is real. */
const SPLIT = { HK: 9_280, SG: 5_120, MY: 3_650, JP: 1_120, TH: 830, AE: 620, IN: 480, ID: 330 };
const OTHERS = 549;
const TOTAL = Object.values(SPLIT).reduce((sum, tonnes) => sum + tonnes, OTHERS);
const VARIETIES = { Hass: 0.825, Shepard: 0.145, other: 0.03 };
const PER_PERSON_KG = 4.94;

export function yearlyFacts(words: Words) {
  const { say, place, percent } = words;
  const tonnes = (amount: number) => formatCount(amount, words.language);
  const firstTwo = SPLIT.HK + SPLIT.SG;
  const summary = [
    say(
      `Australia exported ${tonnes(TOTAL)} tonnes of avocados in 2023/24. The split by market is invented.`,
      `2023/24 exportierte Australien ${tonnes(TOTAL)} Tonnen Avocados. Die Aufteilung nach Märkten ist erfunden.`,
    ),
    say(
      `Hong Kong and Singapore bought ${percent(firstTwo / TOTAL)} of these exports.`,
      `${percent(firstTwo / TOTAL)} davon gingen nach Hongkong und Singapur.`,
    ),
    say(
      `Australians ate ${words.money(PER_PERSON_KG)} kg of avocados each.`,
      `In Australien wurden pro Kopf ${words.money(PER_PERSON_KG)} kg Avocados gegessen.`,
    ),
  ];
  const write = (sheet: Sheet) => {
    sheet.page(say('At a glance', 'Auf einen Blick'));
    sheet.points(...summary);
    sheet.page(say('Exports by market', 'Export nach Märkten'));
    sheet.bars(
      say('Tonnes, 2023/24 (invented split)', 'Tonnen, 2023/24 (erfundene Aufteilung)'),
      Object.entries(SPLIT).map(([market, amount]) => ({ name: place(market), value: amount, label: tonnes(amount) })),
    );
    sheet.page(say('Varieties', 'Sorten'));
    sheet.table(
      [say('Variety', 'Sorte'), say('Share of the crop', 'Anteil an der Ernte')],
      Object.entries(VARIETIES).map(([name, share]) => [
        name === 'other' ? say('Others', 'Andere') : name,
        percent(share),
      ]),
    );
    sheet.text(
      say(
        'Growers pick Hass from May to January and Shepard from February to April. Australia’s eight growing regions supply avocados all year.',
        'Hass wird von Mai bis Januar geerntet, Shepard von Februar bis April. Zusammen liefern die acht Anbauregionen das ganze Jahr.',
      ),
    );
  };
  return { summary, write };
}
