import { listCountries } from '@portal/contract/places/markets/markets';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';

export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: ({ signal }) => callApi(listCountries, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
