import type { InvoiceSums } from '@portal/contract/customers/payments/invoices';
import { formatCents } from '@portal/contract/formats/money';
import { useLanguage } from '../../../../lib/i18n.ts';
import { CompanyTabs } from '../../../../shared/licences/company-tabs.tsx';
import { ListPages } from '../../../../shared/list/list-pages.tsx';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { InvoiceActs } from '../company/invoice-acts.tsx';
import { InvoicesTable } from '../history/invoices-table.tsx';
import { paymentsMessages } from '../messages.ts';
import styles from './all-invoices-screen.module.css';
import { InvoiceFilters } from './invoice-filters.tsx';
import { useInvoiceList } from './use-invoice-list.ts';

export function AllInvoicesScreen() {
  const t = paymentsMessages.useText();
  const list = useInvoiceList();
  const { filter, order, answer, show } = list;
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <>
      <PageHead title={t('invoices')} lead={t('invoicesIntro')} id="invoices" tabIndex={-1}>
        <CompanyTabs current="invoices" />
      </PageHead>
      <InvoiceFilters list={list} />
      <Loaded answer={answer} label={t('loading')} rows={8}>
        {(data) => (
          <>
            {data.total > 0 ? (
              <div className="tight">
                <Sums sums={data.sums} />
                <InvoicesTable
                  title={t('invoices')}
                  invoices={data.items}
                  acts={InvoiceActs}
                  sorting={{ order, onSort: (wanted) => void show({ ...filter, order: wanted }) }}
                />
              </div>
            ) : (
              <EmptyState
                drawing="empty-reports"
                title={t(isFiltered ? 'noMatch' : 'noInvoices')}
                text={t(isFiltered ? 'noMatchText' : 'noInvoicesText')}
              />
            )}
            <ListPages {...data} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Sums({ sums }: { readonly sums: InvoiceSums }) {
  const t = paymentsMessages.useText();
  const language = useLanguage();
  const money = (cents: number) => formatCents(cents, language);
  const overdue = <span className={sums.overdue > 0 ? styles.overdue : undefined}>{money(sums.overdue)}</span>;
  return (
    <Card>
      <Facts
        look="line"
        facts={[
          [t('sumInvoiced'), money(sums.invoiced)],
          [t('sumPaid'), money(sums.paid)],
          [t('sumCredited'), money(sums.credited)],
          [t('sumOpen'), money(sums.open)],
          [t('sumOverdue'), overdue],
        ]}
      />
    </Card>
  );
}
