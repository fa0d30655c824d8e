import type { Call, Input, Output } from '@portal/contract/call';
import { queryOptions } from '@tanstack/react-query';
import { callApi, isUnanswered } from '../../../../lib/call-api.ts';
import { sessionUser } from '../../../../shared/session/session.ts';
import { keptAnswers } from '../../../../shared/visits/kept-visits.ts';

/** More than one member visits; a longer answer is kept up to here. */
const MOST_KEPT = 5_000;

/** The last answer stays on the device, so that a visit can begin without a connection. */
export const keptQuery = <C extends Call>(name: string, call: C, input: Input<C>) =>
  queryOptions({
    queryKey: ['kept-answers', name],
    queryFn: async ({ signal }): Promise<Output<C>> => {
      const key = [sessionUser()?.id ?? '', name] as const;
      try {
        const answer = await callApi(call, input, { signal });
        void keptAnswers.put(key, Array.isArray(answer) ? answer.slice(0, MOST_KEPT) : answer);
        return answer;
      } catch (error) {
        const kept = isUnanswered(error) ? await keptAnswers.get(key) : undefined;
        if (kept === undefined) throw error;
        return kept as Output<C>;
      }
    },
  });
