import type { StoreVisit } from '@portal/contract/prices/visits';
import { formatShortDay } from '../../../lib/dates.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/money.ts';
import { OriginSticker } from '../../../shared/origins/origin-sticker.tsx';
import { placesMessages } from '../../../shared/places/messages.ts';
import table from '../observations/market/market-table.module.css';
import { observationsMessages } from '../observations/messages.ts';
import { visitsMessages } from './messages.ts';
import styles from './visits-table.module.css';

type Open = { readonly onOpen: (id: string) => unknown };

/** One row for each visit; where there is no room for that, a card. */
export function VisitsTable({ visits, onOpen }: Open & { readonly visits: readonly StoreVisit[] }) {
  const t = visitsMessages.useText();
  const words = observationsMessages.useText();
  return (
    <table className={table.table} aria-label={t('visits')}>
      <thead>
        <tr>
          <th scope="col" className={table.day} aria-sort="descending">
            {words('visit')}
          </th>
          <th scope="col">{words('store')}</th>
          <th scope="col" className={table.middle}>
            {words('format')}
          </th>
          <th scope="col" className={table.long}>
            {t('onShelf')}
          </th>
          <th scope="col" className={`${table.short} ${table.number}`}>
            {t('labels')}
          </th>
          <th scope="col" className={`${table.short} ${table.number}`}>
            {t('promotions')}
          </th>
          <th scope="col" className={`${table.short} ${table.number}`}>
            {t('soldOut')}
          </th>
          <th scope="col" className={table.long}>
            {t('notes')}
          </th>
        </tr>
      </thead>
      <tbody>
        {visits.map((visit) => (
          <VisitRow key={visit._id} visit={visit} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

function VisitRow({ visit, onOpen }: Open & { readonly visit: StoreVisit }) {
  const t = visitsMessages.useText();
  const words = observationsMessages.useText();
  const formatName = placesMessages.useText();
  const language = useLanguage();
  const { _id, date, retailer_name, store_name, city, format, channel, conditions, note } = visit;
  const { labels, all_labels, origins, promos, out_of_stock, is_demo } = visit;
  const number = (count: number) => formatCount(count, language);
  const ofAll =
    labels === all_labels ? number(labels) : t('fitting', { labels: number(labels), all: number(all_labels) });
  return (
    <tr className={styles.row}>
      <td className={`${table.day} ${styles.date}`}>
        <time dateTime={date}>{formatShortDay(date, language)}</time>
      </td>
      <th scope="row" className={styles.store}>
        <button type="button" className={table.opener} data-opens={_id} onClick={() => void onOpen(_id)}>
          {retailer_name}
          <span className={table.second}>{[store_name, city].filter(Boolean).join(' · ')}</span>
        </button>
      </th>
      <td className={styles.kind}>
        {formatName(`format-${format}`)}
        <span className={table.second}>{words(`channel-${channel}`)}</span>
      </td>
      <td className={styles.shelf}>
        <span className={table.stickers}>
          {origins.map((origin) => (
            <OriginSticker key={origin} code={origin} />
          ))}
        </span>
      </td>
      <td className={`${table.number} ${styles.labels}`}>
        <span className={table.what}>{t('labels')} </span>
        {ofAll}
      </td>
      <td className={`${table.number} ${styles.promos}`}>
        <span className={table.what}>{t('promotions')} </span>
        {number(promos)}
      </td>
      <td className={`${table.number} ${styles.out}`}>
        <span className={table.what}>{t('soldOut')} </span>
        {number(out_of_stock)}
      </td>
      <td className={styles.notes}>
        {conditions}
        {note && <span className={table.second}>{note}</span>}
        {is_demo && <span className={`${table.second} ${table.demo}`}>{words('demo')}</span>}
      </td>
    </tr>
  );
}
