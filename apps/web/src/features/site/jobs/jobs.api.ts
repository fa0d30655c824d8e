import { dismissJob, JOBS_PAGE_SIZE, listJobs, retryJob } from '@portal/contract/site/jobs';
import { keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { reloadQueries } from '../../../lib/query-client.ts';
import { useCall } from '../../../lib/use-call.ts';
import { useAct } from '../../../ui/use-act.ts';

const KEY = 'jobs';
const ASK_AGAIN_MS = 30_000;

type Filter = { state: 'failed' | 'waiting'; kind: 'mails' | 'others' | undefined; page: number };

export const useJobs = (filter: Filter) =>
  useCall(
    [KEY, filter],
    listJobs,
    { ...filter, page_size: JOBS_PAGE_SIZE },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ASK_AGAIN_MS,
    },
  );

/** A list that still shows a job that is gone is read again, whatever became of the act. */
const useJobAct = (call: typeof retryJob | typeof dismissJob, onSuccess: () => void) =>
  useAct({
    mutationFn: (id: string) => callApi(call, { id }),
    onSuccess,
    onSettled: () => reloadQueries({ queryKey: [KEY] }),
  });

export const useRetryJob = (onDone: () => void) => useJobAct(retryJob, onDone);
export const useDismissJob = (onDone: () => void) => useJobAct(dismissJob, onDone);
