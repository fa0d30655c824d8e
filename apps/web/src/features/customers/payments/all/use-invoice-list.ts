import { INVOICE_ORDERS, INVOICE_STATES, type InvoiceFilter } from '@portal/contract/customers/payments/invoices';
import { Day } from '@portal/contract/shapes';
import { useNavigate } from '@tanstack/react-router';
import { findChoice, readChoice } from '../../../../lib/choices.ts';
import { useListAddress } from '../../../../shared/list/use-list-address.ts';
import { useAllInvoices } from '../payments.api.ts';

type Wanted = InvoiceFilter & { readonly order?: string };

const readDay = (day: string | undefined) => (Day.safeParse(day).success ? day : undefined);

/** Filters, order and page stand in the address; wrong values count as absent. */
export function useInvoiceList() {
  const address = useListAddress<'state' | 'search' | 'from' | 'to' | 'order'>();
  const navigate = useNavigate();
  const filter: InvoiceFilter = {
    state: findChoice(INVOICE_STATES, address.state),
    search: address.search,
    from: readDay(address.from),
    to: readDay(address.to),
  };
  const order = readChoice(INVOICE_ORDERS, address.order);
  const answer = useAllInvoices({ ...filter, order, page: address.page ?? 1 });
  const show = (wanted: Wanted) => {
    const { order: next = order, ...rest } = wanted;
    const said = Object.entries({ ...rest, order: next === INVOICE_ORDERS[0] ? undefined : next });
    return navigate({ to: '.', search: Object.fromEntries(said.filter(([, value]) => value)) });
  };
  return { filter, order, answer, show };
}

export type InvoiceList = ReturnType<typeof useInvoiceList>;
