import type { ReportFilter } from '@portal/contract/content/reports/reports';
import { Calendar, Library, MapPin, RotateCw } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { FilterChoice } from '../../../../ui/filter-choice.tsx';
import { isFiltered } from '../address/report-address.ts';
import type { ReportAddress } from '../address/use-report-address.ts';
import { reportsMessages } from '../messages.ts';
import { useFacets } from '../reports.api.ts';
import styles from './report-filters.module.css';
import { ReportSearch } from './report-search.tsx';
import { type Facet, useFacetChoices } from './use-facet-choices.ts';

type Props = {
  readonly ref: Ref<HTMLDivElement>;
  readonly address: ReportAddress;
  readonly onClear: () => void;
};

/** Each choice is another address, and says how many it would show. */
export function ReportFilters({ ref, address: { filter, show }, onClear }: Props) {
  const t = reportsMessages.useText();
  const facets = useFacets(filter, true);
  const choices = useFacetChoices(facets.data, filter);
  const change = (changed: Partial<ReportFilter>) => void show({ ...filter, ...changed });
  const choiceOf = (name: Facet, all: string, icon?: ReactNode) => (
    <FilterChoice
      label={t(name)}
      all={all}
      icon={icon}
      choices={choices[name]}
      value={filter[name]}
      onChange={(value) => change({ [name]: value || undefined })}
    />
  );
  const toggle = (name: 'unread' | 'bookmarked') => (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={filter[name] === 'yes'}
      onClick={() => change({ [name]: filter[name] ? undefined : 'yes' })}
    >
      {t(name)}
      {facets.data && <span className={styles.number}>{facets.data[name]}</span>}
    </button>
  );
  return (
    <div ref={ref} className={styles.filters} role="group" aria-label={t('filters')}>
      <ReportSearch value={filter.q ?? ''} onSearch={(q) => change({ q: q || undefined })} />
      {choiceOf('market_id', t('allMarkets'), <MapPin size={16} />)}
      {choiceOf('kind', t('allKinds'))}
      {choiceOf('period', t('allPeriods'), <Calendar size={16} />)}
      {choiceOf('series_id', t('allSeries'), <Library size={16} />)}
      {choiceOf('language', t('allLanguages'))}
      {toggle('unread')}
      {toggle('bookmarked')}
      {facets.error && (
        <Button variant="quiet" onClick={() => void facets.refetch()}>
          <RotateCw size={16} />
          {t('filtersFailed')}
        </Button>
      )}
      {isFiltered(filter) && (
        <Button variant="quiet" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      )}
    </div>
  );
}
