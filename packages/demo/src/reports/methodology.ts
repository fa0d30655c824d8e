import type { Sheet } from './sheet.ts';
import type { Words } from './words.ts';

/** The price method, in the words of the portal's screens. */
export function methodology({ say }: Words) {
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
  const write = (sheet: Sheet) => {
    sheet.page(say('At a glance', 'Auf einen Blick'));
    sheet.points(...summary);
    sheet.page(say('From the price label to the price per kilogram', 'Vom Preisetikett zum Kilopreis'));
    sheet.text(
      say(
        'We divide the price of a piece by its weight. If the auditor weighed it, we use that weight. If not, we use the usual weight of its size and mark the price as estimated.',
        'Wir teilen den Stückpreis durch das Gewicht des Stücks. Hat der Preiserheber es gewogen, nehmen wir dieses Gewicht. Sonst nehmen wir das übliche Gewicht der Größe und kennzeichnen den Preis als geschätzt.',
      ),
      say(
        'The size is the number of fruit in a carton, and cartons differ: 5.5 kg in Australia and New Zealand, 4 kg in Europe and Asia, 25 lb in the United States.',
        'Die Größe ist die Zahl der Früchte im Gebinde, und Gebinde sind verschieden groß: 5,5 kg in Australien und Neuseeland, 4 kg in Europa und Asien, 25 lb in den USA.',
      ),
    );
    sheet.table(
      [say('Count', 'Stück'), say('5.5 kg tray', 'Steige 5,5 kg'), say('4 kg carton', 'Karton 4 kg')],
      [16, 18, 20, 22, 24].map((count) => [
        String(count),
        `${Math.round(5_500 / count)} g`,
        `${Math.round(4_000 / count)} g`,
      ]),
    );
    sheet.page(say('Unusual prices', 'Ungewöhnliche Preise'));
    sheet.text(
      say(
        'We compare each price with the prices for the same market and origin over eight weeks. If it is more than three times the interquartile range away from their median, we check it again. We do not throw it away.',
        'Wir vergleichen jeden Preis mit den Preisen desselben Marktes und derselben Herkunft aus den letzten acht Wochen. Liegt er mehr als das Dreifache des Quartilsabstands von ihrem Median entfernt, prüfen wir ihn noch einmal. Wir verwerfen ihn nicht.',
      ),
    );
    sheet.page(say('Why we use the median', 'Warum wir den Median verwenden'));
    sheet.text(
      say(
        'Half of the prices are below the median and half are above it. One very expensive store moves an average, but not the median. A median of fewer than eight prices says little, so we show the number of prices beside each median.',
        'Die Hälfte der Preise liegt unter dem Median, die andere Hälfte darüber. Eine sehr teure Filiale verschiebt den Durchschnitt, aber nicht den Median. Ein Median aus weniger als acht Preisen sagt wenig aus. Deshalb steht neben jedem Median die Zahl der Preise.',
      ),
    );
  };
  return { summary, write };
}
