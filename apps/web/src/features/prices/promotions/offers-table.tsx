import { formatShortDay } from '@portal/contract/formats/days';
import { formatPercent } from '@portal/contract/formats/percent';
import type { Offer } from '@portal/contract/prices/promotions';
import { useLanguage } from '../../../lib/i18n.ts';
import { usePriceWords } from '../../../shared/prices/use-price-words.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { useLabelColumns } from '../observations/label/use-label-columns.tsx';
import { observationsMessages } from '../observations/messages.ts';
import { promotionsMessages } from './messages.ts';
import styles from './promotions.module.css';

type Props = { readonly offers: readonly Offer[]; readonly onOpen: (id: string) => unknown };

export function OffersTable({ offers, onOpen }: Props) {
  const t = promotionsMessages.useText();
  const words = observationsMessages.useText();
  const language = useLanguage();
  const { varietyName, formatPack, formatPrice, formatPromo } = usePriceWords();
  const columns = useLabelColumns<Offer>(onOpen);
  return (
    <DataTable
      label={t('offers')}
      wide
      narrow="list"
      rows={offers}
      rowKey={({ _id }) => _id}
      rowProps={() => ({ className: styles.row })}
      columns={[
        columns.photo,
        { ...columns.visit, sort: 'descending' },
        columns.store(),
        columns.product((offer) => [offer.brand, varietyName(offer.variety), formatPack(offer)]),
        columns.origin,
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
              <b>{formatPromo(offer)}</b>
              <span className="second">{t('insteadOf', { price: formatPrice(offer) })}</span>
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
          render: ({ depth }) => formatPercent(-depth, language),
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
