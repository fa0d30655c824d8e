import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { closePages, takePage } from './pdf/opened-pages.ts';

/** A page of a report; the next one is fetched while somebody reads. */
export function usePage(reportId: string, page: number, pages: number) {
  useEffect(() => closePages, []);
  const query = useQuery({
    queryKey: ['report-page', reportId, page],
    queryFn: () => takePage(reportId, page),
    // It is not data but an open document, which opened-pages.ts closes.
    structuralSharing: false,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const isThere = query.data !== undefined;
  useEffect(() => {
    // Turning the page shows the error.
    if (isThere && page < pages) takePage(reportId, page + 1).catch(() => undefined);
  }, [isThere, reportId, page, pages]);
  return query;
}
