import { USUAL_WEEKS } from '@portal/contract/prices/scorecard';
import { Calendar, MapPin } from 'lucide-react';
import { addDays } from '../../../lib/dates.ts';
import { useCountryName } from '../../../shared/countries/use-country-name.ts';
import type { PriceAddress } from '../../../shared/prices/address/use-price-address.ts';
import type { MarketOf } from '../../../shared/prices/market/use-market-shown.ts';
import { FilterChoice, withChosen } from '../../../ui/filter-choice.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { usePeriodName } from '../observations/filters/use-period-name.ts';
import { scorecardMessages } from './messages.ts';

const WEEKS = [4, 26, 52] as const;
const OTHER = 'other';

type Props = MarketOf & { readonly address: PriceAddress };

export function ScorecardFilters({ address: { filter, show }, market, markets }: Props) {
  const t = scorecardMessages.useText();
  const countryName = useCountryName();
  const periodName = usePeriodName();
  const { from, to, retailer_id } = filter;
  const firstDay = (weeks: number) => addDays(market.last_date, 1 - weeks * 7);
  const isUsual = (!from && !to) || (from === firstDay(USUAL_WEEKS) && !to);
  const chosen = isUsual ? '' : String(WEEKS.find((weeks) => !to && from === firstDay(weeks)) ?? OTHER);
  const choices = WEEKS.map((count) => ({ value: String(count), label: t('lastWeeks', { count }) }));
  const choose = (value: string) => {
    if (value === OTHER) return;
    const first = value ? firstDay(Number(value)) : undefined;
    void show({ market_id: market._id, retailer_id, from: first, to: undefined });
  };
  return (
    <Toolbar label={t('filters')}>
      <FilterChoice
        label={t('market')}
        icon={<MapPin size={16} />}
        choices={markets.map(({ _id, name }) => ({ value: _id, label: countryName(name) }))}
        value={market._id}
        onChange={(market_id) => void show({ market_id })}
      />
      <FilterChoice
        label={t('period')}
        icon={<Calendar size={16} />}
        all={t('lastWeeks', { count: USUAL_WEEKS })}
        choices={withChosen(choices, chosen, periodName({ from, to }))}
        value={chosen}
        onChange={choose}
      />
    </Toolbar>
  );
}
