import {
  listSupportMessages,
  replyToSupportMessage,
  type SUPPORT_STATUSES,
  setSupportStatus,
} from '@portal/contract/site/support';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { reloadQueries } from '../../../lib/query-client.ts';
import { useAct } from '../../../ui/use-act.ts';

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
  return useAct({
    mutationFn: (change: { id: string; status: Status }) => callApi(setSupportStatus, change),
    onSuccess: () => reloadQueries({ queryKey: [KEY] }),
  });
}

/** For a form that tells its own errors. */
export async function sendReply(reply: { id: string; text: string }): Promise<void> {
  await callApi(replyToSupportMessage, reply);
  await reloadQueries({ queryKey: [KEY] });
}
