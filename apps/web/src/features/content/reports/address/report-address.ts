import { REPORT_ORDERS, type ReportOrder } from '@portal/contract/content/reports/report-words';
import { ReportFilter } from '@portal/contract/content/reports/reports';
import { LANGUAGES, type Language } from '@portal/contract/languages';
import * as z from 'zod/mini';
import { readChoice } from '../../../../lib/choices.ts';

/** Absent, each report is listed in the reader's language, or in the only one it has. */
const LanguageChoice = z.optional(z.enum([...LANGUAGES, 'all']));
export type LibraryFilter = Omit<ReportFilter, 'language' | 'preferred_language'> & {
  readonly language?: z.infer<typeof LanguageChoice>;
};

type FilterName = keyof LibraryFilter;
export type ReportParameter = FilterName | 'order' | 'view' | 'tab';

export type ReportSearch = { readonly [name in Exclude<ReportParameter, 'period'>]?: string | undefined } & {
  readonly period?: string | number | undefined;
  readonly page?: number | undefined;
};

const SHAPES = { ...z.omit(ReportFilter, { preferred_language: true }).shape, language: LanguageChoice };
const FILTER_NAMES = Object.keys(SHAPES) as FilterName[];
export const TABS = ['library', 'publishing', 'series'] as const;
const VIEWS = ['cards', 'table'] as const;
export type View = (typeof VIEWS)[number];

/** Invalid parameters count as absent. */
export function readFilter(address: ReportSearch): LibraryFilter {
  const told = FILTER_NAMES.map((name) => {
    const { data } = z.safeParse(SHAPES[name], address[name]?.toString());
    return [name, data];
  });
  return Object.fromEntries(told) as LibraryFilter;
}

export function toReportFilter({ language, ...filter }: LibraryFilter, reading: Language): ReportFilter {
  if (language === 'all') return filter;
  return language ? { ...filter, language } : { ...filter, preferred_language: reading };
}

export const isFiltered = (filter: LibraryFilter) => Object.values(filter).some(Boolean);

export function readDisplay({ order, view }: ReportSearch): { order: ReportOrder; view: View } {
  return { order: readChoice(REPORT_ORDERS, order), view: readChoice(VIEWS, view) };
}

export const readTab = ({ tab }: ReportSearch) => readChoice(TABS, tab);
