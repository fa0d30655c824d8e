import { formatLongDay, formatShortDay } from '@portal/contract/formats/days';
import { formatWeight } from '@portal/contract/formats/measures';
import { formatCount } from '@portal/contract/formats/numbers';
import { formatPercent } from '@portal/contract/formats/percent';
import { formatDateTime } from '@portal/contract/formats/times';
import type { Observation } from '@portal/contract/prices/observations';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
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
  const { varietyName, formatSize, formatPack } = usePriceWords();
  const grams = (weight: number | null) => weight !== null && formatWeight(weight, language);
  const evidence = price.origin_evidence === 'unknown' ? '' : ` (${t(`evidence-${price.origin_evidence}`)})`;

  // “Other black skin” says it already.
  const skin = price.variety.startsWith('Other') ? '' : `, ${t(`skin-${price.skin}`)}`;
  const fruit: Fact[] = [
    [t('variety'), `${varietyName(price.variety)}${skin}`],
    [t('brand'), price.brand],
    [t('origin'), `${originName(price.origin_code)}${evidence}`],
    [t('originRegion'), price.origin_region],
    [t('size'), formatSize(price)],
    [t('weighed'), grams(price.measured_g)],
    [t('approximateWeight'), price.measured_g === null && grams(price.approx_g)],
    [t('pack'), formatPack(price)],
    [t('organic'), t(price.organic ? 'yes' : 'no')],
    [t('rte'), t(price.rte ? 'yes' : 'no')],
    [t('grade'), price.grade],
    ['PLU', price.plu],
    [t('barcode'), price.barcode],
    [t('promoKind'), price.promo_kind && t(`promoKind-${price.promo_kind}`)],
    [t('promoUntil'), price.promo_until && formatShortDay(price.promo_until, language)],
  ];
  const display: Fact[] = [
    [t('facings'), price.facings !== null && formatCount(price.facings, language)],
    [t('position'), price.position && t(`position-${price.position}`)],
    [t('stock'), price.stock && t(`stock-${price.stock}`)],
    [t('ripeness'), price.ripeness !== null && t('ofSix', { stage: price.ripeness })],
    [t('quality'), price.quality !== null && t('ofFive', { points: price.quality })],
    [t('damageShare'), price.damage_share !== null && formatPercent(price.damage_share / 100, language)],
    [t('dryMatter'), price.dry_matter !== null && formatPercent(Number(price.dry_matter) / 100, language, 1)],
    [t('defects'), price.defects.map((defect) => t(`defect-${defect}`)).join(', ')],
    [t('callout'), t(price.au_callout ? 'yes' : 'no')],
    [t('posMaterial'), price.pos_material],
    [t('note'), price.note],
  ];
  const visit: Fact[] = [
    [t('retailer_id'), price.retailer_name],
    [t('store'), [price.store_name, price.city].filter(Boolean).join(', ')],
    [t('market_id'), countryName(price.market_name)],
    [t('format'), formatName(`format-${price.format}`)],
    [t('visit'), formatLongDay(price.date, language)],
    [t('localTime'), price.local_time && `${price.local_time} (${price.timezone})`],
    [t('auditor'), price.auditor],
    [t('channel'), t(`channel-${price.channel}`)],
    [t('conditions'), price.conditions],
    [t('visitNote'), price.visit_note],
  ];
  const review: Fact[] = price.review
    ? [
        [t('sentBy'), price.review.submitted_by],
        [t('reviewedBy'), price.review.reviewed_by],
        [t('reviewedAt'), price.review.reviewedAt && formatDateTime(price.review.reviewedAt, language)],
        [t('reviewReason'), price.review.reason],
      ]
    : [];
  return { fruit, display, visit, review };
}
