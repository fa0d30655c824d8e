import { formatLongDay } from '../../formats/days.ts';
import { currencySign, exactMoney } from '../../formats/money.ts';
import { formatList } from '../../formats/names.ts';
import { formatCount } from '../../formats/numbers.ts';
import { formatPercent } from '../../formats/percent.ts';
import { seasonName } from '../../formats/periods.ts';
import type { Language } from '../../languages.ts';
import { translatePlace } from '../../places/markets/place-names.ts';
import { UNKNOWN_ORIGIN, type Variety } from '../../price-words.ts';
import { perUnit, wordsIn } from '../summaries/sentence-words.ts';
import type { PriceAlert } from './alerts.ts';
import type { TestedSeason } from './back-test.ts';
import { FIGURE_TEXTS } from './figure-texts.ts';
import type { Figure, Reading as FullReading } from './figures.ts';

/** An alert without a figure watches the price. */
type Watched = Pick<PriceAlert, 'market_iso2' | 'origin' | 'unit' | 'currency_code'> & {
  readonly figure?: Figure | undefined;
  readonly variety?: Variety | null | undefined;
  readonly rival?: string | null | undefined;
  readonly retailer_name?: string | null | undefined;
};
type Wish = Watched &
  Pick<PriceAlert, 'kind' | 'amount'> & {
    readonly plan_name?: string | null | undefined;
    readonly weeks?: number | null | undefined;
  };
type Reading = Omit<FullReading, 'found'> & { readonly found?: FullReading['found'] | undefined };

/** Varieties that are not proper names. */
const UNNAMED: Record<Language, Readonly<Partial<Record<Variety, string>>>> = {
  en: { 'Other black skin': 'other black-skinned avocados', 'Other green skin': 'other green-skinned avocados' },
  de: { 'Other black skin': 'sonstige schwarzschalige Avocados', 'Other green skin': 'sonstige grünschalige Avocados' },
};

/** 'Hass avocados', 'Lamb-Hass-Avocados', 'avocados' */
function fruitName(variety: Variety | null | undefined, language: Language): string {
  if (!variety) return language === 'de' ? 'Avocados' : 'avocados';
  const name = language === 'de' ? `${variety.replaceAll(' ', '-')}-Avocados` : `${variety} avocados`;
  return UNNAMED[language][variety] ?? name;
}

export function watchedName({ market_iso2, origin, variety }: Watched, language: Language): string {
  const market = translatePlace(market_iso2, language);
  if (!variety) return `${wordsIn(language).fruit(origin)} in ${market}`;
  const fruit = fruitName(variety, language);
  if (origin === UNKNOWN_ORIGIN)
    return language === 'de' ? `${fruit} unbekannter Herkunft in ${market}` : `${fruit} of unknown origin in ${market}`;
  const place = translatePlace(origin, language);
  return language === 'de' ? `${fruit} aus ${place} in ${market}` : `${fruit} from ${place} in ${market}`;
}

/** The name before a reading. */
export function subjectName(watched: Watched, language: Language): string {
  const { figure = 'price', market_iso2, variety, retailer_name } = watched;
  const texts = FIGURE_TEXTS[language];
  if (figure === 'new_rival')
    return texts.anyFruit(fruitName(variety, language), translatePlace(market_iso2, language));
  if (figure === 'window') return texts.windows(translatePlace(market_iso2, language));
  const what = watchedName(watched, language);
  return retailer_name ? texts.at(what, retailer_name) : what;
}

const percentIn = (language: Language) => (ratio: number) => formatPercent(ratio, language, 1);

export function wishSentence(alert: Wish, language: Language): string {
  const { figure = 'price', kind, amount, variety } = alert;
  if (figure === 'price') return priceWish(alert, language);
  const { wish } = FIGURE_TEXTS[language];
  const what = subjectName(alert, language);
  const market = translatePlace(alert.market_iso2, language);
  const part = percentIn(language)(Number(amount) / 100);
  const level = kind === 'below' ? 'below' : 'above';
  switch (figure) {
    case 'gap': {
      const unit = wordsIn(language).unit({ unit: alert.unit, currency: alert.currency_code });
      return wish.gap[level](what, translatePlace(alert.rival ?? '', language), unit, part);
    }
    case 'share':
      return wish.share[level](what, part);
    case 'out_of_stock':
      return wish.outOfStock(what, part);
    case 'promotion':
      return wish.promotion(what);
    case 'new_rival':
      return wish.newRival(fruitName(variety, language), market);
    case 'window':
      return wish.window({ plan: alert.plan_name ?? null, market, part, weeks: wish.weeks(alert.weeks ?? 1) });
  }
}

function priceWish(alert: Wish, language: Language): string {
  const what = watchedName(alert, language);
  const isGerman = language === 'de';
  if (alert.kind === 'change') {
    const part = percentIn(language)(Number(alert.amount) / 100);
    const measure = `${currencySign(alert.currency_code)} ${wordsIn(language).unit({ unit: alert.unit, currency: alert.currency_code })}`;
    return isGerman
      ? `Melden, wenn der Preis für ${what} (${measure}) von einem Monat zum nächsten um ${part} oder mehr steigt oder fällt.`
      : `Tell me when the price of ${what} (${measure}) rises or falls by ${part} or more from one month to the next.`;
  }
  const level = perUnit(exactMoney(alert.amount, alert.currency_code, language), alert.unit, language);
  if (alert.kind === 'above')
    return isGerman
      ? `Melden, wenn der Preis für ${what} über ${level} steigt.`
      : `Tell me when the price of ${what} rises above ${level}.`;
  return isGerman
    ? `Melden, wenn der Preis für ${what} unter ${level} fällt.`
    : `Tell me when the price of ${what} falls below ${level}.`;
}

/** 'A$8.80/kg', '12.5%', '5': the value alone. */
export function readingValue({ figure = 'price', ...watched }: Watched, value: number, language: Language): string {
  if (figure === 'price')
    return wordsIn(language).price(value, { currency: watched.currency_code, unit: watched.unit });
  if (figure === 'promotion' || figure === 'new_rival') return formatCount(value, language);
  return percentIn(language)(value);
}

/** '8,72 A$/kg im Oktober 2026 (vorläufig), 12 % weniger als im Monat davor'; null without a reading. */
export function readingWords(watched: Watched, reading: Reading, language: Language): string | null {
  const { value, before, month, is_provisional } = reading;
  if (value === null) return null;
  const { figure = 'price', variety, rival } = watched;
  const isGerman = language === 'de';
  const name = wordsIn(language).month(month);
  const when = is_provisional ? `${name} ${isGerman ? '(vorläufig)' : '(provisional)'}` : name;
  const texts = FIGURE_TEXTS[language].reading;
  const percent = percentIn(language);
  const afterBefore = (now: string) => (before === null ? now : `${now}, ${texts.before(percent(before))}`);
  switch (figure) {
    case 'price': {
      const now = `${readingValue(watched, value, language)} ${isGerman ? 'im' : 'in'} ${when}`;
      return before === null ? now : `${now}, ${changeWords(value / before - 1, language)}`;
    }
    case 'gap':
      return afterBefore(
        texts.gap[gapLevel(value, language)](percent(Math.abs(value)), translatePlace(rival ?? '', language), when),
      );
    case 'share':
      return afterBefore(texts.share(percent(value), when));
    case 'out_of_stock':
      return afterBefore(texts.outOfStock(percent(value), when));
    case 'promotion': {
      const now = texts.promotions(value, formatCount(value, language), name);
      return before === null ? now : `${now}, ${texts.promotionsBefore(before, formatCount(before, language))}`;
    }
    case 'new_rival': {
      const places = (reading.found?.origins ?? []).map((origin) => translatePlace(origin, language));
      if (places.length === 0) return texts.noNewOrigin(name);
      const from = `${fruitName(variety, language)} ${isGerman ? 'aus' : 'from'} ${formatList(places, language)}`;
      return texts.newOrigins(from, name);
    }
    case 'window': {
      const window = reading.found?.window;
      if (!window) return texts.noWindow;
      const begins = formatLongDay(window.first_day, language);
      return texts.window(window.variety, begins, percent(value), translatePlace(window.rival, language));
    }
  }
}

function gapLevel(ratio: number, language: Language): 'above' | 'below' | 'same' {
  const percent = percentIn(language);
  if (percent(Math.abs(ratio)) === percent(0)) return 'same';
  return ratio > 0 ? 'above' : 'below';
}

function changeWords(change: number, language: Language): string {
  const part = percentIn(language)(Math.abs(change));
  const isGerman = language === 'de';
  if (part === percentIn(language)(0)) return isGerman ? 'so viel wie im Monat davor' : 'the same as the month before';
  if (change > 0) return isGerman ? `${part} mehr als im Monat davor` : `${part} more than the month before`;
  return isGerman ? `${part} weniger als im Monat davor` : `${part} less than the month before`;
}

/** 'Would have told you 4 times last season (2025/26).' The season of a window is its harvest. */
export function backTestSentence(
  { figure }: Pick<Watched, 'figure'>,
  tested: TestedSeason,
  language: Language,
): string {
  const told = tested.months.filter((month) => month.told).length;
  const { backTest } = FIGURE_TEXTS[language];
  const times = formatCount(told, language);
  if (figure === 'window') return backTest(told, times, String(tested.season), 'harvest');
  return backTest(told, times, seasonName(tested.season), tested.is_running ? 'running' : 'last');
}
