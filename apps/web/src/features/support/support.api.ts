import {
  listSupportMessages,
  replyToSupportMessage,
  type SUPPORT_STATUSES,
  setSupportStatus,
} from '@portal/contract/support';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';

export type Status = (typeof SUPPORT_STATUSES)[number];

const KEY = 'support-messages';

export function useInbox(filter: { status: Status | undefined; page: number }) {
  return useQuery({
    queryKey: [KEY, filter],
    queryFn: ({ signal }) => callApi(listSupportMessages, filter, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useSetStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { id: string; status: Status }) => callApi(setSupportStatus, change),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

/** For a form that tells its own errors. */
export function useReply() {
  const client = useQueryClient();
  return async (reply: { id: string; text: string }) => {
    await callApi(replyToSupportMessage, reply);
    await client.invalidateQueries({ queryKey: [KEY] });
  };
}
