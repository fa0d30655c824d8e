import { useLanguage } from '../../../lib/i18n.ts';
import { addDays, formatDay } from '../../../shared/licences/days.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { PriceAddress } from '../address/use-price-address.ts';
import { priceAuditsMessages } from '../messages.ts';
import styles from './no-prices.module.css';

/** Before the last audit, so that there is more than one visit to see. */
const DAYS_BEFORE = 30;

type Props = {
  readonly address: PriceAddress;
  /** Of the market that is chosen, or of all. */
  readonly lastDate: string | null;
  /** Given where filters are set. */
  readonly onClear: (() => void) | undefined;
};

/** An empty list says why it is empty, and where something is. */
export function NoPrices({ address: { filter, show }, lastDate, onClear }: Props) {
  const t = priceAuditsMessages.useText();
  const language = useLanguage();
  if (!onClear) return <EmptyState drawing="empty-prices" title={t('emptyTitle')} text={t('emptyText')} />;
  const { market_id } = filter;
  const showLast = (last: string) => void show({ market_id, from: addDays(last, -DAYS_BEFORE), to: last });
  return (
    <EmptyState
      drawing="empty-prices"
      title={t('noMatchTitle')}
      text={lastDate ? t('lastAudit', { date: formatDay(lastDate, language) }) : t('noMatchText')}
    >
      <div className={styles.ways}>
        {lastDate && (
          <Button variant="soft" onClick={() => showLast(lastDate)}>
            {t('showThatPeriod')}
          </Button>
        )}
        <Button variant={lastDate ? 'quiet' : 'soft'} onClick={onClear}>
          {t('clearFilters')}
        </Button>
      </div>
    </EmptyState>
  );
}
