import type { Call, Input, Output } from '@portal/contract/call';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { callQuery } from './call-query.ts';

type Options<C extends Call> = Omit<UseQueryOptions<Output<C>>, 'queryKey' | 'queryFn'>;

export function useCall<C extends Call>(queryKey: QueryKey, call: C, input: Input<C>, options?: Options<C>) {
  return useQuery<Output<C>>({ ...callQuery(queryKey, call, input), ...options });
}
