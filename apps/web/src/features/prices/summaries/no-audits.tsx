import type { SummaryPeriod } from '@portal/contract/prices/summaries/summaries';
import { monthsUpTo } from '../../../shared/prices/address/periods.ts';
import { isNarrowed } from '../../../shared/prices/address/price-address.ts';
import type { PriceAddress } from '../../../shared/prices/address/use-price-address.ts';
import { NoPrices } from '../observations/list/no-prices.tsx';

/** Around the last audit, so that there is more than one visit to see. */
const MONTHS_SHOWN = 3;
const PLACE = ['market_id'] as const;

type Props = {
  readonly address: PriceAddress;
  readonly marketName: string;
  readonly period: SummaryPeriod;
};

/** The last audit is that of the market: where more is asked for, the days need not be the reason. */
export function NoAudits({ address: { filter, show }, marketName, period: { from, to, last_date } }: Props) {
  const { market_id } = filter;
  const isOutside = last_date !== null && (last_date < from || last_date > to) && !isNarrowed(filter, PLACE);
  const showLast = (last: string) => show({ market_id, from: monthsUpTo(last, MONTHS_SHOWN), to: last });
  return (
    <NoPrices
      place={marketName}
      outside={isOutside ? { from, to, lastDate: last_date, onShow: () => showLast(last_date) } : undefined}
      isNarrowed={false}
      onClear={() => show({ market_id })}
    />
  );
}
