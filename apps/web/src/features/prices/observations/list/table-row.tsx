import type { ObservationRow } from '@portal/contract/prices/observations';
import { formatShortDay } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { formatCount } from '../../../../lib/money.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { OriginSticker } from '../../../../shared/origins/origin-sticker.tsx';
import type { PriceAddress } from '../../../../shared/prices/address/use-price-address.ts';
import { normalPrice } from '../../../../shared/prices/normal-price.ts';
import { usePriceWords } from '../../../../shared/prices/use-price-words.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Money } from '../label/money.tsx';
import { RowPhoto } from '../label/row-photo.tsx';
import table from '../market/market-table.module.css';
import { observationsMessages } from '../messages.ts';
import styles from './observations-table.module.css';

type Props = { readonly row: ObservationRow; readonly address: PriceAddress };

export function TableRow({ row, address: { filter, unit, currency, open } }: Props) {
  const t = observationsMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const { market_id } = filter;
  const { varietyOf, sizeOf, packOf, tagOf, unitOf, promoOf } = usePriceWords();
  const size = sizeOf(row);
  const promo = promoOf(row);
  const headline = (shown: typeof unit) => (shown === unit ? styles.headline : styles.side);
  return (
    <tr>
      <td className={styles.photo}>
        <RowPhoto photo={row.photo} />
      </td>
      <td className={styles.visit}>
        <time dateTime={row.date}>{formatShortDay(row.date, language)}</time>
      </td>
      <td className={styles.store}>
        <b>{row.retailer_name}</b>
        <span className={table.second}>
          {[row.store_name, row.city, !market_id && countryName(row.market_name)].filter(Boolean).join(' · ')}
        </span>
      </td>
      <th scope="row" className={styles.product}>
        <button type="button" className={table.opener} data-opens={row._id} onClick={() => void open(row._id)}>
          {row.product_text}
        </button>
        <span className={table.second}>
          {[row.brand, varietyOf(row.variety)].filter(Boolean).join(' · ')}
          {row.is_demo && <span className={table.demo}> · {t('demo')}</span>}
        </span>
      </th>
      <td className={styles.origin}>
        <OriginSticker code={row.origin_code} />
      </td>
      <td className={styles.pack}>
        {packOf(row)}
        {size && <span className={`${table.second} ${styles.under}`}>{size}</span>}
      </td>
      <td className={styles.label}>
        {tagOf(row)}
        <span className={`${table.second} ${styles.under}`}>{unitOf(row)}</span>
        {promo && (
          <span className={styles.promo}>
            <Badge tone="accent" size="small">
              <span className="visually-hidden">{t('promo')}: </span>
              {promo}
            </Badge>
          </span>
        )}
      </td>
      <td className={headline('piece')}>
        <Money {...normalPrice(row, 'piece', currency)}>
          <span className={styles.unit}>{t('aPiece')}</span>
        </Money>
      </td>
      <td className={headline('kg')}>
        <Money {...normalPrice(row, 'kg', currency)}>
          <span className={styles.unit}>/kg</span>
        </Money>
      </td>
      <td className={styles.side}>
        <Money {...normalPrice(row, unit, currency === 'AUD' ? 'local' : 'AUD')} />
      </td>
      <td className={styles.side}>
        {row.facings === null ? '–' : formatCount(row.facings, language)}
        {row.quality !== null && <span className={table.second}>{row.quality}/5</span>}
      </td>
    </tr>
  );
}
