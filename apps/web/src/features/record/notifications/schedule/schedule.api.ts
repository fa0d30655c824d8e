import {
  getNotificationSchedule,
  type NotificationSchedule,
  setNotificationSchedule,
} from '@portal/contract/record/notifications/schedule';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../lib/call-api.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { useAct } from '../../../../ui/use-act.ts';

const scheduleQuery = queryOptions({
  queryKey: ['notification-schedule'],
  queryFn: ({ signal }) => callApi(getNotificationSchedule, {}, { signal }),
});

export const useSchedule = () => useQuery(scheduleQuery);

/** Choices are sent one after the other, so that the last one stays. */
export function useSaveSchedule() {
  return useAct({
    scope: { id: 'notification-schedule' },
    mutationFn: (schedule: NotificationSchedule) => callApi(setNotificationSchedule, schedule),
    onSuccess: (saved) => queryClient.setQueryData(scheduleQuery.queryKey, saved),
  });
}
