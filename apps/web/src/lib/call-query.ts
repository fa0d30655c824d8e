import type { Call, Input } from '@portal/contract/call';
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

/** A call of the contract as a query. */
export const callQuery = <Key extends QueryKey, C extends Call>(queryKey: Key, call: C, input: Input<C>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => callApi(call, input, { signal }) });

/** For pages and filters: the answer before stays until the next one comes. */
export const listQuery = <Key extends QueryKey, C extends Call>(queryKey: Key, call: C, input: Input<C>) => ({
  ...callQuery(queryKey, call, input),
  placeholderData: keepPreviousData,
});
