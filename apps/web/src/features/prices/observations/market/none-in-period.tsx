import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { monthsUpTo } from '../../../../shared/prices/address/periods.ts';
import { isNarrowed } from '../../../../shared/prices/address/price-address.ts';
import type { PriceAddress } from '../../../../shared/prices/address/use-price-address.ts';
import { NoPrices } from '../list/no-prices.tsx';

/** Around the last one, so that there is more than one to see. */
const MONTHS_SHOWN = 3;
const PLACE = ['market_id'] as const;

type Props = {
  readonly address: PriceAddress;
  readonly marketName: string;
  readonly answer: { readonly from: string; readonly to: string; readonly last_date: string | null };
  /** The list is less than all labels even without a filter. */
  readonly isPart?: boolean;
  /** The last day is that of the market: where more is asked for, the days need not be the reason. */
  readonly isOfMarket?: boolean;
};

export function NoneInPeriod({ address: { filter, show }, marketName, answer, isPart = false, isOfMarket }: Props) {
  const countryName = useCountryName();
  const { from, to, last_date } = answer;
  const isReason = !isOfMarket || (!isNarrowed(filter, PLACE) && last_date && (last_date < from || last_date > to));
  const showLast = (last: string) => show({ ...filter, from: monthsUpTo(last, MONTHS_SHOWN), to: last });
  return (
    <NoPrices
      place={countryName(marketName)}
      outside={last_date && isReason ? { from, to, lastDate: last_date, onShow: () => showLast(last_date) } : undefined}
      isNarrowed={isPart || isNarrowed(filter, PLACE)}
      onClear={() => show({ market_id: filter.market_id })}
    />
  );
}
