import type { SummaryPeriod } from '@portal/contract/price-summaries';
import { useLanguage } from '../../../lib/i18n.ts';
import { formatDay } from '../../../shared/licences/days.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { PriceAddress } from '../address/use-price-address.ts';
import { monthsUpTo } from '../filters/periods.ts';
import { priceAuditsMessages } from '../messages.ts';
import { overviewMessages } from './messages.ts';

/** Around the last audit, so that there is more than one visit to see. */
const MONTHS_SHOWN = 3;

type Props = {
  readonly address: PriceAddress;
  readonly marketName: string;
  readonly period: SummaryPeriod;
};

/** Says why there is nothing, and where there is something. */
export function NoAudits({ address: { filter, show }, marketName, period: { from, to, last_date } }: Props) {
  const t = overviewMessages.useText();
  const words = priceAuditsMessages.useText();
  const language = useLanguage();
  const days = new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-AU', { dateStyle: 'long', timeZone: 'UTC' });
  const span = days.formatRange(new Date(from), new Date(to)).replace(/\s*[–-]\s*/, t('spanAnd'));
  const isInside = last_date !== null && last_date >= from && last_date <= to;
  const { market_id } = filter;
  return (
    <EmptyState
      drawing="empty-prices"
      title={isInside ? words('noMatchTitle') : t('noAudits', { market: marketName, span })}
      text={last_date ? words('lastAudit', { date: formatDay(last_date, language) }) : words('emptyText')}
    >
      {isInside && (
        <Button variant="soft" onClick={() => void show({ market_id })}>
          {words('clearFilters')}
        </Button>
      )}
      {last_date && !isInside && (
        <Button
          variant="soft"
          onClick={() => void show({ market_id, from: monthsUpTo(last_date, MONTHS_SHOWN), to: last_date })}
        >
          {words('showThatPeriod')}
        </Button>
      )}
    </EmptyState>
  );
}
