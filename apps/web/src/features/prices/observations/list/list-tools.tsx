import { MAX_COUNTED, PRICE_ORDERS } from '@portal/contract/prices/observations';
import { ArrowDownWideNarrow } from 'lucide-react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { formatCount } from '../../../../lib/money.ts';
import type { PriceAddress } from '../../../../shared/prices/address/use-price-address.ts';
import { FilterChoice } from '../../../../ui/filter-choice.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { observationsMessages } from '../messages.ts';
import type { PriceList } from '../observations.api.ts';
import styles from './list-tools.module.css';

const [USUAL_ORDER, ...OTHER_ORDERS] = PRICE_ORDERS;

type Props = { readonly address: PriceAddress; readonly list: PriceList };

/** How many there are, and how they are read. */
export function ListTools({ address: { order, unit, currency, read }, list: { data } }: Props) {
  const t = observationsMessages.useText();
  const language = useLanguage();
  const number = formatCount(data?.more ? MAX_COUNTED : (data?.total ?? 0), language);
  return (
    <div className={styles.tools}>
      <p className={styles.count} role="status">
        {data && (data.more ? t('foundMore', { number }) : t('found', { count: data.total, number }))}
      </p>
      <FilterChoice
        label={t('order')}
        all={t(`order-${USUAL_ORDER}`)}
        icon={<ArrowDownWideNarrow size={16} />}
        choices={OTHER_ORDERS.map((value) => ({ value, label: t(`order-${value}`) }))}
        value={order === USUAL_ORDER ? '' : order}
        onChange={(value) => void read({ order: PRICE_ORDERS.find((known) => known === value) ?? USUAL_ORDER })}
      />
      <Segmented
        label={t('unit')}
        ground="surface"
        value={unit}
        options={[
          { value: 'kg', label: 'kg', name: t('perKg') },
          { value: 'piece', label: t('piece'), name: t('perPiece') },
        ]}
        onChange={(value) => void read({ unit: value })}
      />
      <Segmented
        label={t('currency')}
        ground="surface"
        value={currency}
        options={[
          { value: 'AUD', label: 'A$', name: t('inAud') },
          { value: 'local', label: t('local'), name: t('inLocal') },
        ]}
        onChange={(value) => void read({ currency: value })}
      />
    </div>
  );
}
