import { listCountries } from '@portal/contract/places/markets/markets';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/call-query.ts';

export const countriesQuery = queryOptions({
  ...callQuery(['countries'], listCountries, {}),
  staleTime: Number.POSITIVE_INFINITY,
});
