import type { Sheet } from './sheet.ts';
import type { Words } from './words.ts';

/** The price method, in the words of the portal's screens. */
export function methodology({ say }: Words) {
  const summary = [
    say(
      'Every price is read from a label in a shop, with its day and its store.',
      'Jeder Preis wird im Laden vom Etikett gelesen, mit Tag und Filiale.',
    ),
    say(
      'A second pair of eyes approves it before anybody sees it.',
      'Ein zweites Paar Augen gibt ihn frei, bevor ihn jemand sieht.',
    ),
    say(
      'The exchange rate of the day stays on the price for good.',
      'Der Wechselkurs des Tages bleibt für immer am Preis.',
    ),
  ];
  const write = (sheet: Sheet) => {
    sheet.page(say('In short', 'Auf einen Blick'));
    sheet.points(...summary);
    sheet.page(say('From the label to the kilogram', 'Vom Etikett zum Kilogramm'));
    sheet.text(
      say(
        'A price for a piece is divided by the weight of the piece: weighed where it was weighed, otherwise the weight that its size usually has. Such prices are marked as estimated.',
        'Ein Stückpreis wird durch das Gewicht des Stücks geteilt: gewogen, wo gewogen wurde, sonst das übliche Gewicht seiner Größe. Solche Preise sind als geschätzt gekennzeichnet.',
      ),
      say(
        'A size is the number of fruit in a carton, and cartons differ: 5.5 kilograms in Australia and New Zealand, 4 kilograms in Europe and Asia, 25 pounds in the United States.',
        'Eine Größe ist die Zahl der Früchte im Karton, und Kartons unterscheiden sich: 5,5 Kilogramm in Australien und Neuseeland, 4 Kilogramm in Europa und Asien, 25 Pfund in den USA.',
      ),
    );
    sheet.table(
      [say('Count', 'Zahl'), say('Tray 5.5 kg', 'Tray 5,5 kg'), say('Carton 4 kg', 'Karton 4 kg')],
      [16, 18, 20, 22, 24].map((count) => [
        String(count),
        `${Math.round(5_500 / count)} g`,
        `${Math.round(4_000 / count)} g`,
      ]),
    );
    sheet.page(say('What is unusual', 'Was ungewöhnlich ist'));
    sheet.text(
      say(
        'A price stands out when it is further from the median of its market and origin over eight weeks than three times the distance of the quartiles. It is looked at twice, not thrown away.',
        'Ein Preis fällt auf, wenn er vom Median seines Marktes und seiner Herkunft über acht Wochen weiter entfernt ist als das Dreifache des Quartilsabstands. Er wird zweimal angesehen, nicht weggeworfen.',
      ),
    );
    sheet.page(say('What a median says', 'Was ein Median sagt'));
    sheet.text(
      say(
        'Half of the labels are cheaper, half are dearer. One very dear shop moves an average, but not a median. Fewer than eight labels tell little; the number stands beside every median.',
        'Die Hälfte der Etiketten ist günstiger, die Hälfte teurer. Ein sehr teurer Laden verschiebt einen Durchschnitt, aber keinen Median. Weniger als acht Etiketten sagen wenig; die Zahl steht neben jedem Median.',
      ),
    );
  };
  return { summary, write };
}
