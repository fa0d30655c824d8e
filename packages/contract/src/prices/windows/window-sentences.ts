import { formatList, regionName } from '../../formats/names.ts';
import { formatCount } from '../../formats/numbers.ts';
import { formatPercent, wholePercent } from '../../formats/percent.ts';
import type { Language } from '../../languages.ts';
import { translatePlace } from '../../places/markets/place-names.ts';
import { capitalise } from '../summaries/sentence-words.ts';
import type { BackTest, HarvestWindow, WindowMarket } from '../windows.ts';
import { type HarvestWeeks, laterWeek } from './season-weeks.ts';

type Market = Pick<WindowMarket, 'name' | 'iso2' | 'transit_weeks'>;
type Tested = BackTest['windows'][number];

type Words = {
  weeks: (from: number, to: number) => string;
  visits: (count: number, said: string) => string;
  few: Readonly<Record<number, string>>;
  above: (percent: string, rival: string) => string;
  below: (percent: string, rival: string) => string;
  same: (rival: string) => string;
  window: (facts: Record<'weeks' | 'place' | 'harvest' | 'premium' | 'good' | 'seasons' | 'visits', string>) => string;
  noWindows: (threshold: string) => string;
  tested: (season: string, before: string, count: number) => string;
  held: (held: number, measured: number, threshold: string) => string;
  chosen: (premium: string, visits: string) => string;
  all: (premium: string, visits: string) => string;
  testedWindow: (facts: Record<'weeks' | 'place' | 'expected' | 'visits', string> & { got: string | null }) => string;
  method: (seasons: string, threshold: string) => string;
  notCertain: string;
};

const WORDS: Record<Language, Words> = {
  en: {
    weeks: (from, to) => (from === to ? `week ${from}` : `weeks ${from}–${to}`),
    visits: (count, said) => `${said} ${count === 1 ? 'visit' : 'visits'}`,
    few: { 1: 'one', 2: 'two', 3: 'three', 4: 'four', 5: 'five' },
    above: (percent, rival) => `${percent} above ${rival}`,
    below: (percent, rival) => `${percent} below ${rival}`,
    same: (rival) => `level with ${rival}`,
    window: ({ weeks, place, harvest, premium, good, seasons, visits }) =>
      `${weeks} in ${place} (harvest: ${harvest}): ${premium} in ${good} of ${seasons} seasons, ${visits}.`,
    noWindows: (threshold) => `No run of weeks reached the threshold of ${threshold} in most past seasons.`,
    tested: (season, before, count) =>
      `These rules, applied to ${season} with ${before} alone, would have chosen ${
        count === 0 ? 'no window' : count === 1 ? 'one window' : `${WORDS.en.few[count] ?? count} windows`
      }`,
    held: (held, measured, threshold) =>
      `${held} of ${measured} with enough visits reached the threshold of ${threshold}`,
    chosen: (premium, visits) => `Their median premium was ${premium} (${visits}).`,
    all: (premium, visits) => `The median premium of all weeks and markets of this harvest was ${premium} (${visits}).`,
    testedWindow: ({ weeks, place, expected, got, visits }) =>
      `${weeks} in ${place}: expected ${expected}${got === null ? '; too few visits to tell' : `, got ${got}`} (${visits}).`,
    method: (seasons, threshold) =>
      `Method: the premium is the median gap per kg in A$ between Australian fruit and the rival, on visits that saw both in the same variety, size and pack. Seasons: ${seasons}. A season counts with three visits or more. A week with fewer is read with the weeks beside it. A window is a run of weeks at ${threshold} or more, which is the median of all weeks and markets here, but at least 5%, and was so in most seasons. A good season is one at this threshold or above.`,
    notCertain: 'Past seasons are no promise: crops, freight and rivals change.',
  },
  de: {
    weeks: (from, to) => (from === to ? `Woche ${from}` : `Wochen ${from}–${to}`),
    visits: (count, said) => `${said} ${count === 1 ? 'Besuch' : 'Besuche'}`,
    few: { 1: 'einer', 2: 'zwei', 3: 'drei', 4: 'vier', 5: 'fünf' },
    above: (percent, rival) => `${percent} über ${rival}`,
    below: (percent, rival) => `${percent} unter ${rival}`,
    same: (rival) => `gleichauf mit ${rival}`,
    window: ({ weeks, place, harvest, premium, good, seasons, visits }) =>
      `${weeks} in ${place} (Ernte: ${harvest}): ${premium} in ${good} von ${seasons} Saisons, ${visits}.`,
    noWindows: (threshold) =>
      `Keine Folge von Wochen erreichte die Schwelle von ${threshold} in den meisten vergangenen Saisons.`,
    tested: (season, before, count) =>
      `Angewandt auf ${season}, nur mit ${before}, hätten diese Regeln ${
        count === 0 ? 'kein Fenster' : count === 1 ? 'ein Fenster' : `${WORDS.de.few[count] ?? count} Fenster`
      } gewählt`,
    held: (held, measured, threshold) =>
      `${held} von ${measured} mit genügend Besuchen ${held === 1 ? 'erreichte' : 'erreichten'} die Schwelle von ${threshold}`,
    chosen: (premium, visits) => `Ihr mittlerer Aufpreis lag bei ${premium} (${visits}).`,
    all: (premium, visits) =>
      `Der mittlere Aufpreis aller Wochen und Märkte dieser Ernte lag bei ${premium} (${visits}).`,
    testedWindow: ({ weeks, place, expected, got, visits }) =>
      `${weeks} in ${place}: erwartet ${expected}${got === null ? '; zu wenige Besuche für ein Ergebnis' : `, erzielt ${got}`} (${visits}).`,
    method: (seasons, threshold) =>
      `Methode: Der Aufpreis ist der mittlere Preisabstand (Median, A$ pro kg) zwischen australischen Früchten und dem Wettbewerber bei Besuchen, bei denen beide in derselben Sorte, Größe und Verpackung im Regal lagen. Saisons: ${seasons}. Eine Saison zählt ab drei Besuchen. Eine Woche mit weniger Besuchen wird zusammen mit ihren Nachbarwochen ausgewertet. Ein Fenster ist eine Folge von Wochen, die in den meisten Saisons die Schwelle von ${threshold} erreichten. Diese Schwelle ist der Median aller Wochen und Märkte, mindestens aber 5 %. Gezählt sind Saisons, die sie erreichten.`,
    notCertain: 'Vergangene Saisons sind kein Versprechen: Ernten, Fracht und Wettbewerber ändern sich.',
  },
};

/** '2024', or '2024/25' for a harvest over the turn of the year. */
export const seasonName = (season: number, { from_week, to_week }: HarvestWeeks): string =>
  to_week < from_week ? `${season}/${String(season + 1).slice(2)}` : String(season);

/** The sentences of harvest windows, on the screen and in decks. */
export function windowWords(language: Language) {
  const words = WORDS[language];
  const percent = (ratio: number) => formatPercent(ratio, language);
  const rivalName = (rival: string) => translatePlace(rival, language);
  const weeksName = ({ from_week, to_week }: HarvestWeeks) => words.weeks(from_week, to_week);
  const visits = (count: number) => words.visits(count, formatCount(count, language));
  const few = (count: number) => words.few[count] ?? formatCount(count, language);
  const marketName = ({ name, iso2 }: Pick<Market, 'name' | 'iso2'>) => regionName(language, iso2) ?? name;
  /** Behind 'in'. */
  const marketPlace = ({ name, iso2 }: Pick<Market, 'name' | 'iso2'>) =>
    /^[A-Z]{2}$/.test(iso2) ? translatePlace(iso2, language) : name;
  const onShelf = ({ from_week, to_week }: HarvestWeeks, { transit_weeks }: Market) =>
    words.weeks(laterWeek(from_week, transit_weeks), laterWeek(to_week, transit_weeks));
  /** '20% above Mexico'. */
  const premium = (ratio: number, rival: string) => {
    if (wholePercent(ratio) === 0) return words.same(rivalName(rival));
    return words[ratio > 0 ? 'above' : 'below'](percent(Math.abs(ratio)), rivalName(rival));
  };
  /** '18–26%'. */
  const range = (low: number, high: number) =>
    wholePercent(low) === wholePercent(high) ? percent(low) : `${wholePercent(low)}–${percent(high)}`;
  return {
    percent,
    rivalName,
    weeksName,
    visits,
    marketName,
    marketPlace,
    premium,
    tellWindow: (window: HarvestWindow, market: Market) =>
      words.window({
        weeks: capitalise(onShelf(window, market)),
        place: marketPlace(market),
        harvest: weeksName(window),
        premium: words.above(range(window.low, window.high), rivalName(window.rival)),
        good: few(window.good_seasons),
        seasons: few(window.seasons),
        visits: visits(window.visits),
      }),
    notCertain: words.notCertain,
    tellMethod: (seasons: readonly number[], threshold: number, harvest: HarvestWeeks) =>
      words.method(seasons.map((season) => seasonName(season, harvest)).join(', '), percent(threshold)),
    tellNoWindows: (threshold: number) => words.noWindows(percent(threshold)),
    tellBackTest: (test: BackTest, harvest: HarvestWeeks) => {
      const before = formatList(
        test.from_seasons.map((season) => seasonName(season, harvest)),
        language,
      );
      const { windows, held, measured, threshold, chosen, all } = test;
      const tested = words.tested(seasonName(test.season, harvest), before, windows.length);
      return [
        `${[tested, measured > 0 && words.held(held, measured, percent(threshold))].filter(Boolean).join('; ')}.`,
        chosen.median !== null && words.chosen(percent(chosen.median), visits(chosen.visits)),
        all.median !== null && words.all(percent(all.median), visits(all.visits)),
      ]
        .filter(Boolean)
        .join(' ');
    },
    tellTested: (window: Tested, market: Market) =>
      words.testedWindow({
        weeks: capitalise(onShelf(window, market)),
        place: marketPlace(market),
        expected: premium(window.median, window.rival),
        got: window.got === null ? null : premium(window.got, window.rival),
        visits: visits(window.visits),
      }),
  };
}
