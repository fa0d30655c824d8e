import { searchHits } from '@portal/contract/site/search';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import type { SearchFilter } from './search.api.ts';

type Parameter = keyof SearchFilter;
const { shape } = searchHits.query;

/** Parameters that the server would refuse are left out: people change addresses by hand. */
export function readFilter(given: { readonly [name in Parameter]?: string | undefined }): SearchFilter {
  return {
    q: z.safeParse(shape.q, given.q?.trim()).data ?? '',
    kind: z.safeParse(shape.kind, given.kind).data,
    market: z.safeParse(shape.market, given.market).data,
    from: z.safeParse(shape.from, given.from).data,
    to: z.safeParse(shape.to, given.to).data,
  };
}

export function useSearchAddress() {
  const navigate = useNavigate();
  const { page = 1, ...given } = useListAddress<Parameter>();
  const filter = readFilter(given);
  return {
    filter,
    page,
    /** From the first page on. */
    show: (changed: Partial<SearchFilter>) => void navigate({ to: '.', search: { ...filter, ...changed } }),
  };
}
