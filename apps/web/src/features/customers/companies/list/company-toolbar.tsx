import {
  COMPANY_ORDERS,
  ENDS_WITHIN_DAYS,
  exportCompanies,
  MAX_COMPANY_SEARCH,
} from '@portal/contract/customers/companies';
import { LICENCE_KINDS, LICENCE_STATUSES } from '@portal/contract/customers/licences';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownUp } from 'lucide-react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { countriesQuery } from '../../../../shared/countries/countries-query.ts';
import { countryChoices } from '../../../../shared/countries/country-choices.ts';
import { licenceMessages } from '../../../../shared/licences/messages.ts';
import { ExportButton } from '../../../../shared/list/export-button.tsx';
import { FilterChoice, withChosen } from '../../../../ui/filter-choice.tsx';
import { Toolbar } from '../../../../ui/toolbar.tsx';
import { companiesMessages } from '../messages.ts';
import type { CompanyList } from './use-company-list.ts';

export function CompanyToolbar({ list }: { readonly list: CompanyList }) {
  const t = companiesMessages.useText();
  const licenceText = licenceMessages.useText();
  const language = useLanguage();
  const countries = useQuery(countriesQuery);
  const { filter, order, answer, isFiltered, show, clear } = list;
  const total = answer.data?.total;
  const filterBy = (name: Exclude<keyof typeof filter, 'search'>) => ({
    value: filter[name],
    onChange: (value: string) => void show({ [name]: value }),
  });
  return (
    <Toolbar
      label={t('filters')}
      search={{
        label: t('searchByName'),
        maxLength: MAX_COMPANY_SEARCH,
        value: filter.search ?? '',
        onSearch: (search) => void show({ search }),
      }}
      onRetry={countries.isError && (() => void countries.refetch())}
      onClear={isFiltered && clear}
      count={total !== undefined && t('found', { count: total })}
      tools={
        <>
          <FilterChoice
            label={t('order')}
            icon={<ArrowDownUp size={16} />}
            choices={COMPANY_ORDERS.map((value) => ({ value, label: t(`order-${value}`) }))}
            value={order}
            onChange={(value) => void show({ order: value })}
          />
          {total !== undefined && total > 0 && <ExportButton call={exportCompanies} filter={filter} />}
        </>
      }
    >
      <FilterChoice
        label={t('kind')}
        all={t('allKinds')}
        choices={LICENCE_KINDS.map((value) => ({ value, label: licenceText(value) }))}
        {...filterBy('kind')}
      />
      <FilterChoice
        label={t('status')}
        all={t('allStatuses')}
        choices={LICENCE_STATUSES.map((value) => ({ value, label: licenceText(value) }))}
        {...filterBy('status')}
      />
      <FilterChoice
        label={t('ends')}
        all={t('endsAnyTime')}
        choices={ENDS_WITHIN_DAYS.map((value) => ({ value, label: t('endsWithin', { days: value }) }))}
        {...filterBy('ends_within')}
      />
      <FilterChoice
        label={t('seats')}
        all={t('anySeats')}
        choices={[{ value: 'full', label: t('seatsFull') }]}
        {...filterBy('seats')}
      />
      <FilterChoice
        label={t('joinRequests')}
        all={t('anyJoinRequests')}
        choices={[{ value: 'waiting', label: t('hasJoinRequests') }]}
        {...filterBy('join_requests')}
      />
      <FilterChoice
        label={t('country')}
        all={t('allCountries')}
        choices={withChosen(countryChoices(countries.data ?? [], language), filter.country_id, undefined)}
        {...filterBy('country_id')}
      />
    </Toolbar>
  );
}
