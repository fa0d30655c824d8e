import type { ExportVolumes } from '@portal/contract/prices/trade';

export type ExportPanelProps = {
  readonly data: ExportVolumes;
  readonly filter: { readonly market: string | undefined; readonly variety: string | undefined };
  readonly scope: string;
  readonly source: string;
  readonly isDemo: boolean;
};
