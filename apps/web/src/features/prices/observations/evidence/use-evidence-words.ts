import { formatShortDay } from '@portal/contract/formats/days';
import { formatCount } from '@portal/contract/formats/numbers';
import { periodName } from '@portal/contract/formats/periods';
import { MAX_EVIDENCE } from '@portal/contract/prices/summaries/evidence';
import { monthSpan } from '@portal/contract/prices/summaries/finding-evidence';
import { MIN_PRICES } from '@portal/contract/prices/summaries/summaries';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { useScope } from '../filters/use-scope.ts';
import type { Asked, Evidence } from './evidence.api.ts';
import { evidenceMessages } from './messages.ts';

type Counted = { readonly total: number; readonly with_photo: number; readonly more?: boolean };

/** The question in words, and how many labels answer it. */
export function useEvidenceWords(question: Asked, found: Evidence | undefined) {
  const t = evidenceMessages.useText();
  const language = useLanguage();
  const originName = useOriginName();
  const countryName = useCountryName();
  const { basis, visit_id, month, rival, unit: _, currency: __, photo: ___, origin, ...filter } = question;
  const newest = found?.origins.flatMap(({ items }) => items)[0];
  const scope = useScope(filter, { _id: question.market_id }, newest);

  const compared = found && (origin || rival || basis === 'gap') ? found.origins.map((one) => one.origin) : [];
  const names = compared.map(originName);
  const origins =
    names.length === 0
      ? t('allOrigins')
      : names.length === 2
        ? t('both', { one: names[0] ?? '', other: names[1] ?? '' })
        : names.join(', ');
  const days = month ? monthSpan(month) : found;
  const period =
    days && (visit_id && newest ? formatShortDay(newest.date, language) : periodName(days.from, days.to, language));
  const store = visit_id && newest ? `${newest.retailer_name}, ${newest.store_name}` : '';

  const rules = {
    gap: t('besideEachOther'),
    ripeness: t('withRipeness'),
    display: t('withStock'),
    sizes: t('eachSize', { number: String(MIN_PRICES) }),
    index: t('sameProducts'),
    prices: '',
    labels: '',
  };
  const things = basis === 'labels' || basis === 'ripeness' || basis === 'display' ? 'labels' : 'prices';
  return {
    title: found ? [origins, countryName(found.market_name), period].join(', ') : t('behind'),
    scope: [store, ...scope, rules[basis]].filter(Boolean).join(' · '),
    countWords: ({ total, with_photo, more = false }: Counted) =>
      [
        more ? t(`${things}More`, { number: formatCount(MAX_EVIDENCE, language) }) : t(things, { count: total }),
        with_photo === 0 ? t('noneWithPhoto') : t('withPhoto', { number: formatCount(with_photo, language) }),
      ].join(', '),
  };
}
