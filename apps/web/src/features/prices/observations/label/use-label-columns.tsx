import { formatShortDay } from '@portal/contract/formats/days';
import { getObservation, type ObservationRow } from '@portal/contract/prices/observations';
import { useLanguage } from '../../../../lib/i18n.ts';
import { OriginSticker } from '../../../../shared/origins/origin-sticker.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';
import { type Column, RowButton } from '../../../../ui/data-table.tsx';
import { observationsMessages } from '../messages.ts';
import styles from './label-columns.module.css';
import { RowPhoto } from './row-photo.tsx';

type Label = Pick<
  ObservationRow,
  | '_id'
  | 'photo'
  | 'date'
  | 'retailer_name'
  | 'store_name'
  | 'city'
  | 'product_text'
  | 'origin_code'
  | 'currency'
  | 'price'
  | 'price_unit'
  | 'promo_qty'
  | 'promo_price'
>;
type Words = (false | string | null)[];

/** The columns that every table of labels has. A row of theirs on a phone names its areas as these do. */
export function useLabelColumns<Row extends Label>(onOpen: (id: string) => unknown) {
  const mayOpen = useMay(getObservation);
  const t = observationsMessages.useText();
  const language = useLanguage();
  const joined = (words: Words) => words.filter(Boolean).join(' · ');
  const photo: Column<Row> = {
    id: 'photo',
    head: t('photo'),
    isPlain: true,
    width: 92,
    className: styles.photo,
    render: (row) => <RowPhoto label={row} onOpen={mayOpen ? onOpen : undefined} />,
  };
  const visit: Column<Row> = {
    id: 'visit',
    head: t('visit'),
    isPlain: true,
    width: 98,
    className: styles.visit,
    render: ({ date }) => <time dateTime={date}>{formatShortDay(date, language)}</time>,
  };
  const origin: Column<Row> = {
    id: 'origin',
    head: t('origin'),
    isPlain: true,
    width: 68,
    className: styles.origin,
    render: ({ origin_code }) => <OriginSticker code={origin_code} />,
  };
  return {
    photo,
    visit,
    origin,
    store: (market: (row: Row) => false | string = () => false): Column<Row> => ({
      id: 'store',
      head: t('store'),
      isPlain: true,
      width: '12%',
      className: styles.store,
      render: (row) => (
        <>
          <b>{row.retailer_name}</b>
          <span className="second">{joined([row.store_name, row.city, market(row)])}</span>
        </>
      ),
    }),
    product: (details: (row: Row) => Words): Column<Row> => ({
      id: 'product',
      head: t('product'),
      isName: true,
      className: styles.product,
      render: (row) => (
        <>
          <RowButton opens={row._id} onOpen={mayOpen ? onOpen : undefined}>
            {row.product_text}
          </RowButton>
          <span className="second">{joined(details(row))}</span>
        </>
      ),
    }),
  };
}
