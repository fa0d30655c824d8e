import { currencySign, exactMoney } from '../../formats/money.ts';
import { formatPercent } from '../../formats/percent.ts';
import type { Language } from '../../languages.ts';
import { translatePlace } from '../../places/markets/place-names.ts';
import { UNKNOWN_ORIGIN, type Variety } from '../../price-words.ts';
import { perUnit, wordsIn } from '../summaries/sentence-words.ts';
import type { PriceAlert } from './alerts.ts';

type Watched = Pick<PriceAlert, 'market_iso2' | 'origin' | 'unit' | 'currency_code'> & {
  readonly variety: Variety | null | undefined;
};
type Wish = Watched & Pick<PriceAlert, 'kind' | 'amount'>;
type Reading = NonNullable<PriceAlert['last']>;

/** Varieties that are not proper names. */
const UNNAMED: Record<Language, Readonly<Partial<Record<Variety, string>>>> = {
  en: { 'Other black skin': 'other black-skinned avocados', 'Other green skin': 'other green-skinned avocados' },
  de: { 'Other black skin': 'sonstige schwarzschalige Avocados', 'Other green skin': 'sonstige grünschalige Avocados' },
};

/** 'Hass avocados', 'Lamb-Hass-Avocados' */
function varietyName(variety: Variety, language: Language): string {
  const name = language === 'de' ? `${variety.replaceAll(' ', '-')}-Avocados` : `${variety} avocados`;
  return UNNAMED[language][variety] ?? name;
}

export function watchedName({ market_iso2, origin, variety }: Watched, language: Language): string {
  const market = translatePlace(market_iso2, language);
  if (!variety) return `${wordsIn(language).fruit(origin)} in ${market}`;
  const fruit = varietyName(variety, language);
  if (origin === UNKNOWN_ORIGIN)
    return language === 'de' ? `${fruit} unbekannter Herkunft in ${market}` : `${fruit} of unknown origin in ${market}`;
  const place = translatePlace(origin, language);
  return language === 'de' ? `${fruit} aus ${place} in ${market}` : `${fruit} from ${place} in ${market}`;
}

export function wishSentence(alert: Wish, language: Language): string {
  const what = watchedName(alert, language);
  const isGerman = language === 'de';
  if (alert.kind === 'change') {
    const part = formatPercent(Number(alert.amount) / 100, language, 1);
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

/** '8,72 A$/kg im Oktober 2026 (vorläufig), 12 % weniger als im Monat davor'; null without a reading. */
export function readingWords(
  watched: Watched,
  { month, value, before, is_provisional }: Reading,
  language: Language,
): string | null {
  if (value === null) return null;
  const { month: monthName, price } = wordsIn(language);
  const paid = price(value, { currency: watched.currency_code, unit: watched.unit });
  const isGerman = language === 'de';
  const doubt = is_provisional ? (isGerman ? ' (vorläufig)' : ' (provisional)') : '';
  const now = isGerman ? `${paid} im ${monthName(month)}${doubt}` : `${paid} in ${monthName(month)}${doubt}`;
  return before === null ? now : `${now}, ${changeWords(value / before - 1, language)}`;
}

function changeWords(change: number, language: Language): string {
  const part = formatPercent(Math.abs(change), language, 1);
  const isGerman = language === 'de';
  if (part === formatPercent(0, language, 1))
    return isGerman ? 'so viel wie im Monat davor' : 'the same as the month before';
  if (change > 0) return isGerman ? `${part} mehr als im Monat davor` : `${part} more than the month before`;
  return isGerman ? `${part} weniger als im Monat davor` : `${part} less than the month before`;
}
