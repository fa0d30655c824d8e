import { numberFormat } from '@portal/contract/formats';
import type { Offer } from '@portal/contract/prices/promotions';
import { LOCALES } from '@portal/contract/prices/summaries/money';
import { formatShortDay } from '../../../lib/dates.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { OriginSticker } from '../../../shared/origins/origin-sticker.tsx';
import { usePriceWords } from '../../../shared/prices/use-price-words.ts';
import { DataTable, RowButton } from '../../../ui/data-table.tsx';
import { RowPhoto } from '../observations/label/row-photo.tsx';
import { observationsMessages } from '../observations/messages.ts';
import { promotionsMessages } from './messages.ts';
import styles from './promotions.module.css';

type Props = { readonly offers: readonly Offer[]; readonly onOpen: (id: string) => unknown };

/** A row for each label on promotion. */
export function OffersTable({ offers, onOpen }: Props) {
  const t = promotionsMessages.useText();
  const words = observationsMessages.useText();
  const language = useLanguage();
  const { varietyOf, packOf, labelOf, promoOf } = usePriceWords();
  const percents = numberFormat(LOCALES[language], { style: 'percent', maximumFractionDigits: 0 });
  return (
    <DataTable
      label={t('offers')}
      wide
      narrow="list"
      rows={offers}
      rowKey={({ _id }) => _id}
      rowProps={() => ({ className: styles.row })}
      columns={[
        {
          id: 'photo',
          head: words('photo'),
          isPlain: true,
          width: 96,
          className: styles.photo,
          render: ({ photo }) => <RowPhoto photo={photo} />,
        },
        {
          id: 'visit',
          head: words('visit'),
          isPlain: true,
          width: 116,
          className: styles.date,
          sort: 'descending',
          render: ({ date }) => <time dateTime={date}>{formatShortDay(date, language)}</time>,
        },
        {
          id: 'store',
          head: words('store'),
          isPlain: true,
          width: 168,
          className: styles.store,
          render: ({ retailer_name, store_name, city }) => (
            <>
              <b>{retailer_name}</b>
              <span className="second">{[store_name, city].filter(Boolean).join(' · ')}</span>
            </>
          ),
        },
        {
          id: 'product',
          head: words('product'),
          isName: true,
          className: styles.product,
          render: (offer) => (
            <>
              <RowButton opens={offer._id} onOpen={onOpen}>
                {offer.product_text}
              </RowButton>
              <span className="second">
                {[offer.brand, varietyOf(offer.variety), packOf(offer)].filter(Boolean).join(' · ')}
                {offer.is_demo && <span className={styles.demo}> · {words('demo')}</span>}
              </span>
            </>
          ),
        },
        {
          id: 'origin',
          head: words('origin'),
          isPlain: true,
          width: 72,
          className: styles.origin,
          render: ({ origin_code }) => <OriginSticker code={origin_code} />,
        },
        {
          id: 'offer',
          head: t('offer'),
          isPlain: true,
          width: 128,
          className: styles.kind,
          render: ({ promo_kind }) => promo_kind && words(`promoKind-${promo_kind}`),
        },
        {
          id: 'promoPrice',
          head: t('promoPrice'),
          isPlain: true,
          isNumber: true,
          width: 168,
          className: styles.promo,
          render: (offer) => (
            <>
              <b>{promoOf(offer)}</b>
              <span className="second">{t('insteadOf', { price: labelOf(offer) })}</span>
            </>
          ),
        },
        {
          id: 'depth',
          head: t('depth'),
          isPlain: true,
          isNumber: true,
          width: 96,
          className: styles.depth,
          render: ({ depth }) => `−${percents.format(depth)}`,
        },
        {
          id: 'validTo',
          head: t('validTo'),
          isNumber: true,
          width: 116,
          className: styles.until,
          render: ({ promo_until }) => promo_until && formatShortDay(promo_until, language),
        },
      ]}
    />
  );
}
