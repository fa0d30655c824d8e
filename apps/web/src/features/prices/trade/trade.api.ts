import type { Input } from '@portal/contract/call';
import {
  checkExportSheet,
  getExportVolumes,
  listExportImports,
  storeExportVolumes,
  undoExportImport,
} from '@portal/contract/prices/trade';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { listQuery } from '../../../lib/call-query.ts';
import { reloadQueries } from '../../../lib/query-client.ts';
import { PRICES } from '../../../shared/prices/prices-key.ts';
import { useAct } from '../../../ui/use-act.ts';

const EXPORTS = [...PRICES, 'export-volumes'];
const reload = () => reloadQueries({ queryKey: EXPORTS });

export type ExportsAsked = Input<typeof getExportVolumes>;

export const useExportVolumes = (asked: ExportsAsked) =>
  useQuery(listQuery([...EXPORTS, 'series', asked], getExportVolumes, asked));

export const useExportImports = (page: number) =>
  useQuery(listQuery([...EXPORTS, 'imports', page], listExportImports, { page }));

export const readExports = (file: File) => callApi(checkExportSheet, {}, { file });

export async function saveExports(given: Input<typeof storeExportVolumes>) {
  const stored = await callApi(storeExportVolumes, given);
  await reload();
  return stored;
}

export const useUndoImport = () =>
  useAct({ mutationFn: (id: string) => callApi(undoExportImport, { id }), onSettled: reload });
