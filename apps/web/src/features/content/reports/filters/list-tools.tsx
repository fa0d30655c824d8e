import { REPORT_ORDERS } from '@portal/contract/content/reports/report-words';
import { LayoutGrid, Rows3 } from 'lucide-react';
import { FilterChoice } from '../../../../ui/filter-choice.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import type { ReportAddress } from '../address/use-report-address.ts';
import { reportsMessages } from '../messages.ts';
import type { ReportList } from '../reports.api.ts';
import styles from './list-tools.module.css';

const [USUAL, ...OTHERS] = REPORT_ORDERS;

type Props = { readonly address: ReportAddress; readonly list: ReportList };

/** How many there are, in which order, and as what. */
export function ListTools({ address: { order, view, read }, list }: Props) {
  const t = reportsMessages.useText();
  return (
    <div className={styles.tools}>
      <p className={styles.count} role="status">
        {list.data && t('found', { count: list.data.total })}
      </p>
      <FilterChoice
        label={t('order')}
        all={t(`order-${USUAL}`)}
        choices={OTHERS.map((value) => ({ value, label: t(`order-${value}`) }))}
        value={order === USUAL ? '' : order}
        onChange={(value) => void read({ order: REPORT_ORDERS.find((known) => known === value) ?? USUAL })}
      />
      <Segmented
        label={t('view')}
        ground="surface"
        value={view}
        options={[
          { value: 'cards', label: <LayoutGrid size={16} />, name: t('asCards') },
          { value: 'table', label: <Rows3 size={16} />, name: t('asTable') },
        ]}
        onChange={(value) => void read({ view: value })}
      />
    </div>
  );
}
