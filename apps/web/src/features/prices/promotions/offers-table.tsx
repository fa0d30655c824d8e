import { numberFormat } from '@portal/contract/formats';
import type { Offer } from '@portal/contract/prices/promotions';
import { LOCALES } from '@portal/contract/prices/summaries/money';
import { formatShortDay } from '../../../lib/dates.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { OriginSticker } from '../../../shared/origins/origin-sticker.tsx';
import { usePriceWords } from '../../../shared/prices/use-price-words.ts';
import { RowPhoto } from '../observations/label/row-photo.tsx';
import table from '../observations/market/market-table.module.css';
import { observationsMessages } from '../observations/messages.ts';
import { promotionsMessages } from './messages.ts';
import styles from './promotions.module.css';

type Open = { readonly onOpen: (id: string) => unknown };

/** One row for each label on promotion; where there is no room for that, a card. */
export function OffersTable({ offers, onOpen }: Open & { readonly offers: readonly Offer[] }) {
  const t = promotionsMessages.useText();
  const words = observationsMessages.useText();
  return (
    <table className={table.table} aria-label={t('offers')}>
      <thead>
        <tr>
          <th scope="col" className={table.short}>
            {words('photo')}
          </th>
          <th scope="col" className={table.day} aria-sort="descending">
            {words('visit')}
          </th>
          <th scope="col" className={table.long}>
            {words('store')}
          </th>
          <th scope="col">{words('product')}</th>
          <th scope="col" className={table.narrow}>
            {words('origin')}
          </th>
          <th scope="col" className={table.middle}>
            {t('offer')}
          </th>
          <th scope="col" className={`${table.long} ${table.number}`}>
            {t('promoPrice')}
          </th>
          <th scope="col" className={`${table.short} ${table.number}`}>
            {t('depth')}
          </th>
          <th scope="col" className={`${table.day} ${table.number}`}>
            {t('validTo')}
          </th>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => (
          <OfferRow key={offer._id} offer={offer} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

function OfferRow({ offer, onOpen }: Open & { readonly offer: Offer }) {
  const t = promotionsMessages.useText();
  const words = observationsMessages.useText();
  const language = useLanguage();
  const { varietyOf, packOf, labelOf, promoOf } = usePriceWords();
  const percents = numberFormat(LOCALES[language], { style: 'percent', maximumFractionDigits: 0 });
  const { _id, promo_kind, promo_until } = offer;
  return (
    <tr className={styles.row}>
      <td className={styles.photo}>
        <RowPhoto photo={offer.photo} />
      </td>
      <td className={`${table.day} ${styles.date}`}>
        <time dateTime={offer.date}>{formatShortDay(offer.date, language)}</time>
      </td>
      <td className={styles.store}>
        <b>{offer.retailer_name}</b>
        <span className={table.second}>{[offer.store_name, offer.city].filter(Boolean).join(' · ')}</span>
      </td>
      <th scope="row" className={styles.product}>
        <button type="button" className={table.opener} data-opens={_id} onClick={() => void onOpen(_id)}>
          {offer.product_text}
        </button>
        <span className={table.second}>
          {[offer.brand, varietyOf(offer.variety), packOf(offer)].filter(Boolean).join(' · ')}
          {offer.is_demo && <span className={table.demo}> · {words('demo')}</span>}
        </span>
      </th>
      <td className={styles.origin}>
        <OriginSticker code={offer.origin_code} />
      </td>
      <td className={styles.kind}>{promo_kind && words(`promoKind-${promo_kind}`)}</td>
      <td className={`${table.number} ${styles.promo}`}>
        <span className={table.headline}>{promoOf(offer)}</span>
        <span className={table.second}>{t('insteadOf', { price: labelOf(offer) })}</span>
      </td>
      <td className={`${table.number} ${styles.depth}`}>−{percents.format(offer.depth)}</td>
      <td className={`${table.number} ${styles.until}`}>
        {promo_until && (
          <>
            <span className={table.what}>{t('validTo')} </span>
            {formatShortDay(promo_until, language)}
          </>
        )}
      </td>
    </tr>
  );
}
