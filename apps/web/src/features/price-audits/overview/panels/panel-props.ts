import type { PriceFilter } from '@portal/contract/price-audits';
import type { Written } from '../headlines/headlines.api.ts';
import type { Answer } from '../panel/panel.tsx';

/** To the labels behind a number; absent for those who see no single prices. */
export type OpenLabels = ((wanted: Partial<PriceFilter>) => void) | undefined;
/** To one label. */
export type OpenOne = ((id: string) => void) | undefined;

export type PanelProps<Data> = {
  readonly answer: Answer<Data>;
  readonly written: Written;
  /** The market and what is filtered, for what is taken away. */
  readonly scope: readonly string[];
  /** What amounts are measured in: 'A$ per kg'. */
  readonly measure: string;
  readonly onLabels: OpenLabels;
};
