import { countUnreadNotifications } from '@portal/contract/record/notifications';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../lib/call-api.ts';

const ASK_AGAIN_MS = 2 * 60_000;

export const NOTIFICATIONS = 'notifications';

export function useUnread(): number {
  const { data } = useQuery({
    queryKey: [NOTIFICATIONS, 'unread'],
    queryFn: ({ signal }) => callApi(countUnreadNotifications, {}, { signal }),
    refetchInterval: ASK_AGAIN_MS,
    refetchOnWindowFocus: true,
  });
  return data?.unread ?? 0;
}
