import { formatShortDay } from '@portal/contract/formats/days';
import { formatCents } from '@portal/contract/formats/money';
import { regionName } from '@portal/contract/formats/names';
import type { Language } from '@portal/contract/languages';
import { translatePlace } from '@portal/contract/places/markets/place-names';
import { VARIETY_NAMES } from '@portal/contract/price-words';
import { watchedName } from '@portal/contract/prices/alerts/alert-sentences';
import { wordsIn } from '@portal/contract/prices/summaries/sentence-words';
import type { Notification, SecurityOccurrence, TopicName } from '@portal/contract/record/notifications';
import { useLanguage } from '../../../../lib/i18n.ts';
import { type Screens, useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { notificationsMessages } from '../messages.ts';

type Where = { readonly to: string; readonly search?: Readonly<Record<string, string>> };
type Occurrence = Notification['words']['occurrence'];
type Figure = NonNullable<Notification['words']['figure']>;
type Told = Pick<Notification, 'topic' | 'words' | 'ref_id'>;

export function useTelling() {
  const screens = useScreens();
  const sentence = useSentence();
  return (told: Told) => ({ text: sentence(told), where: resolveWhere(screens, told) });
}

function useSentence(): (told: Told) => string {
  const t = notificationsMessages.useText();
  const language = useLanguage();
  return ({ topic, words }) => {
    const {
      occurrence,
      last_day,
      day = last_day,
      amount = 0,
      market = '',
      origin = '',
      variety,
      title = '',
      series = '',
      count = 1,
    } = words;
    if (topic === 'security') {
      const said = t(`security-${occurrence as SecurityOccurrence}`);
      return words.reason ? t('withReason', { said, reason: words.reason }) : said;
    }
    if (topic === 'licence') {
      const key = `licence-${occurrence}` as Parameters<typeof t>[0];
      return t(key, {
        title,
        day: day ? formatShortDay(day, language) : '',
        amount: formatCents(amount, language),
      });
    }
    const known = VARIETY_NAMES.find((name) => name === variety) ?? null;
    const watched = { market_iso2: market, origin, variety: known, unit: 'kg', currency_code: 'AUD' } as const;
    if (words.figure && isAboutPrice(occurrence)) {
      const figure = figureSentence(t, words.figure, language);
      return t(`${occurrence}Text`, { what: watchedName(watched, language), figure });
    }
    return t(`${topic}Text`, {
      title,
      series,
      count,
      market: market && translatePlace(market, language),
      origin: origin && (regionName(language, origin) ?? origin),
      what: topic === 'price-alert' ? watchedName(watched, language) : '',
    });
  };
}

const isAboutPrice = (occurrence: Occurrence): occurrence is `price-${'corrected' | 'withdrawn' | 'restored'}` =>
  occurrence?.startsWith('price-') ?? false;

function figureSentence(t: typeof notificationsMessages.t, figure: Figure, language: Language): string {
  const { month, price } = wordsIn(language);
  const amount = (value: number | null) => (value === null ? '–' : price(value, figure));
  const [before, after] = [amount(figure.before), amount(figure.after)];
  const key = figure.after === null ? 'figureGone' : before === after ? 'figureSame' : 'figureChanged';
  return t(key, { month: month(figure.month), before, after });
}

const PAGES: Record<TopicName, keyof Screens> = {
  'new-report': 'reports',
  'followed-series': 'reports',
  'new-audit': 'retail',
  'price-alert': 'priceAlerts',
  'new-footage': 'market',
  'competitor-review': 'competitor',
  'advisory-reply': 'advisory',
  'feed-important': 'feed',
  'feed-all': 'feed',
  administration: 'home',
  licence: 'licence',
  security: 'securitySettings',
};

function resolveWhere(screens: Screens, { topic, ref_id, words }: Told): Where {
  if (topic === 'licence' && /^(fee|invoice|credit)-/.test(words.occurrence ?? '')) return { to: screens.payments };
  const page = screens[PAGES[topic]];
  if (topic === 'price-alert') return { to: page };
  if (PAGES[topic] === 'reports') return { to: `${page}/${ref_id}` };
  if (topic === 'advisory-reply') return { to: page, search: { tab: 'requests', ...(ref_id && { request: ref_id }) } };
  const { market_id, origin } = words;
  return { to: page, search: { ...(market_id && { market_id }), ...(origin && { origin }) } };
}
