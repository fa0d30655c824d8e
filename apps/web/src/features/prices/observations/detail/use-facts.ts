import type { Observation } from '@portal/contract/prices/observations';
import { formatDateTime, formatShortDay } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { formatCount, formatWeight } from '../../../../lib/money.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { formatDay } from '../../../../shared/licences/days.ts';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { placesMessages } from '../../../../shared/places/messages.ts';
import { usePriceWords } from '../../../../shared/prices/use-price-words.ts';
import { observationsMessages } from '../messages.ts';
import type { Fact } from './fact-group.tsx';

/** Everything that was noted, in words and in groups. */
export function useFacts(price: Observation) {
  const t = observationsMessages.useText();
  const formatName = placesMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const originName = useOriginName();
  const { varietyOf, sizeOf, packOf } = usePriceWords();
  const grams = (weight: number | null) => weight !== null && formatWeight(weight, language);
  const evidence = price.origin_evidence === 'unknown' ? '' : ` (${t(`evidence-${price.origin_evidence}`)})`;

  const fruit: Fact[] = [
    { term: t('variety'), words: `${varietyOf(price.variety)}, ${t(`skin-${price.skin}`)}` },
    { term: t('brand'), words: price.brand },
    { term: t('origin'), words: `${originName(price.origin_code)}${evidence}` },
    { term: t('originRegion'), words: price.origin_region },
    { term: t('size'), words: sizeOf(price) },
    { term: t('weighed'), words: grams(price.measured_g) },
    { term: t('approximateWeight'), words: price.measured_g === null && grams(price.approx_g) },
    { term: t('pack'), words: packOf(price) },
    { term: t('organic'), words: t(price.organic ? 'yes' : 'no') },
    { term: t('rte'), words: t(price.rte ? 'yes' : 'no') },
    { term: t('grade'), words: price.grade },
    { term: 'PLU', words: price.plu },
    { term: t('barcode'), words: price.barcode },
    { term: t('promoKind'), words: price.promo_kind && t(`promoKind-${price.promo_kind}`) },
    { term: t('promoUntil'), words: price.promo_until && formatShortDay(price.promo_until, language) },
  ];
  const display: Fact[] = [
    { term: t('facings'), words: price.facings !== null && formatCount(price.facings, language) },
    { term: t('position'), words: price.position && t(`position-${price.position}`) },
    { term: t('stock'), words: price.stock && t(`stock-${price.stock}`) },
    { term: t('ripeness'), words: price.ripeness !== null && t('ofSix', { stage: price.ripeness }) },
    { term: t('quality'), words: price.quality !== null && t('ofFive', { points: price.quality }) },
    { term: t('defects'), words: price.defects.map((defect) => t(`defect-${defect}`)).join(', ') },
    { term: t('callout'), words: t(price.au_callout ? 'yes' : 'no') },
    { term: t('posMaterial'), words: price.pos_material },
    { term: t('note'), words: price.note },
  ];
  const visit: Fact[] = [
    { term: t('retailer_id'), words: price.retailer_name },
    { term: t('store'), words: [price.store_name, price.city].filter(Boolean).join(', ') },
    { term: t('market_id'), words: countryName(price.market_name) },
    { term: t('format'), words: formatName(`format-${price.format}`) },
    { term: t('visit'), words: formatDay(price.date, language) },
    { term: t('localTime'), words: price.local_time && `${price.local_time} (${price.timezone})` },
    { term: t('auditor'), words: price.auditor },
    { term: t('channel'), words: t(`channel-${price.channel}`) },
    { term: t('conditions'), words: price.conditions },
    { term: t('visitNote'), words: price.visit_note },
  ];
  const review: Fact[] = price.review
    ? [
        { term: t('sentBy'), words: price.review.submitted_by },
        { term: t('reviewedBy'), words: price.review.reviewed_by },
        { term: t('reviewedAt'), words: price.review.reviewedAt && formatDateTime(price.review.reviewedAt, language) },
        { term: t('reviewReason'), words: price.review.reason },
      ]
    : [];
  return { fruit, display, visit, review };
}
