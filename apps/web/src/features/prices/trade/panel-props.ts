import type { ExportVolumes } from '@portal/contract/prices/trade';

export type ExportPanelProps = {
  readonly data: ExportVolumes;
  readonly scope: string;
  readonly source: string;
  readonly isDemo: boolean;
};
