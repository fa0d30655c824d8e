import { MAX_SEARCH } from '@portal/contract/content/footage';
import { zipFootage } from '@portal/contract/content/footage/downloads';
import { formatMonth, formatPaddedDay, formatWeek } from '@portal/contract/formats/days';
import { listPhotoPrices } from '@portal/contract/prices/observations';
import { Calendar, LayoutGrid, MapPin, SquareCheckBig, Store, Tag } from 'lucide-react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import type { Selection } from '../../../../shared/list/use-selection.ts';
import { useMarkets, useRetailers } from '../../../../shared/places/places.api.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { FilterChoice, withChosen } from '../../../../ui/filter-choice.tsx';
import { Toolbar } from '../../../../ui/toolbar.tsx';
import type { FootageFilter } from '../address/footage-address.ts';
import type { FootageAddress } from '../address/use-footage-address.ts';
import { type FootageList, useFootageDates } from '../footage.api.ts';
import { listMonths } from '../item/words.ts';
import { footageMessages } from '../messages.ts';
import styles from './footage-filters.module.css';

type Props = {
  readonly address: FootageAddress;
  readonly list: FootageList;
  /** How many were found; undefined until that is known. */
  readonly count: string | undefined;
  readonly selection: Selection;
  readonly onClear: () => void;
};

export function FootageFilters({ address, list, count, selection, onClear }: Props) {
  const { filter, view, show, showAs } = address;
  const t = footageMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const mayTake = useMay(zipFootage);
  const { market_id, retailer_id, date, week } = filter;
  const mayRead = useMay(listPhotoPrices);
  const markets = useMarkets();
  const retailers = useRetailers(market_id);
  const dates = useFootageDates(filter);
  const day = week ?? date;
  const failed = [markets, retailers, dates].filter(({ error }) => error);
  const dateName = (value: string) =>
    value === week
      ? formatWeek(value, language)
      : value.length > 'yyyy-mm'.length
        ? formatPaddedDay(value, language)
        : formatMonth(value, language, 'long');

  const marketChoices = (markets.data ?? [])
    .map(({ _id, name }) => ({ value: _id, label: countryName(name) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
  // Of a market that is off, nothing stands in the filters.
  const open = new Set(markets.data?.map(({ _id }) => _id));
  const retailerChoices = (retailers.data ?? [])
    .filter(({ country_id }) => open.has(country_id))
    .map(({ _id, name }) => ({ value: _id, label: name }));
  const dateChoices = listMonths(dates.data ?? []).map((value) => ({ value, label: dateName(value) }));

  const change = (changed: FootageFilter) => void show({ ...filter, ...changed });
  // Until the chosen one has a name, the filters would move.
  const isWaiting = (market_id && markets.isPending) || (retailer_id && retailers.isPending);
  const shown = list.data?.items[0];
  return (
    <Toolbar
      label={t('filters')}
      isWaiting={Boolean(isWaiting)}
      onRetry={failed.length > 0 && (() => failed.forEach(({ refetch }) => void refetch()))}
      onClear={isFiltered(filter) && onClear}
      count={count}
      search={{
        label: t('search'),
        maxLength: MAX_SEARCH,
        value: filter.search ?? '',
        onSearch: (words) => change({ search: words || undefined }),
      }}
      view={{
        label: t('view'),
        value: view,
        options: [
          { value: 'items', label: <LayoutGrid size={16} />, name: t('asItems') },
          { value: 'stores', label: <Store size={16} />, name: t('asStores') },
        ],
        onChange: (value) => void showAs(value),
      }}
      tools={
        mayTake &&
        view === 'items' && (
          <Button
            variant="outline"
            aria-pressed={selection.isOn}
            onClick={selection.isOn ? selection.end : selection.begin}
          >
            <SquareCheckBig size={16} />
            <span className={styles.select}>{t('select')}</span>
          </Button>
        )
      }
    >
      <FilterChoice
        label={t('market')}
        all={t('allMarkets')}
        icon={<MapPin size={16} />}
        choices={withChosen(marketChoices, market_id, shown && countryName(shown.market_name))}
        value={market_id}
        onChange={(value) => change({ market_id: value || undefined, retailer_id: value ? undefined : retailer_id })}
      />
      <FilterChoice
        label={t('retailer')}
        all={t('retailer')}
        icon={<Store size={16} />}
        choices={withChosen(retailerChoices, retailer_id, shown?.retailer_name)}
        value={retailer_id}
        onChange={(value) => change({ retailer_id: value || undefined })}
      />
      <FilterChoice
        label={t('date')}
        all={t('allDates')}
        icon={<Calendar size={16} />}
        choices={withChosen(dateChoices, day, day && dateName(day))}
        value={day}
        onChange={(value) => change({ date: value || undefined, week: undefined })}
      />
      {mayRead && (
        <FilterChoice
          label={t('prices')}
          all={t('allFootage')}
          icon={<Tag size={16} />}
          choices={[{ value: 'yes', label: t('withPrices') }]}
          value={filter.prices}
          onChange={(value) => change({ prices: value === 'yes' ? value : undefined })}
        />
      )}
    </Toolbar>
  );
}

export const isFiltered = (filter: FootageFilter) => Object.values(filter).some(Boolean);
