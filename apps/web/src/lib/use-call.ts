import type { Call, Input, Output } from '@portal/contract/call';
import { type QueryKey, queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

/** The query of a call that only reads. */
export function callQuery<C extends Call>(queryKey: QueryKey, call: C, input: Input<C>) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => callApi(call, input, { signal }) });
}

type Options<C extends Call> = Omit<UseQueryOptions<Output<C>>, 'queryKey' | 'queryFn'>;

export function useCall<C extends Call>(queryKey: QueryKey, call: C, input: Input<C>, options?: Options<C>) {
  return useQuery<Output<C>>({ ...callQuery(queryKey, call, input), ...options });
}
