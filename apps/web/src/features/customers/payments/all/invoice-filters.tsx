import { exportInvoices, INVOICE_ORDERS, INVOICE_STATES } from '@portal/contract/customers/payments/invoices';
import { formatShortDay } from '@portal/contract/formats/days';
import { findChoice } from '../../../../lib/choices.ts';
import { sydneyToday } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { ExportButton } from '../../../../shared/list/export-button.tsx';
import { FilterChoice, withChosen } from '../../../../ui/filter-choice.tsx';
import { focusToolbar, Toolbar } from '../../../../ui/toolbar.tsx';
import { paymentsMessages } from '../messages.ts';
import { invoicePeriods } from './invoice-periods.ts';
import type { InvoiceList } from './use-invoice-list.ts';

const MAX_SEARCH = 100;
const BETWEEN = '..';

export function InvoiceFilters({ list: { filter, order, answer, show } }: { readonly list: InvoiceList }) {
  const t = paymentsMessages.useText();
  const language = useLanguage();
  const { state, search = '', from = '', to = '' } = filter;
  const periods = Object.entries(invoicePeriods(sydneyToday())).map(([name, days]) => ({
    value: `${days.from}${BETWEEN}${days.to}`,
    label: t(name as keyof ReturnType<typeof invoicePeriods>),
  }));
  const period = from || to ? `${from}${BETWEEN}${to}` : '';
  const days = [from, to].map((day) => day && formatShortDay(day, language)).join(' – ');
  const clear = () => {
    focusToolbar();
    void show({});
  };
  return (
    <Toolbar
      label={t('filters')}
      search={{
        label: t('searchInvoices'),
        maxLength: MAX_SEARCH,
        value: search,
        onSearch: (words) => void show({ ...filter, search: words }),
      }}
      onClear={Object.values(filter).some(Boolean) && clear}
      count={answer.data && t('found', { count: answer.data.total })}
      tools={
        <>
          <FilterChoice
            label={t('order')}
            choices={INVOICE_ORDERS.map((value) => ({ value, label: t(`order-${value}`) }))}
            value={order}
            onChange={(wanted) => void show({ ...filter, order: wanted })}
          />
          {answer.data && answer.data.total > 0 && <ExportButton call={exportInvoices} filter={filter} />}
        </>
      }
    >
      <FilterChoice
        label={t('state')}
        all={t('anyState')}
        choices={INVOICE_STATES.map((value) => ({ value, label: t(`state-${value}`) }))}
        value={state}
        onChange={(wanted) => void show({ ...filter, state: findChoice(INVOICE_STATES, wanted) })}
      />
      <FilterChoice
        label={t('invoicePeriod')}
        all={t('anyPeriod')}
        choices={withChosen(periods, period, days)}
        value={period}
        onChange={(wanted) => {
          const [first, last] = wanted.split(BETWEEN);
          void show({ ...filter, from: first, to: last });
        }}
      />
    </Toolbar>
  );
}
