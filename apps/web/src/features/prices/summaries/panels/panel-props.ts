import type { EvidenceQuestion } from '@portal/contract/prices/summaries/evidence';
import type { SummaryFilter } from '@portal/contract/prices/summaries/summaries';
import type { Written } from '../headlines/headlines.api.ts';

/** Opens the labels behind a mark; the filters of the screen are added. Absent where the licence shows none. */
export type OpenEvidence = ((about: Partial<EvidenceQuestion>) => void) | undefined;

export type PanelProps = {
  readonly asked: SummaryFilter;
  readonly written: Written;
  readonly scope: readonly string[];
  /** 'A$ per kg'. */
  readonly measure: string;
  readonly onEvidence: OpenEvidence;
  /** Something above it is still on its way. */
  readonly isHidden: boolean;
};
