import { formatShortDay } from './formats/days.ts';
import { exactMoney, formatCents } from './formats/money.ts';
import { regionName } from './formats/names.ts';
import { formatCount } from './formats/numbers.ts';
import type { Language } from './languages.ts';
import { NOTIFICATION_TEXTS, type Said } from './notification-texts.ts';
import { translatePlace } from './places/markets/place-names.ts';
import { VARIETY_NAMES } from './price-words.ts';
import { readingValue, readingWords, subjectName, watchedName } from './prices/alerts/alert-sentences.ts';
import { FIGURE_TEXTS } from './prices/alerts/figure-texts.ts';
import { readingEvidence } from './prices/alerts/reading-evidence.ts';
import { evidenceSearch } from './prices/summaries/evidence-path.ts';
import { perUnit, wordsIn } from './prices/summaries/sentence-words.ts';
import type { Notification, NotificationWords, SecurityOccurrence, TopicName } from './record/notifications.ts';
import { SCREEN_PATHS } from './screen-paths.ts';

export type Told = Pick<Notification, 'topic' | 'words' | 'ref_id'>;

export const topicName = (topic: TopicName, language: Language): string => NOTIFICATION_TEXTS[language].topics[topic];

/** One line, the same in the inbox, in e-mails and in feeds. */
export function notificationSentence({ topic, words }: Pick<Told, 'topic' | 'words'>, language: Language): string {
  const texts = NOTIFICATION_TEXTS[language];
  const { occurrence } = words;
  if (topic === 'security') {
    const said = texts.security[occurrence as SecurityOccurrence];
    return words.reason ? texts.withReason(said, words.reason) : said;
  }
  const said = writeValues(words, language);
  if (topic === 'licence') return texts.licence[occurrence as keyof typeof texts.licence](said);
  if (words.language) return texts[words.language === 'en' ? 'inEnglish' : 'inGerman'](said);
  const aboutOccurrence = texts.occurrences[occurrence as keyof typeof texts.occurrences];
  return (aboutOccurrence ?? texts.sentences[topic])(said);
}

function writeValues(words: NotificationWords, language: Language): Said {
  const { last_day, day = last_day, amount = 0, count = 1, market = '', origin = '', figure, fired } = words;
  return {
    title: words.title ?? '',
    series: words.series ?? '',
    day: day ? formatShortDay(day, language) : '',
    amount: formatCents(amount, language),
    count: formatCount(count, language),
    isOne: count === 1,
    market: market && translatePlace(market, language),
    origin: origin && (regionName(language, origin) ?? origin),
    what: market && origin ? (fired ? firedWords(words, fired, language) : watched(words, language)) : '',
    figure: figure ? figureSentence(figure, language) : '',
  };
}

const watchedIn = ({ market = '', origin = '', variety, fired }: NotificationWords) => ({
  figure: fired?.figure,
  market_iso2: market,
  origin,
  variety: VARIETY_NAMES.find((name) => name === variety) ?? null,
  unit: fired?.unit ?? 'kg',
  currency_code: fired?.currency_code ?? 'AUD',
  rival: fired?.rival,
  retailer_name: fired?.retailer,
});

const watched = (words: NotificationWords, language: Language) => watchedName(watchedIn(words), language);

type Fired = NonNullable<NotificationWords['fired']>;

const foundIn = ({ origins }: Fired) => (origins ? { origins } : null);

/** 'avocados from Mexico in Singapore: A$9.84/kg, below A$10.00/kg' */
function firedWords(words: NotificationWords, fired: Fired, language: Language): string {
  const { figure = 'price', value, amount, kind, unit, currency_code } = fired;
  const about = watchedIn(words);
  const texts = NOTIFICATION_TEXTS[language].fired;
  const subject = subjectName(about, language);
  const brief = readingValue(about, value, language);
  if (figure === 'price' && (kind === 'above' || kind === 'below')) {
    return texts[kind](subject, brief, perUnit(exactMoney(amount, currency_code, language), unit, language));
  }
  if (figure === 'window') return texts.change(subject, FIGURE_TEXTS[language].windowNear(brief), '');
  return texts.change(subject, readingWords(about, { ...fired, found: foundIn(fired) }, language) ?? brief, '');
}

function figureSentence(figure: NonNullable<NotificationWords['figure']>, language: Language): string {
  const { month, price } = wordsIn(language);
  const write = (value: number | null) => (value === null ? '–' : price(value, figure));
  const [before, after] = [write(figure.before), write(figure.after)];
  const kind = figure.after === null ? 'gone' : before === after ? 'same' : 'changed';
  return NOTIFICATION_TEXTS[language].figures[kind]({ month: month(figure.month), before, after });
}

const PLACES: Record<TopicName, keyof typeof SCREEN_PATHS> = {
  'new-report': 'reports',
  'followed-series': 'reports',
  'new-audit': 'prices',
  'price-alert': 'priceAlerts',
  'monday-brief': 'home',
  'new-footage': 'footage',
  'competitor-review': 'competitorReviews',
  'followed-origin': 'competitorReviews',
  'advisory-reply': 'advisory',
  'feed-important': 'feed',
  'feed-all': 'feed',
  administration: 'home',
  licence: 'licence',
  security: 'securitySettings',
};

type Place = { readonly to: string; readonly search: Readonly<Record<string, string>> };

/** The screen that an entry opens. */
export function notificationPlace({ topic, ref_id, words }: Told, own: Language): Place {
  if (topic === 'licence' && /^(fee|invoice|credit)-/.test(words.occurrence ?? '')) {
    return { to: SCREEN_PATHS.payments, search: {} };
  }
  const to = SCREEN_PATHS[PLACES[topic]];
  const { market_id, origin, language, fired } = words;
  if (topic === 'price-alert') return fired && market_id ? firedPlace(words, fired, market_id) : { to, search: {} };
  if (to === SCREEN_PATHS.reports) {
    return { to: `${to}/${ref_id}`, search: { ...(language && language !== own && { language }) } };
  }
  if (topic === 'advisory-reply') return { to, search: { tab: 'requests', ...(ref_id && { request: ref_id }) } };
  if (words.occurrence === 'photo-unreadable' && ref_id) return { to, search: { item: ref_id } };
  return { to, search: { ...(market_id && { market_id }), ...(origin && { origin }) } };
}

function firedPlace(words: NotificationWords, fired: Fired, market_id: string): Place {
  const { figure, rival, retailer_id, unit, currency, month } = fired;
  if (figure === 'window') return { to: SCREEN_PATHS.priceAlerts, search: {} };
  const question = readingEvidence(
    { ...watchedIn(words), market_id, unit, currency, rival: rival ?? null, retailer_id: retailer_id ?? null },
    { month, found: foundIn(fired) },
  );
  return { to: SCREEN_PATHS.prices, search: evidenceSearch(question) };
}

/** For links in e-mails and feeds. */
export function notificationPath(told: Told, language: Language): string {
  const { to, search } = notificationPlace(told, language);
  const query = new URLSearchParams(search).toString();
  return query ? `${to}?${query}` : to;
}
