import { getHomeContent } from '@portal/contract/home';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';

export function useHomeContent() {
  return useQuery({
    queryKey: ['home'],
    queryFn: ({ signal }) => callApi(getHomeContent, {}, { signal }),
    // The first item is the one to show; nobody may have written one yet.
    select: ([content]) => content ?? null,
  });
}
