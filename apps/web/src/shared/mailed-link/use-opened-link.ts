import { skipToken, useQuery } from '@tanstack/react-query';
import { isUnanswered } from '../../lib/call-api.ts';
import { type MailedLink, useMailedLink } from './use-mailed-link.ts';

export type OpenedLink = ReturnType<typeof useOpenedLink>;

/** Does at once what the link in the mail is for. `incomplete` is the failure of a link that lost a part. */
export function useOpenedLink(name: string, open: (link: MailedLink) => Promise<unknown>, incomplete: string) {
  const link = useMailedLink();
  // A query, though it writes: however often React mounts the screen, one opening makes one request.
  const { isSuccess, isFetching, error, refetch } = useQuery({
    queryKey: [name, link],
    queryFn: link ? () => open(link) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return {
    link,
    isSuccess,
    failure: link ? error?.message : incomplete,
    /** Nobody has refused the link: it is worth another try. */
    isUnspent: isUnanswered(error),
    isFetching,
    refetch,
  };
}
