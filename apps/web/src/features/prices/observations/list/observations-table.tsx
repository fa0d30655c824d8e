import type { ObservationRow } from '@portal/contract/prices/observations';
import type { PriceAddress } from '../../../../shared/prices/address/use-price-address.ts';
import table from '../market/market-table.module.css';
import { observationsMessages } from '../messages.ts';
import styles from './observations-table.module.css';
import { TableRow } from './table-row.tsx';

type Props = { readonly rows: readonly ObservationRow[]; readonly address: PriceAddress };

/** A row for each label; where there is no room for that, a card. */
export function ObservationsTable({ rows, address }: Props) {
  const t = observationsMessages.useText();
  const { unit, currency, order } = address;
  const isByDay = order === 'newest' || order === 'oldest';
  const direction = order === 'oldest' || order === 'cheapest' ? 'ascending' : 'descending';
  const other = currency === 'AUD' ? 'local' : 'AUD';
  return (
    <table className={`${table.table} ${styles.prices}`} aria-label={t('prices')}>
      <thead>
        <tr>
          <th scope="col">{t('photo')}</th>
          <th scope="col" aria-sort={isByDay ? direction : undefined}>
            {t('visit')}
          </th>
          <th scope="col">{t('store')}</th>
          <th scope="col">{t('product')}</th>
          <th scope="col">{t('origin')}</th>
          <th scope="col">{t('sizeAndPack')}</th>
          <th scope="col">{t('onLabel')}</th>
          <th scope="col">{t(`piece-${currency}`)}</th>
          <th scope="col" aria-sort={isByDay ? undefined : direction}>
            {t(`kg-${currency}`)}
          </th>
          <th scope="col">{t(`${unit}-${other}`)}</th>
          <th scope="col">
            <span title={t('facingsHint')}>{t('facings')}</span>{' '}
            <span className={`${table.second} ${styles.under}`} title={t('qualityHint')}>
              {t('quality')}
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row._id} row={row} address={address} />
        ))}
      </tbody>
    </table>
  );
}
