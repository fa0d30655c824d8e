import type { Input } from '@portal/contract/call';
import {
  countReports,
  getReport,
  listReports,
  listSeries,
  REPORTS_PAGE_SIZE,
  type ReportFilter,
  type Series,
} from '@portal/contract/content/reports/reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { keepItem } from '../../../lib/keep-item.ts';
import { queryClient, reloadQueries } from '../../../lib/query-client.ts';
import { useCall } from '../../../lib/use-call.ts';
import { type ReportSearch, readDisplay, readFilter, toReportFilter } from './address/report-address.ts';

/** Prefix of every read; a write invalidates it. */
const REPORTS = ['reports'];

type Wanted = Omit<Input<typeof listReports>, 'page_size'>;

const pageQuery = (wanted: Wanted) =>
  callQuery([...REPORTS, 'list', wanted], listReports, { ...wanted, page_size: REPORTS_PAGE_SIZE });

export type ReportList = ReturnType<typeof useReports>;

export function useReports(wanted: Wanted, isOpen: boolean) {
  return useQuery({ ...pageQuery(wanted), enabled: isOpen, placeholderData: keepPreviousData });
}

/** While the screen itself is on its way: on a slow network each wait after the other counts. */
export function preloadReports(address: ReportSearch) {
  const { order } = readDisplay(address);
  // The screen says what went wrong.
  const filter = toReportFilter(readFilter(address), currentLanguage());
  queryClient.query(pageQuery({ ...filter, order, page: address.page ?? 1 })).catch(() => undefined);
}

export const useFacets = (filter: ReportFilter, isOpen: boolean) =>
  useCall([...REPORTS, 'facets', filter], countReports, filter, { enabled: isOpen, placeholderData: keepPreviousData });

const reportQuery = (id: string) => callQuery([...REPORTS, 'one', id], getReport, { id });

export function useReport(id: string) {
  return useQuery(reportQuery(id));
}

export function preloadReport(id: string) {
  queryClient.query(reportQuery(id)).catch(() => undefined);
}

export const useSeries = (isOpen = true) => useCall([...REPORTS, 'series'], listSeries, {}, { enabled: isOpen });

export function refreshReports(): Promise<void> {
  return reloadQueries({ queryKey: REPORTS });
}

/** The name of a series stands on its reports too. */
export function keepSeries(saved: Series): void {
  keepItem({ queryKey: [...REPORTS, 'series'] }, saved);
  void refreshReports();
}

/** Marks the lists as stale without reloading the ones in sight. */
export function keepReading(id: string, last_page: number): void {
  queryClient.setQueryData(reportQuery(id).queryKey, (report) => report && { ...report, last_page });
  void queryClient.invalidateQueries({ queryKey: REPORTS, refetchType: 'none' });
}
