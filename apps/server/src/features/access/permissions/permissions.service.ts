import type * as contract from '@portal/contract/access/permissions/permissions';
import { type PagePermission, type PermissionRecord, USER_TYPE } from '@portal/contract/access/permissions/permissions';
import type { Access } from '@portal/contract/call';
import type { ErrorCode } from '@portal/contract/errors';
import { PAGES, type Page, type PermissionName } from '@portal/contract/page-permissions';
import { SCOPE_PAGES, type TokenScope } from '@portal/contract/token-scopes';
import type { Kysely, Transaction } from 'kysely';
import { type Caller, refusesOn } from '../../../platform/caller.ts';
import type { StoredPagePermission, Tables } from '../../../platform/database/tables.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { grantsFor } from '../licence-scope/default-grants.service.ts';
import { insertPermissionRecord, selectPermissionRecord } from './permissions.queries.ts';

export function refusesAccess(caller: Caller, access: Exclude<Access, 'public'>): ErrorCode | undefined {
  if (access === 'member') return undefined;
  if ('token' in access) return refusesToken(caller, access.token);
  if ('role' in access) return caller.administration === 'open' ? undefined : caller.administration;
  const names: readonly PermissionName[] = [access.permission].flat();
  const refusals = names.map((name) => refusesOn(caller, access.page, name));
  return refusals.includes(undefined) ? undefined : refusals[0];
}

function refusesToken(caller: Caller, needed: TokenScope | 'any'): ErrorCode | undefined {
  if (caller.tokenScopes === undefined) return 'notAllowed';
  if (needed === 'any') return undefined;
  return caller.tokenScopes.includes(needed) ? refusesExport(caller, needed) : 'notAllowed';
}

/** Reading by token is an export: record and licence must allow it at creation and at every use. */
export function refusesExport(caller: Caller, scope: TokenScope): ErrorCode | undefined {
  return refusesOn(caller, SCOPE_PAGES[scope], 'export');
}

/** Members get the record in force; ADMIN gets the stored record of somebody else. */
export const getPermissions: Handler<typeof contract.getPermissions> = async ({ db, caller }, { userId }) => {
  if (userId === caller.memberId) return ownRecord(caller);
  if (caller.administration !== 'open') throw new Refusal(caller.administration);
  return readStoredRecord(db, userId);
};

export async function readStoredRecord(db: Kysely<Tables>, memberId: string): Promise<PermissionRecord> {
  const stored = await selectPermissionRecord(db, memberId);
  if (!stored) throw new Refusal('notFound');
  if (!stored.id) return toRecord(memberId, NO_RECORD);
  const { id, user_type, entries, version } = stored;
  return toRecord(memberId, { id, userType: user_type ?? USER_TYPE, entries: entries ?? [], version: version ?? 0 });
}

const NO_RECORD = { id: '', userType: USER_TYPE, entries: [], version: 0 };

const ownRecords = new WeakMap<readonly StoredPagePermission[], PermissionRecord>();

/** The first call of every screen: equal entries share one frozen record, which is serialised once. */
function ownRecord({ memberId, permissions = NO_RECORD }: Caller): PermissionRecord {
  const known = ownRecords.get(permissions.entries);
  if (known?._id === permissions.id && known.user_id === memberId && known.version === permissions.version)
    return known;
  const record = Object.freeze(toRecord(memberId, permissions));
  ownRecords.set(permissions.entries, record);
  return record;
}

function toRecord(
  memberId: string,
  record: { id: string; userType: number; entries: readonly StoredPagePermission[]; version: number },
): PermissionRecord {
  return {
    _id: record.id,
    user_id: memberId,
    user_type: record.userType,
    version: record.version,
    pagePermissions: pagesIn(record.entries),
  };
}

/** Entries of removed pages are left out. */
export function pagesIn(entries: readonly StoredPagePermission[]): PagePermission[] {
  return entries.flatMap(({ _id, page_name, permissions }) => {
    const page = pages.get(page_name);
    return page ? { _id, key: page.key, page_name, name: page.name, permissions } : [];
  });
}

const pages = new Map<string, Page>(PAGES.map((page) => [page.page_name, page]));

/** The record grants the maximum; the licence limits it. */
export async function giveRecord(trx: Transaction<Tables>, memberId: string): Promise<void> {
  await insertPermissionRecord(trx, memberId, grantsFor('subscription'));
}
