import {
  COMPANY_ORDERS,
  type CompanyFilter,
  type CompanyOrder,
  ENDS_WITHIN_DAYS,
} from '@portal/contract/customers/companies';
import { LICENCE_KINDS, LICENCE_STATUSES } from '@portal/contract/customers/licences';
import { Id } from '@portal/contract/shapes';
import { useNavigate } from '@tanstack/react-router';
import { findChoice, readChoice } from '../../../../lib/choices.ts';
import { useListAddress } from '../../../../shared/list/use-list-address.ts';
import { focusToolbar } from '../../../../ui/toolbar.tsx';
import { useCompanies } from '../companies.api.ts';
import type { COMPANY_PARAMETERS } from './company-parameters.ts';

type Address = ReturnType<typeof useListAddress<(typeof COMPANY_PARAMETERS)[number]>>;
export type CompanyList = ReturnType<typeof useCompanyList>;

/** Wrong values count as absent. */
const readFilter = (address: Address): CompanyFilter => ({
  search: address.search,
  kind: findChoice(LICENCE_KINDS, address.kind),
  status: findChoice(LICENCE_STATUSES, address.status),
  ends_within: findChoice(ENDS_WITHIN_DAYS, address.ends_within),
  seats: findChoice(['full'], address.seats),
  join_requests: findChoice(['waiting'], address.join_requests),
  country_id: Id.safeParse(address.country_id).data,
});

export function useCompanyList() {
  const address: Address = useListAddress();
  const navigate = useNavigate();
  const filter = readFilter(address);
  const order: CompanyOrder = readChoice(COMPANY_ORDERS, address.order);
  const answer = useCompanies({ ...filter, order, page: address.page ?? 1 });
  const isFiltered = Object.values(filter).some(Boolean);
  const show = (change: Partial<Record<keyof Address, string>>) => {
    const { page: _, ...wanted } = { ...address, ...change };
    return navigate({ to: '.', search: Object.fromEntries(Object.entries(wanted).filter(([, value]) => value)) });
  };
  const clear = () => {
    focusToolbar();
    void navigate({ to: '.', search: address.order ? { order: address.order } : {} });
  };
  return { filter, order, answer, isFiltered, show, clear };
}
