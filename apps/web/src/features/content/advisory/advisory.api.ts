import type { Call, Input, Output } from '@portal/contract/call';
import { getAdvisoryRequest, listAdvisoryRequests } from '@portal/contract/content/advisory/advisory';
import type { AdvisoryStatus } from '@portal/contract/content/advisory/advisory-words';
import { type AnswerFilter, listAdvisoryAnswers } from '@portal/contract/content/advisory/answers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { reloadQueries } from '../../../lib/query-client.ts';

/** Every read stands below it: whoever writes invalidates it. */
export const ADVISORY = ['advisory'];

export function useRequests(filter: { status: AdvisoryStatus | undefined; page: number }) {
  return useQuery({
    queryKey: [...ADVISORY, 'requests', filter],
    queryFn: ({ signal }) => callApi(listAdvisoryRequests, filter, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useRequest(id: string) {
  return useQuery({
    queryKey: [...ADVISORY, 'request', id],
    queryFn: ({ signal }) => callApi(getAdvisoryRequest, { id }, { signal }),
  });
}

export function useAnswers(filter: AnswerFilter & { page: number }) {
  return useQuery({
    queryKey: [...ADVISORY, 'answers', filter],
    queryFn: ({ signal }) => callApi(listAdvisoryAnswers, filter, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Does something and shows what has become of it; also when it failed, because somebody else was quicker. */
export async function change<C extends Call>(call: C, input: Input<C>, version?: number): Promise<Output<C>> {
  try {
    return await callApi(call, input, { ifMatch: version });
  } finally {
    await reloadQueries({ queryKey: ADVISORY });
  }
}
