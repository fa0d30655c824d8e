import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ListPages } from '../../../shared/list/list-pages.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InlineForm } from '../../../ui/inline-form.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useCompanies } from './companies.api.ts';
import { CompaniesTable } from './list/companies-table.tsx';
import { companiesMessages } from './messages.ts';

export function CompaniesScreen() {
  const t = companiesMessages.useText();
  return (
    <>
      <PageHead title={t('companies')} lead={t('companiesIntro')} />
      <CompanyList />
    </>
  );
}

function CompanyList() {
  const t = companiesMessages.useText();
  const { search = '', page = 1 } = useListAddress();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const answer = useCompanies({ search: search || undefined, page });
  const { data } = answer;
  const show = (wanted: string) => navigate({ to: '.', search: wanted ? { search: wanted } : {} });
  // Another search in the address, by the back button for one, is another one in the field.
  useEffect(() => {
    if (field.current) field.current.value = search;
  }, [search]);
  const clear = () => {
    // The button goes with the list that it stands in.
    field.current?.focus();
    void show('');
  };
  return (
    <div className="tight">
      <InlineForm
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          void show(field.current?.value.trim() ?? '');
        }}
      >
        <TextField
          ref={field}
          type="search"
          name="search"
          label={t('searchByName')}
          icon={<Search size={20} />}
          defaultValue={search}
        />
        <Button type="submit" variant="soft" label={t('search')} />
      </InlineForm>
      <p className="fine" role="status">
        {data && t('found', { count: data.total })}
      </p>
      <Loaded answer={answer} label={t('loading')} rows={8}>
        {(data) => (
          <>
            {data.total > 0 ? (
              <CompaniesTable companies={data.items} />
            ) : search ? (
              <EmptyState drawing="empty-users" title={t('noMatch')} text={t('noMatchText', { search })}>
                <Button variant="soft" onClick={clear} label={t('clearSearch')} />
              </EmptyState>
            ) : (
              <EmptyState drawing="empty-users" title={t('noCompanies')} text={t('noCompaniesText')} />
            )}
            <ListPages {...data} />
          </>
        )}
      </Loaded>
    </div>
  );
}
