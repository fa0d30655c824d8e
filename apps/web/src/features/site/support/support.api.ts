import {
  listSupportMessages,
  replyToSupportMessage,
  type SUPPORT_STATUSES,
  setSupportStatus,
} from '@portal/contract/site/support';
import { keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { reloadQueries } from '../../../lib/query-client.ts';
import { useCall } from '../../../lib/use-call.ts';
import { useAct } from '../../../ui/use-act.ts';

export type Status = (typeof SUPPORT_STATUSES)[number];

const KEY = 'support-messages';

export const useInbox = (filter: { status: Status | undefined; page: number }) =>
  useCall([KEY, filter], listSupportMessages, filter, { placeholderData: keepPreviousData });

export function useSetStatus() {
  return useAct({
    mutationFn: (change: { id: string; status: Status }) => callApi(setSupportStatus, change),
    onSuccess: () => reloadQueries({ queryKey: [KEY] }),
  });
}

export async function sendReply(reply: { id: string; text: string }): Promise<void> {
  await callApi(replyToSupportMessage, reply);
  await reloadQueries({ queryKey: [KEY] });
}
