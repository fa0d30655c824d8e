import type { Observation } from '@portal/contract/prices/observations';
import { formatDateTime, formatShortDay } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { formatCount, formatWeight } from '../../../../lib/money.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { formatDay } from '../../../../shared/licences/days.ts';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { placesMessages } from '../../../../shared/places/messages.ts';
import { usePriceWords } from '../../../../shared/prices/use-price-words.ts';
import type { Fact } from '../../../../ui/facts.tsx';
import { observationsMessages } from '../messages.ts';

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
    { name: t('variety'), value: `${varietyOf(price.variety)}, ${t(`skin-${price.skin}`)}` },
    { name: t('brand'), value: price.brand },
    { name: t('origin'), value: `${originName(price.origin_code)}${evidence}` },
    { name: t('originRegion'), value: price.origin_region },
    { name: t('size'), value: sizeOf(price) },
    { name: t('weighed'), value: grams(price.measured_g) },
    { name: t('approximateWeight'), value: price.measured_g === null && grams(price.approx_g) },
    { name: t('pack'), value: packOf(price) },
    { name: t('organic'), value: t(price.organic ? 'yes' : 'no') },
    { name: t('rte'), value: t(price.rte ? 'yes' : 'no') },
    { name: t('grade'), value: price.grade },
    { name: 'PLU', value: price.plu },
    { name: t('barcode'), value: price.barcode },
    { name: t('promoKind'), value: price.promo_kind && t(`promoKind-${price.promo_kind}`) },
    { name: t('promoUntil'), value: price.promo_until && formatShortDay(price.promo_until, language) },
  ];
  const display: Fact[] = [
    { name: t('facings'), value: price.facings !== null && formatCount(price.facings, language) },
    { name: t('position'), value: price.position && t(`position-${price.position}`) },
    { name: t('stock'), value: price.stock && t(`stock-${price.stock}`) },
    { name: t('ripeness'), value: price.ripeness !== null && t('ofSix', { stage: price.ripeness }) },
    { name: t('quality'), value: price.quality !== null && t('ofFive', { points: price.quality }) },
    { name: t('defects'), value: price.defects.map((defect) => t(`defect-${defect}`)).join(', ') },
    { name: t('callout'), value: t(price.au_callout ? 'yes' : 'no') },
    { name: t('posMaterial'), value: price.pos_material },
    { name: t('note'), value: price.note },
  ];
  const visit: Fact[] = [
    { name: t('retailer_id'), value: price.retailer_name },
    { name: t('store'), value: [price.store_name, price.city].filter(Boolean).join(', ') },
    { name: t('market_id'), value: countryName(price.market_name) },
    { name: t('format'), value: formatName(`format-${price.format}`) },
    { name: t('visit'), value: formatDay(price.date, language) },
    { name: t('localTime'), value: price.local_time && `${price.local_time} (${price.timezone})` },
    { name: t('auditor'), value: price.auditor },
    { name: t('channel'), value: t(`channel-${price.channel}`) },
    { name: t('conditions'), value: price.conditions },
    { name: t('visitNote'), value: price.visit_note },
  ];
  const review: Fact[] = price.review
    ? [
        { name: t('sentBy'), value: price.review.submitted_by },
        { name: t('reviewedBy'), value: price.review.reviewed_by },
        { name: t('reviewedAt'), value: price.review.reviewedAt && formatDateTime(price.review.reviewedAt, language) },
        { name: t('reviewReason'), value: price.review.reason },
      ]
    : [];
  return { fruit, display, visit, review };
}
