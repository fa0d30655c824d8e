import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Edition } from '../item/edition.ts';
import { closePages, takePage } from './pdf/opened-pages.ts';

/** A page of a report; the next one is fetched while somebody reads. */
export function usePage({ _id, language, pages }: Edition & { readonly pages: number }, page: number) {
  useEffect(() => closePages, []);
  const query = useQuery({
    queryKey: ['report-page', _id, language, page],
    queryFn: () => takePage({ _id, language }, page),
    // It is not data but an open document, which opened-pages.ts closes.
    structuralSharing: false,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const isThere = query.data !== undefined;
  useEffect(() => {
    // Turning the page shows the error.
    if (isThere && page < pages) takePage({ _id, language }, page + 1).catch(() => undefined);
  }, [isThere, _id, language, page, pages]);
  return query;
}
