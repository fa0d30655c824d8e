import {
  type Channel,
  INBOX_SIZE,
  listNotificationPreferences,
  listNotifications,
  markNotificationRead,
  markNotificationsRead,
  NOTIFICATIONS_PAGE_SIZE,
  type NotificationPreference,
  setNotificationPreference,
} from '@portal/contract/record/notifications';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../lib/call-api.ts';
import { queryClient, reloadQueries } from '../../../lib/query-client.ts';
import { useAct } from '../../../ui/use-act.ts';
import { NOTIFICATIONS } from './bell/unread.api.ts';

const pageQuery = (page: number, page_size: number) =>
  queryOptions({
    queryKey: [NOTIFICATIONS, 'list', { page, page_size }],
    queryFn: ({ signal }) => callApi(listNotifications, { page, page_size }, { signal }),
    staleTime: 0,
  });

export const useInbox = (isOpen: boolean) => useQuery({ ...pageQuery(1, INBOX_SIZE), enabled: isOpen });

export const useNotifications = (page: number) =>
  useQuery({ ...pageQuery(page, NOTIFICATIONS_PAGE_SIZE), placeholderData: keepPreviousData });

/** To mark one as read is not worth a word where it fails: it stays unread. */
export function useMarkRead() {
  return useMutation({
    mutationFn: (id: string) => callApi(markNotificationRead, { id }, { keepalive: true }),
    onSettled: () => reloadQueries({ queryKey: [NOTIFICATIONS] }),
  });
}

export function useMarkAllRead() {
  return useAct({
    mutationFn: (until: string) => callApi(markNotificationsRead, { until }),
    onSuccess: () => reloadQueries({ queryKey: [NOTIFICATIONS] }),
  });
}

const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: ({ signal }) => callApi(listNotificationPreferences, {}, { signal }),
});

export const usePreferences = () => useQuery(preferencesQuery);

/** Choices are sent one after the other, so that the last one stays; a failed one moves the switch back. */
export function useSwitch({ topic, ...channels }: NotificationPreference, channel: Channel) {
  const save = useAct({
    scope: { id: `${topic} ${channel}` },
    mutationFn: (on: boolean) => callApi(setNotificationPreference, { topic, channel, on }),
    onSuccess: (saved) =>
      queryClient.setQueryData(preferencesQuery.queryKey, (known) =>
        known?.map((other) => (other.topic === topic ? { ...other, [channel]: saved[channel] } : other)),
      ),
  });
  const [chosen, setChosen] = useState<boolean>();
  return {
    isOn: chosen ?? channels[channel],
    choose: (on: boolean) => {
      setChosen(on);
      save.mutate(on, { onSettled: () => setChosen(undefined) });
    },
  };
}
