import { REPORT_ORDERS, type ReportOrder } from '@portal/contract/content/reports/report-words';
import { ReportFilter } from '@portal/contract/content/reports/reports';
import * as z from 'zod/mini';
import { readChoice } from '../../../../lib/choices.ts';

type FilterName = keyof ReportFilter;
export type ReportParameter = FilterName | 'order' | 'view' | 'tab';

export type ReportSearch = { readonly [name in Exclude<ReportParameter, 'period'>]?: string | undefined } & {
  readonly period?: string | number | undefined;
  readonly page?: number | undefined;
};

const FILTER_NAMES = Object.keys(ReportFilter.shape) as FilterName[];
export const TABS = ['library', 'publishing', 'series'] as const;
const VIEWS = ['cards', 'table'] as const;
export type View = (typeof VIEWS)[number];

/** Invalid parameters count as absent. */
export function readFilter(address: ReportSearch): ReportFilter {
  const told = FILTER_NAMES.map((name) => {
    const { data } = z.safeParse(ReportFilter.shape[name], address[name]?.toString());
    return [name, data];
  });
  return Object.fromEntries(told) as ReportFilter;
}

export const isFiltered = (filter: ReportFilter) => Object.values(filter).some(Boolean);

export function readDisplay({ order, view }: ReportSearch): { order: ReportOrder; view: View } {
  return { order: readChoice(REPORT_ORDERS, order), view: readChoice(VIEWS, view) };
}

export const readTab = ({ tab }: ReportSearch) => readChoice(TABS, tab);
