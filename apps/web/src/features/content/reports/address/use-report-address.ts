import type { ReportOrder } from '@portal/contract/content/reports/report-words';
import type { ReportFilter } from '@portal/contract/content/reports/reports';
import { useNavigate } from '@tanstack/react-router';
import { useListAddress } from '../../../../shared/list/use-list-address.ts';
import { type ReportParameter, readDisplay, readFilter, readTab, type View } from './report-address.ts';

export type ReportAddress = ReturnType<typeof useReportAddress>;

type Reading = { readonly order?: ReportOrder; readonly view?: View };

export function useReportAddress() {
  const address = useListAddress<ReportParameter>();
  const navigate = useNavigate();
  const { page = 1, order, view, tab } = address;
  const filter = readFilter(address);

  /** Another list begins at its first page; how it is read stays. */
  const show = (wanted: Partial<ReportFilter>) =>
    navigate({ to: '.', search: { ...wanted, order, view, tab }, resetScroll: false });

  const read = (reading: Reading) =>
    navigate({ to: '.', search: { ...filter, order, view, tab, ...reading }, resetScroll: false });

  return { filter, ...readDisplay(address), tab: readTab(address), page, show, read };
}
