import type { Input, Output } from '@portal/contract/call';
import {
  countReports,
  type listReports,
  listSeries,
  REPORTS_PAGE_SIZE,
  type Report,
  type ReportFilter,
  type ReportItem,
  type Series,
} from '@portal/contract/content/reports/reports';
import type { Language } from '@portal/contract/languages';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { currentLanguage, useLanguage } from '../../../lib/i18n.ts';
import { keepItem } from '../../../lib/keep-item.ts';
import { queryClient, reloadQueries } from '../../../lib/query-client.ts';
import { useCall } from '../../../lib/use-call.ts';
import { type ReportSearch, readDisplay, readFilter } from './address/report-address.ts';
import { type ReadReport, readLibrary, readReport } from './offline/read-or-kept.ts';

/** Prefix of every read; a write invalidates it. */
const REPORTS = ['reports'];

type Wanted = Omit<Input<typeof listReports>, 'page_size'>;

/** Titles and summaries come in the language of the reader. */
const pageQuery = (wanted: Wanted, language: Language) =>
  queryOptions({
    queryKey: [...REPORTS, 'list', wanted, language],
    queryFn: ({ signal }) => readLibrary({ ...wanted, page_size: REPORTS_PAGE_SIZE }, signal),
  });

export type ReportList = ReturnType<typeof useReports>;

export function useReports(wanted: Wanted, isOpen: boolean) {
  return useQuery({ ...pageQuery(wanted, useLanguage()), enabled: isOpen, placeholderData: keepPreviousData });
}

/** While the screen itself is on its way: on a slow network each wait after the other counts. */
export function preloadReports(address: ReportSearch) {
  const { order } = readDisplay(address);
  // The screen says what went wrong.
  const wanted = { ...readFilter(address), order, page: address.page ?? 1 };
  queryClient.query(pageQuery(wanted, currentLanguage())).catch(() => undefined);
}

export const useFacets = (filter: ReportFilter, isOpen: boolean) =>
  useCall([...REPORTS, 'facets', filter], countReports, filter, { enabled: isOpen, placeholderData: keepPreviousData });

const reportKey = (id: string) => [...REPORTS, 'one', id];
const reportQuery = (id: string, asked: Language | undefined, own: Language) =>
  queryOptions({
    queryKey: [...reportKey(id), asked ?? own],
    queryFn: ({ signal }) => readReport(id, asked, signal),
  });

/** While another language is on its way, the one before stays. */
export function useReport(id: string, asked?: Language) {
  return useQuery({
    ...reportQuery(id, asked, useLanguage()),
    placeholderData: (before: ReadReport | undefined) => (before?._id === id ? before : undefined),
  });
}

export function preloadReport(id: string, asked?: Language) {
  queryClient.query(reportQuery(id, asked, currentLanguage())).catch(() => undefined);
}

/** As the list that leads to the report has it; undefined when the reader came from elsewhere. */
export function listedReport(id: string): ReportItem | undefined {
  const lists = queryClient.getQueriesData<Output<typeof listReports>>({ queryKey: [...REPORTS, 'list'] });
  return lists.flatMap(([, list]) => list?.items ?? []).find(({ _id }) => _id === id);
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
  queryClient.setQueriesData<Report>({ queryKey: reportKey(id) }, (report) => report && { ...report, last_page });
  void queryClient.invalidateQueries({ queryKey: REPORTS, refetchType: 'none' });
}
