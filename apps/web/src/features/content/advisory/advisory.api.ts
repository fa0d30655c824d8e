import type { Call, Input, Output } from '@portal/contract/call';
import { getAdvisoryRequest, listAdvisoryRequests } from '@portal/contract/content/advisory/advisory';
import type { AdvisoryStatus } from '@portal/contract/content/advisory/advisory-words';
import { type AnswerFilter, listAdvisoryAnswers } from '@portal/contract/content/advisory/answers';
import { keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { reloadQueries } from '../../../lib/query-client.ts';
import { useCall } from '../../../lib/use-call.ts';
import { ADVISORY } from '../../../shared/pieces/ask/ask.api.ts';

export const useRequests = (filter: { status: AdvisoryStatus | undefined; page: number }) =>
  useCall([...ADVISORY, 'requests', filter], listAdvisoryRequests, filter, { placeholderData: keepPreviousData });

export const useRequest = (id: string) => useCall([...ADVISORY, 'request', id], getAdvisoryRequest, { id });

export const useAnswers = (filter: AnswerFilter & { page: number }) =>
  useCall([...ADVISORY, 'answers', filter], listAdvisoryAnswers, filter, { placeholderData: keepPreviousData });

/** Does something and shows what has become of it; also when it failed, because somebody else was quicker. */
export async function change<C extends Call>(call: C, input: Input<C>, version?: number): Promise<Output<C>> {
  try {
    return await callApi(call, input, { ifMatch: version });
  } finally {
    await reloadQueries({ queryKey: ADVISORY });
  }
}
