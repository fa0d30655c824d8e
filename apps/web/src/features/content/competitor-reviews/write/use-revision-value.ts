import { ACCESS_STATES, PRICE_POSITIONS } from '@portal/contract/content/competitor-reviews/review-words';
import { formatLongDay } from '@portal/contract/formats/days';
import { formatCount } from '@portal/contract/formats/numbers';
import { formatPercent } from '@portal/contract/formats/percent';
import { findChoice } from '../../../../lib/choices.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { reviewsMessages } from '../messages.ts';
import { useFigureWords } from '../use-figure-words.ts';

export function useRevisionValue(): (field: string, stored: string) => string {
  const t = reviewsMessages.useText();
  const language = useLanguage();
  const { percent, formatGap } = useFigureWords();
  const part = (value: string) => percent(Number(value));
  const count = (value: string) => formatCount(Number(value), language);
  const day = (value: string) => formatLongDay(value, language);
  const words: Readonly<Record<string, (value: string) => string>> = {
    position: (value) => nameChoice(PRICE_POSITIONS, value, (name) => t(`position-${name}`)),
    access_status: (value) => nameChoice(ACCESS_STATES, value, (name) => t(`access-${name}`)),
    tariff_pct: (value) => formatPercent(Number(value) / 100, language, 2),
    access_checked_at: day,
    from: day,
    to: day,
    share: part,
    promo_share: part,
    gap: (value) => formatGap(Number(value)),
    labels: count,
    visits: count,
  };
  return (field, stored) => (stored === '' ? t('nothing') : (words[field]?.(stored) ?? stored));
}

function nameChoice<Name extends string>(names: readonly Name[], value: string, say: (name: Name) => string): string {
  const known = findChoice(names, value);
  return known ? say(known) : value;
}
