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
      `${tonnes(TOTAL)} tonnes were exported in 2023/24; the split by market is synthetic.`,
      `2023/24 wurden ${tonnes(TOTAL)} Tonnen exportiert; die Aufteilung nach Märkten ist synthetisch.`,
    ),
    say(
      `Hong Kong and Singapore took ${percent(firstTwo / TOTAL)} of them.`,
      `Hongkong und Singapur nahmen davon ${percent(firstTwo / TOTAL)} ab.`,
    ),
    say(
      `At home every person ate ${PER_PERSON_KG} kilograms.`,
      `In Australien aß jede Person ${words.money(PER_PERSON_KG)} Kilogramm.`,
    ),
  ];
  const write = (sheet: Sheet) => {
    sheet.page(say('In short', 'Auf einen Blick'));
    sheet.points(...summary);
    sheet.page(say('Export by market', 'Export nach Märkten'));
    sheet.bars(
      say('Tonnes, 2023/24, synthetic split', 'Tonnen, 2023/24, synthetische Aufteilung'),
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
        'Hass is picked from May to January, Shepard from February to April. Eight regions together supply all year.',
        'Hass wird von Mai bis Januar geerntet, Shepard von Februar bis April. Acht Regionen liefern zusammen das ganze Jahr.',
      ),
    );
  };
  return { summary, write };
}
