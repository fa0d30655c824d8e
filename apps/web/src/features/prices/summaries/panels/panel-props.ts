import type { PriceFilter } from '@portal/contract/prices/observations';
import type { SummaryFilter } from '@portal/contract/prices/summaries/summaries';
import type { Written } from '../headlines/headlines.api.ts';

/** To the labels behind a number; absent for those who see no single prices. */
export type OpenLabels = ((wanted: Partial<PriceFilter>) => void) | undefined;
/** To one label. */
export type OpenOne = ((id: string) => void) | undefined;

/** Each panel asks for its own numbers, and is drawn when they come. */
export type PanelProps = {
  readonly asked: SummaryFilter;
  readonly written: Written;
  /** The market and what is filtered, for what is taken away. */
  readonly scope: readonly string[];
  /** What amounts are measured in: 'A$ per kg'. */
  readonly measure: string;
  readonly onLabels: OpenLabels;
};
