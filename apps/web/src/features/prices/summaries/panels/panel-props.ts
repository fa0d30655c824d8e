import type { PriceFilter } from '@portal/contract/prices/observations';
import type { SummaryFilter } from '@portal/contract/prices/summaries/summaries';
import type { Written } from '../headlines/headlines.api.ts';

export type OpenLabels = ((wanted: Partial<PriceFilter>) => void) | undefined;
export type OpenOne = ((id: string) => void) | undefined;

export type PanelProps = {
  readonly asked: SummaryFilter;
  readonly written: Written;
  readonly scope: readonly string[];
  /** 'A$ per kg'. */
  readonly measure: string;
  readonly onLabels: OpenLabels;
};
