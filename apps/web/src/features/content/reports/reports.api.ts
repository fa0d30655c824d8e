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
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { keepItem } from '../../../lib/keep-item.ts';
import { queryClient, reloadQueries } from '../../../lib/query-client.ts';
import { filterOf, type ReportSearch, readingOf } from './address/report-address.ts';

/** Every read of reports stands below it: whoever writes invalidates it. */
const REPORTS = ['reports'];

type Wanted = Omit<Input<typeof listReports>, 'page_size'>;

const pageQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: [...REPORTS, 'list', wanted],
    queryFn: ({ signal }) => callApi(listReports, { ...wanted, page_size: REPORTS_PAGE_SIZE }, { signal }),
  });

export type ReportList = ReturnType<typeof useReports>;

export function useReports(wanted: Wanted, isOpen: boolean) {
  return useQuery({ ...pageQuery(wanted), enabled: isOpen, placeholderData: keepPreviousData });
}

/** While the screen itself is on its way: on a slow network each wait after the other counts. */
export function preloadReports(address: ReportSearch) {
  const { order } = readingOf(address);
  // The screen says what went wrong.
  queryClient.query(pageQuery({ ...filterOf(address), order, page: address.page ?? 1 })).catch(() => undefined);
}

export function useFacets(filter: ReportFilter, isOpen: boolean) {
  return useQuery({
    queryKey: [...REPORTS, 'facets', filter],
    queryFn: ({ signal }) => callApi(countReports, filter, { signal }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
}

const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [...REPORTS, 'one', id],
    queryFn: ({ signal }) => callApi(getReport, { id }, { signal }),
  });

export function useReport(id: string) {
  return useQuery(reportQuery(id));
}

/** The same for one report. */
export function preloadReport(id: string) {
  queryClient.query(reportQuery(id)).catch(() => undefined);
}

export function useSeries(isOpen = true) {
  return useQuery({
    queryKey: [...REPORTS, 'series'],
    queryFn: ({ signal }) => callApi(listSeries, {}, { signal }),
    enabled: isOpen,
  });
}

/** Lists, counts, series and single reports: all of them may be others now. */
export function refreshReports(): Promise<void> {
  return reloadQueries({ queryKey: REPORTS });
}

/** The name of a series stands on its reports too. */
export function keepSeries(saved: Series): void {
  keepItem({ queryKey: [...REPORTS, 'series'] }, saved);
  void refreshReports();
}

/** A page was read: what is in sight stays, and whatever is shown next is asked for anew. */
export function keepReading(id: string, last_page: number): void {
  queryClient.setQueryData(reportQuery(id).queryKey, (report) => report && { ...report, last_page });
  void queryClient.invalidateQueries({ queryKey: REPORTS, refetchType: 'none' });
}
