import { formatWeight } from '@portal/contract/formats/measures';
import { formatMoney } from '@portal/contract/formats/money';
import type { Variety } from '@portal/contract/price-words';
import type { ObservationRow } from '@portal/contract/prices/observations';
import { useLanguage } from '../../lib/i18n.ts';
import { priceMessages } from './messages.ts';

type Size = Pick<ObservationRow, 'size_system' | 'size_count' | 'size_name'>;
type Pack = Pick<ObservationRow, 'pack_kind' | 'pieces' | 'pack_weight_g'>;
type Price = Pick<ObservationRow, 'currency' | 'price' | 'price_unit'>;
type Promo = Pick<ObservationRow, 'currency' | 'promo_qty' | 'promo_price'>;

/** Empty where a label says nothing. */
export function usePriceWords() {
  const t = priceMessages.useText();
  const language = useLanguage();
  const varietyName = (variety: Variety) =>
    variety === 'Other black skin' || variety === 'Other green skin' ? t(`variety-${variety}`) : variety;

  const formatSize = ({ size_system, size_count, size_name }: Size) => {
    if (!size_system) return '';
    const system = t(`system-${size_system}`);
    if (size_name) return t('sizeName', { name: t(`sizeNamed-${size_name}`), system });
    return size_count === null ? '' : t('sizeCount', { count: size_count, system });
  };

  const formatPack = ({ pack_kind, pieces, pack_weight_g }: Pack) =>
    [
      t(`pack-${pack_kind}`),
      pieces !== null && pieces > 1 && t('pieces', { count: pieces }),
      pack_weight_g !== null && formatWeight(pack_weight_g, language),
    ]
      .filter(Boolean)
      .join(', ');

  const formatAmount = ({ price, currency }: Price) => formatMoney(price, currency, language);
  const unitName = ({ price_unit }: Price) => t(`unit-${price_unit}`);
  const formatPrice = (price: Price) => `${formatAmount(price)} ${unitName(price)}`;

  const formatPromo = ({ promo_qty, promo_price, currency }: Promo) => {
    if (promo_price === null) return '';
    const price = formatMoney(promo_price, currency, language);
    return promo_qty !== null && promo_qty > 1 ? t('multi', { quantity: promo_qty, price }) : price;
  };

  const formatPaidPrice = (price: Price & Promo) => {
    if (price.promo_price === null) return formatPrice(price);
    return price.promo_qty === 1 ? `${formatPromo(price)} ${unitName(price)}` : formatPromo(price);
  };
  return { varietyName, formatSize, formatPack, formatAmount, unitName, formatPrice, formatPromo, formatPaidPrice };
}
