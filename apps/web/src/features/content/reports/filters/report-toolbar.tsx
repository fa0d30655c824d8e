import { REPORT_ORDERS } from '@portal/contract/content/reports/report-words';
import { MAX_SEARCH, type ReportFilter } from '@portal/contract/content/reports/reports';
import { Calendar, LayoutGrid, Library, MapPin, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { FilterChoice } from '../../../../ui/filter-choice.tsx';
import { Chip, Toolbar } from '../../../../ui/toolbar.tsx';
import { isFiltered } from '../address/report-address.ts';
import type { ReportAddress } from '../address/use-report-address.ts';
import { reportsMessages } from '../messages.ts';
import { type ReportList, useFacets } from '../reports.api.ts';
import { type Facet, useFacetChoices } from './use-facet-choices.ts';

const [USUAL, ...OTHERS] = REPORT_ORDERS;

type Props = { readonly address: ReportAddress; readonly list: ReportList; readonly onClear: () => void };

export function ReportToolbar({ address: { filter, show, order, view, read }, list, onClear }: Props) {
  const t = reportsMessages.useText();
  const facets = useFacets(filter, true);
  const choices = useFacetChoices(facets.data, filter);
  const change = (changed: Partial<ReportFilter>) => void show({ ...filter, ...changed });
  const renderChoice = (name: Facet, all: string, icon?: ReactNode) => (
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
    <Chip
      isOn={filter[name] === 'yes'}
      count={facets.data?.[name]}
      onPress={() => change({ [name]: filter[name] ? undefined : 'yes' })}
    >
      {t(name)}
    </Chip>
  );
  return (
    <Toolbar
      label={t('filters')}
      search={{
        label: t('search'),
        maxLength: MAX_SEARCH,
        value: filter.q ?? '',
        onSearch: (q) => change({ q: q || undefined }),
      }}
      onRetry={facets.error && (() => void facets.refetch())}
      onClear={isFiltered(filter) && onClear}
      count={list.data && t('found', { count: list.data.total })}
      isWaiting={list.isPending || facets.isPending}
      tools={
        <FilterChoice
          label={t('order')}
          all={t(`order-${USUAL}`)}
          choices={OTHERS.map((value) => ({ value, label: t(`order-${value}`) }))}
          value={order === USUAL ? '' : order}
          onChange={(value) => void read({ order: REPORT_ORDERS.find((known) => known === value) ?? USUAL })}
        />
      }
      view={{
        label: t('view'),
        value: view,
        options: [
          { value: 'cards', label: <LayoutGrid size={16} />, name: t('asCards') },
          { value: 'table', label: <Rows3 size={16} />, name: t('asTable') },
        ],
        onChange: (value) => void read({ view: value }),
      }}
    >
      {renderChoice('market_id', t('allMarkets'), <MapPin size={16} />)}
      {renderChoice('kind', t('allKinds'))}
      {renderChoice('period', t('allPeriods'), <Calendar size={16} />)}
      {renderChoice('series_id', t('allSeries'), <Library size={16} />)}
      {renderChoice('language', t('all'))}
      {toggle('unread')}
      {toggle('bookmarked')}
    </Toolbar>
  );
}
