import type { Language } from '../../languages.ts';
import type { AlertKind } from './figures.ts';

type Level = Extract<AlertKind, 'above' | 'below'>;

/** Values are already written in the reader's language; `what` is 'Hass avocados from Australia in Singapore'. */
type FigureTexts = {
  /** 'avocados in Singapore': of any origin. */
  anyFruit(fruit: string, market: string): string;
  windows(market: string): string;
  at(what: string, retailer: string): string;
  wish: {
    gap: Record<Level, (what: string, rival: string, unit: string, part: string) => string>;
    share: Record<Level, (what: string, part: string) => string>;
    outOfStock(what: string, part: string): string;
    promotion(what: string): string;
    newRival(fruit: string, market: string): string;
    window(said: { plan: string | null; market: string; part: string; weeks: string }): string;
    /** 'one week', '4 weeks': how long before. */
    weeks(count: number): string;
  };
  /** `month` ends in ' (provisional)' where prices of it await review. */
  reading: {
    gap: Record<Level | 'same', (part: string, rival: string, month: string) => string>;
    share(part: string, month: string): string;
    outOfStock(part: string, month: string): string;
    before(part: string): string;
    promotions(count: number, written: string, month: string): string;
    promotionsBefore(count: number, written: string): string;
    newOrigins(fruit: string, month: string): string;
    noNewOrigin(month: string): string;
    window(variety: string, begins: string, part: string, rival: string): string;
    noWindow: string;
  };
  /** Without the plan's weeks, for lists that others may see. */
  windowNear(part: string): string;
  /** A harvest is named by its year. */
  backTest(count: number, times: string, season: string, when: 'last' | 'running' | 'harvest'): string;
};

const timesEn = (count: number, times: string) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${times} times`);
const timesDe = (count: number, times: string) => (count === 1 ? 'einmal' : count === 2 ? 'zweimal' : `${times}-mal`);

export const FIGURE_TEXTS: Record<Language, FigureTexts> = {
  en: {
    anyFruit: (fruit, market) => `${fruit} in ${market}`,
    windows: (market) => `Harvest windows for ${market}`,
    at: (what, retailer) => `${what} at ${retailer}`,
    wish: {
      gap: {
        above: (what, rival, unit, part) =>
          `Tell me when the premium of ${what} over fruit from ${rival} (${unit}) rises above ${part}.`,
        below: (what, rival, unit, part) =>
          `Tell me when the premium of ${what} over fruit from ${rival} (${unit}) falls below ${part}.`,
      },
      share: {
        above: (what, part) => `Tell me when the share of shelf of ${what} rises above ${part}.`,
        below: (what, part) => `Tell me when the share of shelf of ${what} falls below ${part}.`,
      },
      outOfStock: (what, part) => `Tell me when more than ${part} of the price labels of ${what} are sold out.`,
      promotion: (what) => `Tell me when a promotion of ${what} begins, after a month without one.`,
      newRival: (fruit, market) =>
        `Tell me when ${fruit} from a new origin are sold in ${market}: one not seen there in the 12 months before.`,
      window: ({ plan, market, part, weeks }) =>
        `Tell me ${weeks} before a harvest window of ${plan === null ? 'my harvest plan' : `the plan “${plan}”`} for ${market} begins, with a median premium of ${part} or more.`,
      weeks: (count) => (count === 1 ? 'one week' : `${count} weeks`),
    },
    reading: {
      gap: {
        above: (part, rival, month) => `${part} above fruit from ${rival} in ${month}`,
        below: (part, rival, month) => `${part} below fruit from ${rival} in ${month}`,
        same: (_, rival, month) => `level with fruit from ${rival} in ${month}`,
      },
      share: (part, month) => `${part} of the shelf in ${month}`,
      outOfStock: (part, month) => `${part} of price labels sold out in ${month}`,
      before: (part) => `after ${part} the month before`,
      promotions: (count, written, month) =>
        `${count === 0 ? 'no price label' : count === 1 ? 'one price label' : `${written} price labels`} on promotion in ${month}`,
      promotionsBefore: (count, written) => `${count === 0 ? 'none' : written} the month before`,
      newOrigins: (fruit, month) => `${fruit} in ${month}, not seen in the 12 months before`,
      noNewOrigin: (month) => `no new origin in ${month}`,
      window: (variety, begins, part, rival) =>
        `${variety} harvested from ${begins}, at a median of ${part} above ${rival}`,
      noWindow: 'no such window is near',
    },
    windowNear: (part) => `one begins soon, at a median premium of ${part}`,
    backTest: (count, times, season, time) => {
      const when = {
        last: `last season (${season})`,
        running: `so far this season (${season})`,
        harvest: `for the harvest of ${season}`,
      }[time];
      return count === 0 ? `Would not have told you ${when}.` : `Would have told you ${timesEn(count, times)} ${when}.`;
    },
  },
  de: {
    anyFruit: (fruit, market) => `${fruit} in ${market}`,
    windows: (market) => `Erntefenster für Lieferungen nach ${market}`,
    at: (what, retailer) => `${what} bei ${retailer}`,
    wish: {
      gap: {
        above: (what, rival, unit, part) =>
          `Melden, wenn der Aufpreis für ${what} auf Früchte aus ${rival} (${unit}) über ${part} steigt.`,
        below: (what, rival, unit, part) =>
          `Melden, wenn der Aufpreis für ${what} auf Früchte aus ${rival} (${unit}) unter ${part} fällt.`,
      },
      share: {
        above: (what, part) => `Melden, wenn der Regalanteil für ${what} über ${part} steigt.`,
        below: (what, part) => `Melden, wenn der Regalanteil für ${what} unter ${part} fällt.`,
      },
      outOfStock: (what, part) => `Melden, wenn mehr als ${part} der Preisetiketten für ${what} ausverkauft sind.`,
      promotion: (what) => `Melden, wenn nach einem Monat ohne Aktion eine Aktion für ${what} beginnt.`,
      newRival: (fruit, market) =>
        `Melden, wenn in ${market} ${fruit} aus einer neuen Herkunft verkauft werden: einer, die dort in den 12 Monaten davor fehlte.`,
      window: ({ plan, market, part, weeks }) =>
        `${weeks} vorher melden, wenn ein Erntefenster ${plan === null ? 'meines Ernteplans' : `des Plans „${plan}“`} mit einem mittleren Aufpreis von ${part} oder mehr in ${market} beginnt.`,
      weeks: (count) => (count === 1 ? 'Eine Woche' : `${count} Wochen`),
    },
    reading: {
      gap: {
        above: (part, rival, month) => `${part} über Früchten aus ${rival} im ${month}`,
        below: (part, rival, month) => `${part} unter Früchten aus ${rival} im ${month}`,
        same: (_, rival, month) => `gleichauf mit Früchten aus ${rival} im ${month}`,
      },
      share: (part, month) => `${part} des Regals im ${month}`,
      outOfStock: (part, month) => `${part} der Preisetiketten ausverkauft im ${month}`,
      before: (part) => `nach ${part} im Monat davor`,
      promotions: (count, written, month) =>
        `${count === 0 ? 'kein Preisetikett' : count === 1 ? 'ein Preisetikett' : `${written} Preisetiketten`} in Aktion im ${month}`,
      promotionsBefore: (count, written) => `${count === 0 ? 'keines' : written} im Monat davor`,
      newOrigins: (fruit, month) => `${fruit} im ${month}, in den 12 Monaten davor nicht gesehen`,
      noNewOrigin: (month) => `keine neue Herkunft im ${month}`,
      window: (variety, begins, part, rival) => `${variety}, Ernte ab ${begins}, im Median ${part} über ${rival}`,
      noWindow: 'kein solches Fenster steht bevor',
    },
    windowNear: (part) => `eines beginnt bald, im Median ${part} Aufpreis`,
    backTest: (count, times, season, time) => {
      const when = {
        last: `in der letzten Saison (${season})`,
        running: `in dieser Saison (${season}) bisher`,
        harvest: `zur Ernte ${season}`,
      }[time];
      return count === 0 ? `Hätte ${when} nichts gemeldet.` : `Hätte sich ${when} ${timesDe(count, times)} gemeldet.`;
    },
  },
};
