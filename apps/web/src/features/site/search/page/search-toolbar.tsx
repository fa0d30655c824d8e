import { formatShortDay } from '@portal/contract/formats/days';
import { MAX_SEARCH } from '@portal/contract/site/search';
import { CalendarDays, MapPin } from 'lucide-react';
import { addDays, sydneyToday } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useCountryName } from '../../../../shared/countries/use-country-name.ts';
import { useMarkets } from '../../../../shared/places/places.api.ts';
import { FilterChoice, withChosen } from '../../../../ui/filter-choice.tsx';
import { Toolbar } from '../../../../ui/toolbar.tsx';
import { searchMessages } from '../messages.ts';
import type { SearchFilter } from '../search.api.ts';
import { countHits, type Totals } from './count-hits.ts';

const PERIOD_DAYS = [7, 30, 90, 365] as const;
const BETWEEN = '..';

type Props = {
  readonly filter: SearchFilter;
  readonly totals: Totals | undefined;
  readonly onChange: (changed: Partial<SearchFilter>) => void;
  readonly onClear: (() => void) | false;
};

export function SearchToolbar({ filter, totals, onChange, onClear }: Props) {
  const t = searchMessages.useText();
  const language = useLanguage();
  const countryName = useCountryName();
  const markets = useMarkets();
  const { q, kind, market, from = '', to = '' } = filter;
  const marketChoices = (markets.data ?? [])
    .map(({ _id, name }) => ({ value: _id, label: countryName(name) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
  const today = sydneyToday();
  const periods = PERIOD_DAYS.map((days) => ({
    value: `${addDays(today, 1 - days)}${BETWEEN}`,
    label: t(`last-${days}`),
  }));
  const period = from || to ? `${from}${BETWEEN}${to}` : '';
  const days = [from, to].map((day) => day && formatShortDay(day, language)).join(' – ');
  const found = totals && countHits(totals, kind);
  return (
    <Toolbar
      label={t('filters')}
      search={{
        label: t('searchPortal'),
        maxLength: MAX_SEARCH,
        value: q,
        onSearch: (words) => onChange({ q: words }),
      }}
      onRetry={markets.error && (() => void markets.refetch())}
      onClear={onClear}
      count={found && (found.hasMore ? t('foundMany', { number: found.count }) : t('found', { count: found.count }))}
    >
      <FilterChoice
        label={t('market')}
        all={t('allMarkets')}
        icon={<MapPin size={16} />}
        choices={withChosen(marketChoices, market, undefined)}
        value={market}
        onChange={(value) => onChange({ market: value || undefined })}
      />
      <FilterChoice
        label={t('period')}
        all={t('anyTime')}
        icon={<CalendarDays size={16} />}
        choices={withChosen(periods, period, days)}
        value={period}
        onChange={(value) => {
          const [first, last] = value.split(BETWEEN);
          onChange({ from: first || undefined, to: last || undefined });
        }}
      />
    </Toolbar>
  );
}
