import {
  getPermissions,
  type PermissionRecord,
  previewPermissions,
  savePermissions,
  USER_TYPE,
} from '@portal/contract/access/permissions/permissions';
import type { MemberCard } from '@portal/contract/customers/members';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../lib/call-api.ts';
import { callQuery } from '../../../../lib/call-query.ts';
import { keepAnswer, reloadQueries } from '../../../../lib/query-client.ts';
import { useCatalogue } from '../../../../shared/catalogue/catalogue.ts';
import { permissionsQuery } from '../../../../shared/session/permissions-query.ts';
import { type DraftPage, permissionsIn } from './permissions/draft.ts';
import { previewMenu } from './preview/preview-menu.ts';

/** Read anew for everybody who is selected, and then only on purpose: ticks must not move under somebody's hand. */
const recordQuery = (userId: string) =>
  queryOptions({
    ...callQuery(['permission-record', userId], getPermissions, { userId }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const usePermissionRecord = (memberId: string) => useQuery(recordQuery(memberId));

export async function reloadRecord(memberId: string): Promise<void> {
  await reloadQueries({ queryKey: recordQuery(memberId).queryKey });
}

const toForm = (memberId: string, pages: readonly DraftPage[]) => ({
  user_id: memberId,
  user_type: USER_TYPE as typeof USER_TYPE,
  pagePermissions: permissionsIn(pages),
});

export async function saveRecord({ user_id, version }: PermissionRecord, pages: readonly DraftPage[]): Promise<void> {
  const saved = await callApi(savePermissions, toForm(user_id, pages), { ifMatch: version });
  keepAnswer(recordQuery(user_id).queryKey, saved);
  void reloadRecord(user_id);
  // It may have been one's own: then the menu follows.
  void reloadQueries({ queryKey: permissionsQuery(user_id).queryKey });
}

export function useMenuPreview({ _id, role }: MemberCard, pages: readonly DraftPage[], isWanted: boolean) {
  const catalogue = useCatalogue();
  const form = toForm(_id, pages);
  return useQuery({
    queryKey: ['menu-preview', role, form],
    queryFn: async ({ signal }) => {
      const inForce = await callApi(previewPermissions, form, { signal });
      return previewMenu(role, form.pagePermissions, inForce, catalogue);
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
}
