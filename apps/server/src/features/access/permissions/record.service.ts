import { isDeepStrictEqual } from 'node:util';
import { PAGE_WORDS, PERMISSION_WORDS } from '@portal/contract/access/permissions/permission-words';
import type * as contract from '@portal/contract/access/permissions/permissions';
import {
  isForAdmins,
  isWork,
  PAGES,
  type Page,
  type PageName,
  type PermissionName,
  permissionsOn,
} from '@portal/contract/page-permissions';
import type { Transaction } from 'kysely';
import { type Caller, isAdminAccount, isGranted } from '../../../platform/caller.ts';
import type { StoredPagePermission, Tables } from '../../../platform/database/tables.ts';
import { requireVersion } from '../../../platform/if-match.ts';
import type { Handler } from '../../../platform/mount.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { recordAct, recordActs } from '../../record/audit-log/audit-log.service.ts';
import { grantsFor } from '../licence-scope/default-grants.service.ts';
import { shownUnder } from '../licence-scope/scope.service.ts';
import {
  lockPermissionRecord,
  lockPermissionRecords,
  selectRecordAndLicence,
  upsertPermissionRecord,
  upsertPermissionRecords,
} from './permissions.queries.ts';
import { pagesIn, readStoredRecord } from './permissions.service.ts';

/** Stored names survive. A stale If-Match changes nothing. */
export const savePermissions: Handler<typeof contract.savePermissions> = async (context, input) => {
  const { user_id: memberId, pagePermissions } = input;
  return context.db.transaction().execute(async (trx) => {
    const stored = await lockPermissionRecord(trx, memberId);
    if (!stored) throw new Refusal('notFound');
    requireVersion(context.ifMatch, stored.version ?? 0);
    const before = stored.entries ?? [];
    const entries = merge(before, pagePermissions);
    if (isDeepStrictEqual(before, entries)) return readStoredRecord(trx, memberId);
    const changes = changesBetween(before, entries);
    requireHeld(context.caller, changes);
    if (!isAdminAccount(stored)) requireFitForMembers(changes);
    await upsertPermissionRecord(trx, memberId, entries, context.clock.now());
    await recordAct(trx, context, {
      action: 'permissions.saved',
      subject: { id: memberId, name: stored.email },
      before: grantedIn(before),
      after: grantedIn(entries),
    });
    return readStoredRecord(trx, memberId);
  });
};

/** Locks in the order of the ids, so that two who change the same members do not wait for each other. */
export const changePermission: Handler<typeof contract.changePermission> = async (context, form) => {
  const { user_ids, page_name, permission, granted } = form;
  return context.db.transaction().execute(async (trx) => {
    const ids = [...new Set(user_ids)].toSorted();
    const records = await lockPermissionRecords(trx, ids);
    if (records.length < ids.length) throw new Refusal('notFound');
    // The first record of a member is their approval.
    if (records.some(({ entries }) => !entries)) throw refuseField('user_ids', 'waitingForApproval');
    const given = [{ page_name, permissions: { [permission]: granted } }];
    const changed = records.flatMap(({ entries, ...member }) => {
      const before = entries ?? [];
      const after = merge(before, given);
      const changes = changesBetween(before, after);
      requireHeld(context.caller, changes);
      if (!isAdminAccount(member)) requireFitForMembers(changes);
      return changes.length > 0 ? { ...member, before, after } : [];
    });
    await upsertPermissionRecords(trx, changed, context.clock.now());
    await recordActs(
      trx,
      context,
      changed.map(({ id, email, before, after }) => ({
        action: 'permissions.saved',
        subject: { id, name: email },
        before: grantedIn(before),
        after: grantedIn(after),
      })),
    );
    return { changed: changed.length };
  });
};

type Given = { page_name: string; permissions: Record<string, boolean> };

export const previewPermissions: Handler<typeof contract.previewPermissions> = async ({ db, clock }, input) => {
  const member = await selectRecordAndLicence(db, input.user_id);
  if (!member) throw new Refusal('notFound');
  const entries = merge(member.entries ?? [], input.pagePermissions);
  if (isAdminAccount(member)) return pagesIn(entries);
  return pagesIn(shownUnder(member.events ?? [], entries, clock.now()));
};

function merge(stored: readonly StoredPagePermission[], given: readonly Given[]): StoredPagePermission[] {
  const all = withEveryPage(stored);
  for (const entry of given) {
    const known = all.find((candidate) => isSamePage(candidate, entry));
    const names = new Set<string>([...Object.keys(known?.permissions ?? {}), ...declaredOn(entry.page_name)]);
    const isKnown = known && Object.keys(entry.permissions).every((name) => names.has(name));
    if (!isKnown) {
      throw new Refusal('invalidInput', { fields: [{ field: 'pagePermissions', text: 'unknownPermission' }] });
    }
  }
  return all.map((entry) => {
    const change = given.find((candidate) => isSamePage(candidate, entry));
    return change ? { ...entry, permissions: { ...entry.permissions, ...change.permissions } } : entry;
  });
}

/** Records stored before a page existed have no entry for it. */
const withEveryPage = (stored: readonly StoredPagePermission[]) => [
  ...stored,
  ...grantsFor('none').filter((entry) => !stored.some((old) => isSamePage(old, entry))),
];

const isSamePage = (one: { page_name: string }, other: { page_name: string }) => one.page_name === other.page_name;

function declaredOn(pageName: string): readonly PermissionName[] {
  const page = pageNamed(pageName);
  return page ? permissionsOn(page.page_name) : [];
}

const pageNamed = (name: string): Page | undefined => PAGES.find((page) => page.page_name === name);

const grantedIn = (entries: readonly StoredPagePermission[]) =>
  Object.fromEntries(
    entries.map(({ page_name, permissions }) => [
      page_name,
      Object.keys(permissions)
        .filter((name) => permissions[name] === true)
        .toSorted(),
    ]),
  );

type Right = { page: string; name: string; isGiven: boolean };

function changesBetween(before: readonly StoredPagePermission[], after: readonly StoredPagePermission[]): Right[] {
  return after.flatMap(({ page_name: page, permissions }) => {
    const known = before.find((entry) => entry.page_name === page)?.permissions ?? {};
    return Object.entries(permissions).flatMap(([name, isGiven]) =>
      isGiven === (known[name] ?? false) ? [] : { page, name, isGiven },
    );
  });
}

/** Administrators can neither grant rights they lack nor take them from each other. */
function requireHeld({ permissions }: Caller, changes: readonly Right[]): void {
  const held = permissions?.entries ?? [];
  const lacking = changes.find(
    ({ page, name, isGiven }) =>
      (isGiven || isAdminPage(page)) && !isGranted(held, page as PageName, name as PermissionName),
  );
  if (!lacking) return;
  const { page, name } = lacking;
  const wordIn = (words: Record<string, string>, key: string) => words[key] ?? key;
  throw new Refusal('permissionNotHeld', {
    values: (language) => ({
      page: wordIn(PAGE_WORDS[language], page),
      permission: wordIn(PERMISSION_WORDS[language], name),
    }),
  });
}

/** A tick without effect would promise what no call keeps. */
function requireFitForMembers(changes: readonly Right[]): void {
  const isUnfit = ({ page, name, isGiven }: Right) =>
    isGiven &&
    (declaredOn(page) as readonly string[]).includes(name) &&
    isForAdmins(page as PageName, name as PermissionName);
  if (changes.some(isUnfit))
    throw new Refusal('invalidInput', { fields: [{ field: 'pagePermissions', text: 'permissionForAdmins' }] });
}

const isAdminPage = (name: string) => pageNamed(name)?.name === 'User';

const roleRights = grantsFor('admin')
  .filter(({ page_name }) => isAdminPage(page_name))
  .flatMap(({ page_name: page, permissions }) =>
    Object.keys(permissions).map((name): Right => ({ page, name, isGiven: true })),
  );

/** The role brings the Admin pages, and the work on every other page as far as the giver may do it. */
export async function grantAdminPages(
  trx: Transaction<Tables>,
  caller: Caller,
  memberId: string,
  { isGiven, now }: { isGiven: boolean; now: Date },
): Promise<void> {
  const stored = await lockPermissionRecord(trx, memberId);
  if (!stored) throw new Refusal('notFound');
  // Losing the role is not an approval.
  if (!stored.entries && !isGiven) return;
  const held = caller.permissions?.entries ?? [];
  const base = withEveryPage(stored.entries ?? readingHeld(held));
  const entries = base.map(({ by_role: _, ...entry }) => {
    const page = entry.page_name as PageName;
    const names = isAdminPage(page)
      ? [...Object.keys(entry.permissions), ...declaredOn(page)]
      : declaredOn(page).filter((name) => isWork(name) && (!isGiven || isGranted(held, page, name)));
    const permissions = { ...entry.permissions, ...Object.fromEntries(names.map((name) => [name, isGiven])) };
    const known = stored.entries ? entry.permissions : {};
    const by_role = Object.keys(permissions).filter((name) => permissions[name] === true && known[name] !== true);
    return { ...entry, permissions, ...(isGiven && { by_role }) };
  });
  requireHeld(caller, isGiven ? roleRights : changesBetween(base, entries));
  await upsertPermissionRecord(trx, memberId, entries, now);
}

/** A first record reads what the giver reads. */
const readingHeld = (held: readonly StoredPagePermission[]) =>
  grantsFor('subscription').map(({ permissions, ...entry }) => ({
    ...entry,
    permissions: Object.fromEntries(
      Object.entries(permissions).map(([name, isGiven]) => [
        name,
        isGiven && isGranted(held, entry.page_name as PageName, name as PermissionName),
      ]),
    ),
  }));
