import type { Input } from '@portal/contract/call';
import { listMembers, MEMBERS_PAGE_SIZE, type MemberCard } from '@portal/contract/customers/members';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/call-query.ts';
import { keepItem } from '../../../lib/keep-item.ts';
import { queryClient } from '../../../lib/query-client.ts';

type WantedMembers = Omit<Input<typeof listMembers>, 'page_size'>;

const LIST = ['members'];

const membersQuery = (wanted: WantedMembers) =>
  queryOptions({
    ...callQuery([...LIST, wanted], listMembers, { ...wanted, page_size: MEMBERS_PAGE_SIZE }),
    // Somebody loads the list when they want it.
    refetchOnWindowFocus: false,
  });

export const useMembers = (wanted: WantedMembers, isAskedFor: boolean) =>
  useQuery({ ...membersQuery(wanted), enabled: isAskedFor, placeholderData: keepPreviousData });

/** Done when there is an answer from after `since`, which may be the one that the screen asked for by itself. */
export async function loadMembers(wanted: WantedMembers, since: number): Promise<void> {
  await queryClient.query({ ...membersQuery(wanted), staleTime: Date.now() - since });
}

export const keepMember = (changed: MemberCard) => keepItem({ queryKey: LIST }, changed);
