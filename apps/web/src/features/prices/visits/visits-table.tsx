import { formatShortDay } from '@portal/contract/formats/days';
import { formatCount } from '@portal/contract/formats/numbers';
import { getStoreVisit, type StoreVisit } from '@portal/contract/prices/visits';
import { useLanguage } from '../../../lib/i18n.ts';
import { OriginSticker } from '../../../shared/origins/origin-sticker.tsx';
import { placesMessages } from '../../../shared/places/messages.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { DataTable, RowButton } from '../../../ui/data-table.tsx';
import { observationsMessages } from '../observations/messages.ts';
import { visitsMessages } from './messages.ts';
import styles from './visits-table.module.css';

type Props = { readonly visits: readonly StoreVisit[]; readonly onOpen: (id: string) => unknown };

export function VisitsTable({ visits, onOpen }: Props) {
  const t = visitsMessages.useText();
  const mayOpen = useMay(getStoreVisit);
  const words = observationsMessages.useText();
  const formatName = placesMessages.useText();
  const language = useLanguage();
  const number = (count: number) => formatCount(count, language);
  const ofAll = ({ labels, all_labels }: StoreVisit) =>
    labels === all_labels ? number(labels) : t('fitting', { labels: number(labels), all: number(all_labels) });
  return (
    <DataTable
      label={t('visits')}
      wide
      narrow="list"
      rows={visits}
      rowKey={({ _id }) => _id}
      rowProps={() => ({ className: styles.row })}
      columns={[
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
          isName: true,
          className: styles.store,
          render: ({ _id, retailer_name, store_name, city }) => (
            <RowButton opens={_id} onOpen={mayOpen ? onOpen : undefined}>
              {retailer_name}
              <span className="second">{[store_name, city].filter(Boolean).join(' · ')}</span>
            </RowButton>
          ),
        },
        {
          id: 'format',
          head: words('format'),
          isPlain: true,
          width: 128,
          className: styles.kind,
          render: ({ format, channel }) => (
            <>
              {formatName(`format-${format}`)}
              <span className="second">{words(`channel-${channel}`)}</span>
            </>
          ),
        },
        {
          id: 'onShelf',
          head: t('onShelf'),
          isPlain: true,
          width: 168,
          className: styles.shelf,
          render: ({ origins }) => (
            <span className="row">
              {origins.map((origin) => (
                <OriginSticker key={origin} code={origin} />
              ))}
            </span>
          ),
        },
        { id: 'labels', head: t('labels'), isNumber: true, width: 96, className: styles.labels, render: ofAll },
        {
          id: 'promotions',
          head: t('promotions'),
          isNumber: true,
          width: 96,
          className: styles.promos,
          render: ({ promos }) => number(promos),
        },
        {
          id: 'soldOut',
          head: t('soldOut'),
          isNumber: true,
          width: 96,
          className: styles.out,
          render: ({ out_of_stock }) => number(out_of_stock),
        },
        {
          id: 'notes',
          head: t('notes'),
          isPlain: true,
          width: 168,
          className: styles.notes,
          render: ({ conditions, note }) => (
            <>
              {conditions}
              {note && <span className="second">{note}</span>}
            </>
          ),
        },
      ]}
    />
  );
}
