import type { ObservationRow, PriceFilter } from '@portal/contract/prices/observations';
import type { SummaryPeriod } from '@portal/contract/prices/summaries/summaries';
import { MapPin, SlidersHorizontal, Store } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { useOriginName } from '../../../../shared/origins/use-origin-name.ts';
import { namesSet, withChoice } from '../../../../shared/prices/address/price-address.ts';
import type { PriceAddress } from '../../../../shared/prices/address/use-price-address.ts';
import type { MarketOf } from '../../../../shared/prices/market/use-market-shown.ts';
import { Button } from '../../../../ui/button.tsx';
import { FilterChoice, withChosen } from '../../../../ui/filter-choice.tsx';
import { later } from '../../../../ui/later.tsx';
import { focusToolbar, Toolbar } from '../../../../ui/toolbar.tsx';
import { observationsMessages } from '../messages.ts';
import { FilterChips } from './filter-chips.tsx';
import { PeriodChoice } from './period-choice.tsx';
import styles from './price-filters.module.css';
import { type Chosen, useFilterChoices } from './use-filter-choices.ts';

const MoreFilters = later(
  async () => (await import('./more-filters.tsx')).MoreFilters,
  ({ onClose }) => onClose(),
);

/** The filters of the bar; chips name only the others. */
const IN_PARTIAL_BAR = ['market_id', 'from', 'to', 'origin'] as const;
const IN_BAR = [...IN_PARTIAL_BAR, 'retailer_id', 'variety', 'pack'] as const;

type Props = Partial<MarketOf> & {
  readonly address: PriceAddress;
  readonly shown: ObservationRow | undefined;
  /** The days of a licence that shows summaries only: it has no filter that divides them. */
  readonly partial?: Partial<Pick<SummaryPeriod, 'since' | 'to'>> | undefined;
  /** Lists of labels and visits can leave out those without a photo; figures cannot. */
  readonly takesPhoto?: boolean;
  readonly count?: ReactNode;
  readonly tools?: ReactNode;
};

const NO_MARKETS: NonNullable<Props['markets']> = [];

/** Each choice is another address. Clearing keeps the market of a page about one. */
export function PriceFilters({
  address: { filter, show },
  shown,
  markets = NO_MARKETS,
  market,
  partial,
  takesPhoto = false,
  ...found
}: Props) {
  const t = observationsMessages.useText();
  const countryName = useCountryName();
  const originName = useOriginName();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const isPartial = partial !== undefined;
  const inBar: readonly (keyof PriceFilter)[] = isPartial ? IN_PARTIAL_BAR : IN_BAR;
  const { choices, isWaiting, failed } = useFilterChoices({ ...filter, market_id: market?._id ?? filter.market_id });

  const clear = () => {
    focusToolbar();
    void show(market ? { market_id: filter.market_id } : {});
  };
  const renderChoice = (name: Chosen, all: string, icon?: ReactNode, unlisted?: string) => (
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
    <div className={styles.filters} data-waiting={isWaiting || undefined}>
      <Toolbar
        label={t('filters')}
        onRetry={failed.length > 0 && (() => failed.forEach(({ refetch }) => void refetch()))}
        {...found}
      >
        {market ? (
          <FilterChoice
            label={t('market_id')}
            icon={<MapPin size={16} />}
            choices={markets.map(({ _id, name }) => ({ value: _id, label: countryName(name) }))}
            value={market._id}
            onChange={(value) => void show(withChoice(filter, 'market_id', value))}
          />
        ) : (
          renderChoice('market_id', t('allMarkets'), <MapPin size={16} />, shown && countryName(shown.market_name))
        )}
        {!isPartial && renderChoice('retailer_id', t('allRetailers'), <Store size={16} />, shown?.retailer_name)}
        <PeriodChoice
          filter={filter}
          lastDay={market && (partial?.to ?? market.last_date)}
          since={partial?.since ?? undefined}
          onShow={show}
        />
        {renderChoice('origin', t('allOrigins'), undefined, filter.origin && originName(filter.origin))}
        {!isPartial && (
          <>
            {renderChoice('variety', t('allVarieties'))}
            {renderChoice('pack', t('allPacks'))}
            <Button variant="quiet" onClick={() => setMoreOpen(true)}>
              <SlidersHorizontal size={16} />
              {t('moreFilters')}
            </Button>
          </>
        )}
      </Toolbar>
      <FilterChips
        filter={filter}
        names={namesSet(filter)
          .filter((name) => !market || !inBar.includes(name))
          .filter((name) => takesPhoto || name !== 'photo')}
        choices={choices}
        shown={shown}
        onShow={show}
        onClear={clear}
      />
      {isMoreOpen && (
        <MoreFilters
          filter={filter}
          choices={choices}
          takesPhoto={takesPhoto}
          onShow={(wanted) => {
            setMoreOpen(false);
            void show(wanted);
          }}
          onClose={() => setMoreOpen(false)}
        />
      )}
    </div>
  );
}
