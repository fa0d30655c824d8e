import { Calendar, MapPin, RotateCw, SlidersHorizontal, Store } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { sydneyToday } from '../../../lib/dates.ts';
import { useCountryName } from '../../../shared/countries/use-country-name.ts';
import { useOriginName } from '../../../shared/origins/use-origin-name.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterChoice, withChosen } from '../../../ui/filter-choice.tsx';
import { withChoice } from '../address/price-address.ts';
import type { PriceAddress } from '../address/use-price-address.ts';
import { priceAuditsMessages } from '../messages.ts';
import type { PriceList } from '../price-audits.api.ts';
import { FilterChips } from './filter-chips.tsx';
import { MoreFilters } from './more-filters.tsx';
import { PERIODS, periodOf, withPeriod } from './periods.ts';
import styles from './price-filters.module.css';
import { type Chosen, useFilterChoices } from './use-filter-choices.ts';
import { usePeriodName } from './use-period-name.ts';

const PLACES = ['market_id', 'retailer_id', 'store_id'] as const;

type Props = {
  readonly ref: Ref<HTMLDivElement>;
  readonly address: PriceAddress;
  readonly list: PriceList;
  readonly onClear: () => void;
};

/** The filters that are used most, a way to the others, and below them what is set. Each choice is another address. */
export function PriceFilters({ ref, address: { filter, show }, list, onClear }: Props) {
  const t = priceAuditsMessages.useText();
  const countryName = useCountryName();
  const originName = useOriginName();
  const periodName = usePeriodName();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const { choices, isWaiting, failed } = useFilterChoices(filter);
  const today = sydneyToday();
  // While another list comes, the one before is still there.
  const shown = list.data?.items.find((row) => PLACES.every((name) => !filter[name] || row[name] === filter[name]));

  const choiceOf = (name: Chosen, all: string, icon?: ReactNode, unlisted?: string) => (
    <FilterChoice
      label={t(name)}
      all={all}
      icon={icon}
      choices={withChosen(choices[name], filter[name], unlisted)}
      value={filter[name]}
      onChange={(value) => void show(withChoice(filter, name, value || undefined))}
    />
  );
  return (
    <div ref={ref} className={styles.filters} data-waiting={isWaiting || undefined}>
      <div className={styles.bar} role="group" aria-label={t('filters')}>
        {choiceOf('market_id', t('allMarkets'), <MapPin size={16} />, shown && countryName(shown.market_name))}
        {choiceOf('retailer_id', t('allRetailers'), <Store size={16} />, shown?.retailer_name)}
        <FilterChoice
          label={t('period')}
          all={t('allDates')}
          icon={<Calendar size={16} />}
          choices={withChosen(
            PERIODS.map((days) => ({ value: String(days), label: t('lastDays', { days }) })),
            periodOf(filter, today),
            periodName(filter),
          )}
          value={periodOf(filter, today)}
          onChange={(value) => void show(withPeriod(filter, value, today))}
        />
        {choiceOf('origin', t('allOrigins'), undefined, filter.origin && originName(filter.origin))}
        {choiceOf('variety', t('allVarieties'))}
        <Button variant="quiet" onClick={() => setMoreOpen(true)}>
          <SlidersHorizontal size={16} />
          {t('moreFilters')}
        </Button>
        {failed.length > 0 && (
          <Button variant="quiet" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
            <RotateCw size={16} />
            {t('filtersFailed')}
          </Button>
        )}
      </div>
      <FilterChips filter={filter} choices={choices} shown={shown} onShow={show} onClear={onClear} />
      <MoreFilters
        open={isMoreOpen}
        filter={filter}
        choices={choices}
        onShow={(wanted) => {
          setMoreOpen(false);
          void show(wanted);
        }}
        onClose={() => setMoreOpen(false)}
      />
    </div>
  );
}
