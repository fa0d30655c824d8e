import { countUnreadNotifications } from '@portal/contract/record/notifications';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../lib/call-api.ts';

const ASK_AGAIN_MS = 2 * 60_000;

/** Of everything that is known of the inbox. */
export const NOTIFICATIONS = 'notifications';

/** How many there are; nothing where that is not known. Asked for now and then, and by whoever comes back to the window. */
export function useUnread(): number {
  const { data } = useQuery({
    queryKey: [NOTIFICATIONS, 'unread'],
    queryFn: ({ signal }) => callApi(countUnreadNotifications, {}, { signal }),
    refetchInterval: ASK_AGAIN_MS,
    refetchOnWindowFocus: true,
  });
  return data?.unread ?? 0;
}
