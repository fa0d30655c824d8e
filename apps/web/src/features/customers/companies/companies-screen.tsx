import { CompanyTabs } from '../../../shared/licences/company-tabs.tsx';
import { ListPages } from '../../../shared/list/list-pages.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { CompaniesTable } from './list/companies-table.tsx';
import { CompanyToolbar } from './list/company-toolbar.tsx';
import { useCompanyList } from './list/use-company-list.ts';
import { companiesMessages } from './messages.ts';

export function CompaniesScreen() {
  const t = companiesMessages.useText();
  const list = useCompanyList();
  return (
    <>
      <PageHead title={t('companies')} lead={t('companiesIntro')}>
        <CompanyTabs current="companies" />
      </PageHead>
      <div className="tight">
        <CompanyToolbar list={list} />
        <Loaded answer={list.answer} label={t('loading')} rows={8}>
          {(data) => (
            <>
              {data.total > 0 ? (
                <CompaniesTable companies={data.items} list={list} />
              ) : list.isFiltered ? (
                <EmptyState drawing="empty-users" title={t('noMatch')} text={t('noMatchText')}>
                  <Button variant="soft" onClick={list.clear} label={t('showAll')} />
                </EmptyState>
              ) : (
                <EmptyState drawing="empty-users" title={t('noCompanies')} text={t('noCompaniesText')} />
              )}
              <ListPages {...data} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
