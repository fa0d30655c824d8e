import type { Call, Input } from '@portal/contract/call';
import {
  type Batch,
  type BatchLine,
  checkBatch,
  confirmBatch,
  discardBatch,
  getBatch,
  listBatches,
  type Mapping,
  rereadBatch,
  startBatch,
  undoBatch,
} from '@portal/contract/prices/imports';
import {
  addMissingPlaces,
  leaveOutProblems,
  listProblemValues,
  matchProblemValues,
  removeMatch,
  setMissingRates,
} from '@portal/contract/prices/imports/problems';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { keepAnswer, queryClient, reloadQueries } from '../../../lib/query-client.ts';
import { sendWithProgress } from '../../../lib/send-file.ts';
import { showNotice } from '../../../ui/notices.tsx';
import { useAct } from '../../../ui/use-act.ts';
import { refreshPrices } from '../observations/observations.api.ts';

const BATCHES = ['price-batches'];
const ASK_AGAIN_MS = 1_000;

const batchQuery = (id: string) =>
  queryOptions({
    queryKey: [...BATCHES, 'one', id],
    queryFn: async ({ signal }) => seen([await callApi(getBatch, { id }, { signal })])[0] as Batch,
    // A lost connection comes back by itself.
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? ASK_AGAIN_MS : false),
    staleTime: 0,
  });

/** Prices are read anew when they are gone, which is later than somebody asked for it. */
const undoing = new Set<string>();

function seen<Line extends BatchLine>(batches: readonly Line[]): readonly Line[] {
  for (const { _id, state } of batches) {
    if (state === 'undoing') undoing.add(_id);
    else if (undoing.delete(_id)) void refreshPrices();
  }
  return batches;
}

const UNDER_WAY = ['checking', 'storing', 'undoing'] as const;
type UnderWay = BatchLine & { readonly state: (typeof UNDER_WAY)[number] };

export const isUnderWay = <Line extends BatchLine>(batch: Line): batch is Line & UnderWay =>
  UNDER_WAY.some((state) => state === batch.state);

export const useBatch = (id: string) => useQuery(batchQuery(id));

export function useBatches(page: number) {
  return useQuery({
    queryKey: [...BATCHES, 'list', page],
    queryFn: async ({ signal }) => {
      const batches = await callApi(listBatches, { page }, { signal });
      seen(batches.items);
      return batches;
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? ASK_AGAIN_MS : false),
  });
}

export async function sendSheet(file: File, onProgress: (share: number) => void): Promise<Batch> {
  return keep(await callApi(startBatch, { file_name: file.name }, { file, send: sendWithProgress(onProgress) }));
}

export const useProblemValues = (id: string, group: string) =>
  useQuery({ ...callQuery([...BATCHES, 'values', id, group], listProblemValues, { id, group }), staleTime: 0 });

function readAnew(...keys: readonly string[]): void {
  for (const key of keys) void reloadQueries({ queryKey: [key] });
}

type Said<C extends Call> = Omit<Input<C>, 'id'>;

const acts = {
  reread: (batch: Batch, place: { sheet?: number; header_row?: number; template_id?: string }) =>
    callApi(rereadBatch, { id: batch._id, ...place }),
  check: (batch: Batch, mapping: Mapping) => callApi(checkBatch, { id: batch._id, ...mapping }),
  confirm: ({ _id, rows, left_out }: Batch) => callApi(confirmBatch, { id: _id, rows, left_out }),
  undo: ({ _id }: BatchLine) => callApi(undoBatch, { id: _id }),
  leaveOut: ({ _id }: Batch, group: Said<typeof leaveOutProblems>) => callApi(leaveOutProblems, { id: _id, ...group }),
  match: ({ _id }: Batch, said: Said<typeof matchProblemValues>) => callApi(matchProblemValues, { id: _id, ...said }),
  removeMatch: ({ _id }: Batch, { field, value }: Said<typeof removeMatch>) =>
    callApi(removeMatch, { id: _id, field, value }),
  addPlaces: ({ _id }: Batch, said: Said<typeof addMissingPlaces>) =>
    callApi(addMissingPlaces, { id: _id, ...said }).finally(() => readAnew('retailer-records', 'retailers', 'stores')),
  setRates: ({ _id }: Batch, said: Said<typeof setMissingRates>) =>
    callApi(setMissingRates, { id: _id, ...said }).finally(() => readAnew('fx-rates')),
};

export function useBatchAct<Name extends keyof typeof acts>(name: Name) {
  return useMutation({
    mutationFn: async (input: Parameters<(typeof acts)[Name]>) => {
      const act = acts[name] as (...given: typeof input) => Promise<Batch>;
      return keep(await act(...input));
    },
    onError: (error, [batch]) => {
      showNotice({ kind: 'error', title: error.message });
      // It may have moved on in another window.
      void reloadBatch(batch);
    },
  });
}

export const reloadBatch = ({ _id }: BatchLine) => reloadQueries({ queryKey: batchQuery(_id).queryKey });

export function useDiscard(onDiscarded: () => void) {
  return useAct({
    mutationFn: ({ _id }: BatchLine) => callApi(discardBatch, { id: _id }),
    onSuccess: ({ _id }) => {
      onDiscarded();
      queryClient.removeQueries({ queryKey: batchQuery(_id).queryKey });
      return reloadQueries({ queryKey: [...BATCHES, 'list'] });
    },
  });
}

function keep(batch: Batch): Batch {
  seen([batch]);
  keepAnswer(batchQuery(batch._id).queryKey, batch);
  void reloadQueries({ queryKey: [...BATCHES, 'list'] });
  return batch;
}
