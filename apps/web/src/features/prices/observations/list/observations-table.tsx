import { formatCount } from '@portal/contract/formats/numbers';
import type { ObservationRow } from '@portal/contract/prices/observations';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import type { PriceAddress } from '../../../../shared/prices/address/use-price-address.ts';
import { normalPrice } from '../../../../shared/prices/normal-price.ts';
import { usePriceWords } from '../../../../shared/prices/use-price-words.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { Money } from '../label/money.tsx';
import { useLabelColumns } from '../label/use-label-columns.tsx';
import { observationsMessages } from '../messages.ts';
import styles from './observations-table.module.css';

type Props = { readonly rows: readonly ObservationRow[]; readonly address: PriceAddress };

export function ObservationsTable({ rows, address }: Props) {
  const t = observationsMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const { varietyName, formatSize, formatPack, formatAmount, unitName, formatPromo } = usePriceWords();
  const { filter, unit, currency, order, open, read } = address;
  const columns = useLabelColumns<ObservationRow>(open);
  const other = currency === 'AUD' ? 'local' : 'AUD';
  const perUnit = (shown: typeof unit, width: number): Column<ObservationRow> => ({
    id: shown,
    head: t(`${shown}-${currency}`),
    isPlain: true,
    isNumber: true,
    width,
    className: shown === unit ? styles.headline : styles.side,
    render: (row) => (
      <Money {...normalPrice(row, shown, currency)}>
        <span className={styles.unit}>{shown === 'kg' ? '/kg' : t('aPiece')}</span>
      </Money>
    ),
  });
  return (
    <DataTable
      label={t('prices')}
      wide
      narrow="list"
      className={styles.prices}
      rows={rows}
      rowKey={({ _id }) => _id}
      columns={[
        columns.photo,
        {
          ...columns.visit,
          sort: order === 'newest' ? 'descending' : order === 'oldest' ? 'ascending' : undefined,
          onSort: () => void read({ order: order === 'newest' ? 'oldest' : 'newest' }),
        },
        columns.store(({ market_name }) => !filter.market_id && countryName(market_name)),
        columns.product(({ brand, variety }) => [brand, varietyName(variety)]),
        columns.origin,
        {
          id: 'sizeAndPack',
          head: t('sizeAndPack'),
          isPlain: true,
          width: '12%',
          className: styles.pack,
          render: (row) => (
            <>
              {formatPack(row)}
              {formatSize(row) && <span className={`second ${styles.under}`}>{formatSize(row)}</span>}
            </>
          ),
        },
        {
          id: 'onLabel',
          head: t('onLabel'),
          isPlain: true,
          isNumber: true,
          width: 114,
          className: styles.label,
          render: (row) => (
            <>
              {formatAmount(row)}
              <span className={`second ${styles.under}`}>{unitName(row)}</span>
              {formatPromo(row) && (
                <span className={styles.promo}>
                  <Badge tone="accent" size="small">
                    <span className="visually-hidden">{t('promo')}: </span>
                    {formatPromo(row)}
                  </Badge>
                </span>
              )}
            </>
          ),
        },
        perUnit('piece', 84),
        {
          ...perUnit('kg', 90),
          sort: order === 'cheapest' ? 'ascending' : order === 'dearest' ? 'descending' : undefined,
          onSort: () => void read({ order: order === 'cheapest' ? 'dearest' : 'cheapest' }),
        },
        {
          id: 'other',
          head: t(`${unit}-${other}`),
          isPlain: true,
          isNumber: true,
          width: 84,
          className: styles.side,
          render: (row) => <Money {...normalPrice(row, unit, other)} />,
        },
        {
          id: 'facings',
          head: (
            <>
              <span title={t('facingsHint')}>{t('facings')}</span>{' '}
              <span className="second" title={t('qualityHint')}>
                {t('quality')}
              </span>
            </>
          ),
          isNumber: true,
          width: 84,
          className: styles.side,
          render: ({ facings, quality }) => (
            <>
              {facings === null ? '–' : formatCount(facings, language)}
              {quality !== null && <span className="second">{quality}/5</span>}
            </>
          ),
        },
      ]}
    />
  );
}
