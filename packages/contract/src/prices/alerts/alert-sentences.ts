import { currencySign, exactMoney, formatMoney } from '../../formats/money.ts';
import { formatPercent } from '../../formats/percent.ts';
import type { Language } from '../../languages.ts';
import { translatePlace } from '../../places/markets/place-names.ts';
import { UNKNOWN_ORIGIN, type Variety } from '../../price-words.ts';
import { wordsIn } from '../summaries/sentence-words.ts';
import type { PriceAlert } from './alerts.ts';

type Watched = Pick<PriceAlert, 'market_iso2' | 'origin' | 'unit' | 'currency_code'> & {
  readonly variety: Variety | null | undefined;
};
type Wish = Watched & Pick<PriceAlert, 'kind' | 'amount'>;
type Reading = NonNullable<PriceAlert['last']>;

/** Varieties that are not proper names. */
const KINDS_OF_FRUIT: Record<Language, Readonly<Partial<Record<Variety, string>>>> = {
  en: { 'Other black skin': 'other black-skinned fruit', 'Other green skin': 'other green-skinned fruit' },
  de: { 'Other black skin': 'sonstige schwarzschalige Ware', 'Other green skin': 'sonstige grünschalige Ware' },
};

const unitText = ({ unit, currency_code: currency }: Watched, language: Language) =>
  wordsIn(language).unit({ unit, currency });

export function watchedName({ market_iso2, origin, variety }: Watched, language: Language): string {
  const fruit = variety ? (KINDS_OF_FRUIT[language][variety] ?? variety) : undefined;
  const market = translatePlace(market_iso2, language);
  if (!fruit) return `${wordsIn(language).from(origin)} in ${market}`;
  const place = translatePlace(origin, language);
  if (language === 'en') return `${fruit} from ${place} in ${market}`;
  return `${fruit} ${origin === UNKNOWN_ORIGIN ? place : `aus ${place}`} in ${market}`;
}

export function wishSentence(alert: Wish, language: Language): string {
  const what = watchedName(alert, language);
  const unit = unitText(alert, language);
  if (alert.kind === 'change') {
    const part = formatPercent(Number(alert.amount) / 100, language, 1);
    const sign = currencySign(alert.currency_code);
    return language === 'de'
      ? `Melden, wenn der Preis für ${what} (${sign} ${unit}) von einem Monat zum nächsten um ${part} oder mehr steigt oder fällt.`
      : `Tell me when the price of ${what} (${sign} ${unit}) rises or falls by ${part} or more from one month to the next.`;
  }
  const level = exactMoney(alert.amount, alert.currency_code, language);
  return language === 'de'
    ? `Melden, wenn ${what} ${alert.kind === 'above' ? 'mehr' : 'weniger'} als ${level} ${unit} kostet.`
    : `Tell me when ${what} costs ${alert.kind === 'above' ? 'more' : 'less'} than ${level} ${unit}.`;
}

/** '8,72 A$ pro kg im Oktober 2026 (vorläufig), 12 % weniger als im Monat davor'; null without a reading. */
export function readingWords(
  watched: Watched,
  { month, value, before, is_provisional }: Reading,
  language: Language,
): string | null {
  if (value === null) return null;
  const words = wordsIn(language);
  const price = `${formatMoney(value, watched.currency_code, language)} ${unitText(watched, language)}`;
  const doubt = is_provisional ? ` (${language === 'de' ? 'vorläufig' : 'provisional'})` : '';
  const when = `${language === 'de' ? 'im' : 'in'} ${words.month(month)}${doubt}`;
  return [`${price} ${when}`, before === null ? '' : changeWords(value / before - 1, language)]
    .filter(Boolean)
    .join(', ');
}

function changeWords(change: number, language: Language): string {
  const part = formatPercent(Math.abs(change), language, 1);
  const isSame = part === formatPercent(0, language, 1);
  if (language === 'de')
    return `${isSame ? 'so viel wie' : `${part} ${change > 0 ? 'mehr' : 'weniger'} als`} im Monat davor`;
  return `${isSame ? 'the same as' : `${part} ${change > 0 ? 'more' : 'less'} than`} in the month before`;
}
