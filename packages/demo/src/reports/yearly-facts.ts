import { formatCount } from '@portal/contract/formats/numbers';
import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import type { Content } from './sheet.ts';
import { seasonByRegion } from './standing-pieces.ts';
import type { Words } from './words.ts';

/** Tonnes by market; only the sum is real. */
const SPLIT = { HK: 9_280, SG: 5_120, MY: 3_650, JP: 1_120, TH: 830, AE: 620, IN: 480, ID: 330 };
const OTHERS = 549;
const TOTAL = Object.values(SPLIT).reduce((sum, tonnes) => sum + tonnes, OTHERS);
const VARIETIES = { Hass: 0.825, Shepard: 0.145, other: 0.03 };
const PER_PERSON_KG = 4.94;

export function yearlyFacts(words: Words): Content {
  const { say, place, percent } = words;
  const tonnes = (amount: number) => formatCount(amount, words.language);
  const firstTwo = SPLIT.HK + SPLIT.SG;
  const exported: [market: string, tonnes: number][] = [
    ...Object.entries(SPLIT).map(([market, amount]): [string, number] => [place(market), amount]),
    [say('Other markets', 'Andere Märkte'), OTHERS],
  ];
  const summary = [
    say(
      `Australia exported ${tonnes(TOTAL)} tonnes of avocados in 2023/24. The split by market is invented.`,
      `2023/24 exportierte Australien ${tonnes(TOTAL)} Tonnen Avocados. Die Aufteilung nach Märkten ist erfunden.`,
    ),
    say(
      `Hong Kong and Singapore bought ${percent(firstTwo / TOTAL)} of these exports.`,
      `${percent(firstTwo / TOTAL)} der Exporte gingen nach Hongkong und Singapur.`,
    ),
    say(
      `Australians ate ${words.money(PER_PERSON_KG)} kg of avocados each.`,
      `In Australien wurden pro Kopf ${words.money(PER_PERSON_KG)} kg Avocados gegessen.`,
    ),
  ];
  return {
    summary,
    pieces: [
      {
        kind: 'figures',
        cards: [
          {
            label: say('Exports in 2023/24', 'Export 2023/24'),
            value: `${tonnes(TOTAL)}\u00a0t`,
            note: say('avocados, all markets', 'Avocados, alle Märkte'),
          },
          {
            label: say('Hong Kong and Singapore', 'Hongkong und Singapur'),
            value: percent(firstTwo / TOTAL),
            note: say('of all exports', 'des gesamten Exports'),
          },
          {
            label: say('Eaten per person', 'Verzehr pro Kopf'),
            value: `${words.money(PER_PERSON_KG)}\u00a0kg`,
            note: say('in Australia, in a year', 'in Australien, im Jahr'),
          },
          {
            label: say('Hass', 'Hass'),
            value: percent(VARIETIES.Hass),
            note: say('of the crop', 'der Ernte'),
          },
        ],
      },
      { kind: 'heading', text: say('Exports by market', 'Export nach Märkten') },
      { kind: 'list', items: summary.slice(1).map((text) => ({ text })) },
      {
        kind: 'bars',
        title: say('Tonnes, 2023/24 (invented split)', 'Tonnen, 2023/24 (erfundene Aufteilung)'),
        bars: exported.map(([market, amount]) => ({ name: market, value: amount, label: tonnes(amount) })),
      },
      {
        kind: 'table',
        title: say('Tonnes and share of exports', 'Tonnen und Anteil am Export'),
        head: [say('Market', 'Markt'), say('Tonnes', 'Tonnen'), say('Share of exports', 'Anteil am Export')],
        rows: exported.map(([market, amount]) => [market, tonnes(amount), percent(amount / TOTAL)]),
      },
      { kind: 'heading', text: say('Varieties and seasons', 'Sorten und Saison') },
      {
        kind: 'text',
        text: say(
          'Growers pick Hass from May to January and Shepard from February to April. Australia’s eight growing regions supply avocados all year.',
          'Hass wird von Mai bis Januar geerntet, Shepard von Februar bis April. Zusammen liefern die acht Anbauregionen das ganze Jahr.',
        ),
      },
      {
        kind: 'bars',
        title: say('Share of the crop by variety', 'Anteil an der Ernte nach Sorte'),
        bars: Object.entries(VARIETIES).map(([name, share]) => ({
          name: name === 'other' ? say('Others', 'Andere') : name,
          value: share,
          label: percent(share),
        })),
      },
      { ...seasonByRegion(words), title: say('When each region picks', 'Erntezeit nach Region') },
      {
        kind: 'box',
        title: say('About these numbers', 'Zu diesen Zahlen'),
        items: [
          say(
            'The sum of exports and the consumption per person are published figures for 2023/24.',
            'Die Exportmenge insgesamt und der Verzehr pro Kopf sind veröffentlichte Zahlen für 2023/24.',
          ),
          say(
            'The split by market is invented for this demo. It shows how the report is built, not how much a market bought.',
            'Die Aufteilung nach Märkten ist für diese Demo erfunden. Sie zeigt den Aufbau des Berichts, nicht die Käufe eines Marktes.',
          ),
          say('A financial year runs from July to June.', 'Ein Wirtschaftsjahr dauert von Juli bis Juni.'),
        ],
        link: { text: say('Open the price audits', 'Preiserhebungen öffnen'), path: SCREEN_PATHS.prices },
      },
    ],
  };
}
