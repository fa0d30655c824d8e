import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import type { Content } from './sheet.ts';
import type { Words } from './words.ts';

const SIZES = [16, 18, 20, 22, 24, 28];

/** The price method, in the words of the portal's screens. */
export function methodology({ say, count }: Words): Content {
  const summary = [
    say(
      'Our auditors read every price from a price label in a store and note the store and the day.',
      'Unsere Preiserheber lesen jeden Preis in der Filiale vom Preisetikett ab und notieren Filiale und Tag.',
    ),
    say(
      'A second person approves each price before members see it.',
      'Eine zweite Person gibt jeden Preis frei, bevor Mitglieder ihn sehen.',
    ),
    say(
      'We convert each price at the exchange rate on the day of the visit and never change it later.',
      'Wir rechnen jeden Preis zum Wechselkurs am Tag des Besuchs um und ändern ihn später nicht.',
    ),
  ];
  return {
    summary,
    pieces: [
      {
        kind: 'figures',
        cards: [
          {
            label: say('Fewest prices for a median', 'Mindestzahl für einen Median'),
            value: '3',
            note: say('fewer give only a count', 'darunter nur die Anzahl'),
          },
          {
            label: say('Checked again', 'Noch einmal geprüft'),
            value: '3 ×',
            note: say('the interquartile range from the median', 'Quartilsabstand vom Median entfernt'),
          },
          {
            label: say('Compared over', 'Vergleichszeitraum'),
            value: say('8 weeks', '8 Wochen'),
            note: say('of the same market and origin', 'desselben Marktes und derselben Herkunft'),
          },
          {
            label: say('People per price', 'Personen pro Preis'),
            value: '2',
            note: say('one reads it, one approves it', 'eine liest ab, eine gibt frei'),
          },
        ],
      },
      { kind: 'heading', text: say('From the shelf to the portal', 'Vom Regal ins Portal') },
      {
        kind: 'list',
        items: [
          say(
            'An auditor visits the store, reads each avocado label and notes origin, variety, size, pack and price. A photo of the label goes with most prices.',
            'Ein Preiserheber besucht die Filiale, liest jedes Avocado-Etikett ab und notiert Herkunft, Sorte, Größe, Packung und Preis. Zu den meisten Preisen gehört ein Foto des Etiketts.',
          ),
          say(
            'The portal works out the price per kilogram and per piece, and converts it to Australian dollars.',
            'Das Portal berechnet den Preis pro Kilogramm und pro Stück und rechnet ihn in australische Dollar um.',
          ),
          summary[1] ?? '',
          summary[2] ?? '',
        ].map((text) => ({ text })),
      },
      {
        kind: 'heading',
        text: say('From the price label to the price per kilogram', 'Vom Preisetikett zum Kilopreis'),
      },
      {
        kind: 'text',
        text: say(
          'We divide the price of a piece by its weight. If the auditor weighed it, we use that weight. If not, we use the usual weight of its size and mark the price as estimated.',
          'Wir teilen den Stückpreis durch das Gewicht des Stücks. Hat der Preiserheber es gewogen, nehmen wir dieses Gewicht. Sonst nehmen wir das übliche Gewicht der Größe und kennzeichnen den Preis als geschätzt.',
        ),
      },
      {
        kind: 'text',
        text: say(
          'The size is the number of fruit in a carton, and cartons differ: 5.5 kg in Australia and New Zealand, 4 kg in Europe and Asia, 25 lb in the United States.',
          'Die Größe ist die Zahl der Früchte im Gebinde, und Gebinde sind verschieden groß: 5,5 kg in Australien und Neuseeland, 4 kg in Europa und Asien, 25 lb in den USA.',
        ),
      },
      {
        kind: 'table',
        title: say('Usual weight of a fruit by size', 'Übliches Gewicht einer Frucht nach Größe'),
        head: [
          say('Fruit in a carton', 'Früchte im Gebinde'),
          say('5.5 kg tray', 'Steige 5,5 kg'),
          say('4 kg carton', 'Karton 4 kg'),
          say('25 lb carton', 'Karton 25 lb'),
        ],
        rows: SIZES.map((size) => [
          count(size),
          `${Math.round(5_500 / size)}\u00a0g`,
          `${Math.round(4_000 / size)}\u00a0g`,
          `${Math.round(11_340 / size)}\u00a0g`,
        ]),
      },
      {
        kind: 'bars',
        title: say('Weight of a fruit from a 5.5 kg tray', 'Gewicht einer Frucht aus der Steige zu 5,5 kg'),
        bars: SIZES.map((size) => ({
          name: say(`${size} fruit`, `${size} Früchte`),
          value: 5_500 / size,
          label: `${Math.round(5_500 / size)}\u00a0g`,
        })),
      },
      {
        kind: 'box',
        title: say('An example', 'Ein Beispiel'),
        text: [
          say(
            'A label says S$2.95 for one Hass of size 20 from a 5.5 kg tray. The fruit weighs about 275 g, so a kilogram costs S$10.73. At A$1.16 for one Singapore dollar on the day of the visit this is A$12.44/kg, marked as estimated.',
            'Auf dem Etikett stehen 2,95 S$ für eine Hass der Größe 20 aus der Steige zu 5,5 kg. Die Frucht wiegt etwa 275 g, das Kilogramm kostet also 10,73 S$. Bei 1,16 A$ für einen Singapur-Dollar am Tag des Besuchs sind das 12,44 A$/kg, als geschätzt gekennzeichnet.',
          ),
        ],
      },
      { kind: 'heading', text: say('Unusual prices', 'Ungewöhnliche Preise') },
      {
        kind: 'text',
        text: say(
          'We compare each price with the prices for the same market and origin over eight weeks. If it is more than three times the interquartile range away from their median, we check it again. We do not throw it away.',
          'Wir vergleichen jeden Preis mit den Preisen desselben Marktes und derselben Herkunft aus den letzten acht Wochen. Liegt er mehr als das Dreifache des Quartilsabstands von ihrem Median entfernt, prüfen wir ihn noch einmal. Wir verwerfen ihn nicht.',
        ),
      },
      { kind: 'heading', text: say('Why we use the median', 'Warum wir den Median verwenden') },
      {
        kind: 'text',
        text: say(
          'Half of the prices are below the median and half are above it. One very expensive store moves an average, but not the median. A median of fewer than eight prices says little, so we show the number of prices beside each median.',
          'Die Hälfte der Preise liegt unter dem Median, die andere Hälfte darüber. Eine sehr teure Filiale verschiebt den Durchschnitt, aber nicht den Median. Ein Median aus weniger als acht Preisen sagt wenig aus. Deshalb steht neben jedem Median die Zahl der Preise.',
        ),
      },
      {
        kind: 'table',
        title: say('The words we use', 'Unsere Begriffe'),
        head: [say('Word', 'Begriff'), say('Meaning', 'Bedeutung')],
        words: [1],
        rows: [
          [
            say('Price label', 'Preisetikett'),
            say('One product with one price on the shelf', 'Ein Produkt mit einem Preis im Regal'),
          ],
          [
            say('Share of labels', 'Anteil an den Etiketten'),
            say(
              'Labels of an origin among all avocado labels',
              'Etiketten einer Herkunft unter allen Avocado-Etiketten',
            ),
          ],
          [
            'Facing',
            say(
              'One product, side by side, at the front of the shelf',
              'Ein Produkt in der vordersten Reihe des Regals',
            ),
          ],
          [
            say('Promotion', 'Aktion'),
            say(
              'A label with a lower price for a time or a quantity',
              'Ein Etikett mit niedrigerem Preis auf Zeit oder ab einer Menge',
            ),
          ],
          [
            say('Provisional', 'Vorläufig'),
            say(
              'A month in which prices are still read or approved',
              'Ein Monat, in dem noch Preise abgelesen oder freigegeben werden',
            ),
          ],
        ],
      },
      {
        kind: 'box',
        title: say('See for yourself', 'Sehen Sie selbst nach'),
        text: [
          say(
            'Every figure and every point of a chart in the portal opens the price labels behind it, with their photos where we have them.',
            'Jede Zahl und jeder Punkt eines Diagramms im Portal öffnet die Preisetiketten dahinter, mit Foto, wo es eines gibt.',
          ),
        ],
        link: { text: say('Open the price audits', 'Preiserhebungen öffnen'), path: SCREEN_PATHS.prices },
      },
    ],
  };
}
