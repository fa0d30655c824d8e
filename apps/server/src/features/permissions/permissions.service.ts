import type { Access } from '@portal/contract/call';
import { PAGES, type PageName, type PermissionName } from '@portal/contract/pages';
import type * as contract from '@portal/contract/permissions';
import { type PermissionRecord, USER_TYPE } from '@portal/contract/permissions';
import type { Caller } from '../../platform/caller.ts';
import type { StoredPagePermission } from '../../platform/database/tables.ts';
import type { Handler } from '../../platform/mount.ts';
import { Refusal } from '../../platform/refusal.ts';
import { selectPermissionRecord } from './permissions.queries.ts';

/** The one answer to 'may this member …'. What is not stored as true is no. */
export function may(caller: Caller, page: PageName, permission: PermissionName): boolean {
  const entry = caller.permissions?.entries.find((candidate) => candidate.page_name === page);
  return entry?.permissions[permission] === true;
}

export function allows(caller: Caller, access: Exclude<Access, 'public'>): boolean {
  if (access === 'member') return true;
  if ('page' in access) return may(caller, access.page, 'show_page');
  return caller.role === 'ADMIN' && (access.permission === undefined || may(caller, 'Admin', access.permission));
}

/** Oneself gets what is in force, ADMIN reading somebody gets what is stored. */
export const getPermissions: Handler<typeof contract.getPermissions> = async ({ db, caller }, { userId }) => {
  if (userId === caller.memberId) {
    return recordOf(userId, caller.permissions ?? NO_RECORD);
  }
  if (caller.role !== 'ADMIN') throw new Refusal('notAllowed');
  const stored = await selectPermissionRecord(db, userId);
  if (!stored) throw new Refusal('notFound');
  return recordOf(
    userId,
    stored.id ? { id: stored.id, userType: stored.user_type ?? USER_TYPE, entries: stored.entries ?? [] } : NO_RECORD,
  );
};

const NO_RECORD = { id: '', userType: USER_TYPE, entries: [] };

function recordOf(
  memberId: string,
  record: { id: string; userType: number; entries: readonly StoredPagePermission[] },
): PermissionRecord {
  return {
    _id: record.id,
    user_id: memberId,
    user_type: record.userType,
    pagePermissions: record.entries.flatMap((entry) => {
      const page = PAGES.find((candidate) => candidate.page_name === entry.page_name);
      return page ? [{ ...entry, key: page.key, name: page.name }] : [];
    }),
  };
}
