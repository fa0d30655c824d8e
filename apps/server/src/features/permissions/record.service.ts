import { PAGES, type Page, permissionNamesOf } from '@portal/contract/pages';
import type * as contract from '@portal/contract/permissions';
import type { Transaction } from 'kysely';
import type { StoredPagePermission, Tables } from '../../platform/database/tables.ts';
import { requireVersion } from '../../platform/if-match.ts';
import type { Handler } from '../../platform/mount.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordAct } from '../audit-log/audit-log.service.ts';
import { shownUnder } from '../licences/scope.service.ts';
import { grantsFor } from './default-grants.service.ts';
import { lockPermissionRecord, selectRecordAndLicence, upsertPermissionRecord } from './permissions.queries.ts';
import { pagesIn, storedRecordOf } from './permissions.service.ts';

/** ADMIN's decision about a member. Names that are stored survive; a stale If-Match changes nothing. */
export const savePermissions: Handler<typeof contract.savePermissions> = async (context, input) => {
  const { user_id: memberId, pagePermissions } = input;
  return context.db.transaction().execute(async (trx) => {
    const stored = await lockPermissionRecord(trx, memberId);
    if (!stored) throw new Refusal('notFound');
    requireVersion(context.ifMatch, stored.version ?? 0);
    const before = stored.entries ?? [];
    const entries = merge(before, pagePermissions);
    await upsertPermissionRecord(trx, memberId, entries, context.clock.now());
    await recordAct(trx, context, {
      action: 'permissions.saved',
      subject: { id: memberId, name: stored.email },
      before: grantedIn(before),
      after: grantedIn(entries),
    });
    return storedRecordOf(trx, memberId);
  });
};

type Given = { page_name: string; permissions: Record<string, boolean> };

/** What would be in force if this were saved: the answer of the server's own rule, and nothing is stored. */
export const previewPermissions: Handler<typeof contract.previewPermissions> = async ({ db, clock }, input) => {
  const member = await selectRecordAndLicence(db, input.user_id);
  if (!member) throw new Refusal('notFound');
  const entries = merge(member.entries ?? [], input.pagePermissions);
  if (member.role === 'ADMIN') return pagesIn(entries);
  return pagesIn(shownUnder(member.events ?? [], entries, clock.now()));
};

/** The stored record with what was given over it; a page or name that exists nowhere is refused. */
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

/** A record that was stored before a page was there has no entry for it. */
const withEveryPage = (stored: readonly StoredPagePermission[]) => [
  ...stored,
  ...grantsFor('none').filter((entry) => !stored.some((old) => isSamePage(old, entry))),
];

const isSamePage = (one: { page_name: string }, other: { page_name: string }) => one.page_name === other.page_name;

function declaredOn(pageName: string): readonly string[] {
  const page = pageNamed(pageName);
  return page ? permissionNamesOf(page.page_name) : [];
}

const pageNamed = (name: string): Page | undefined => PAGES.find((page) => page.page_name === name);

/** What a reader of the log wants to compare, in an order of its own: the database keeps none. */
const grantedIn = (entries: readonly StoredPagePermission[]) =>
  Object.fromEntries(
    entries.map(({ page_name, permissions }) => [
      page_name,
      Object.keys(permissions)
        .filter((name) => permissions[name] === true)
        .toSorted(),
    ]),
  );

/** With the role come all Admin pages, and they go with it; the rest of the record stays. */
export async function grantAdminPages(
  trx: Transaction<Tables>,
  memberId: string,
  isGranted: boolean,
  now: Date,
): Promise<void> {
  const stored = await lockPermissionRecord(trx, memberId);
  if (!stored) throw new Refusal('notFound');
  // To lose a role is no approval.
  if (!stored.entries && !isGranted) return;
  const base = withEveryPage(stored.entries ?? grantsFor('subscription'));
  const entries = base.map((entry) => {
    if (pageNamed(entry.page_name)?.name !== 'User') return entry;
    const names = new Set([...Object.keys(entry.permissions), ...declaredOn(entry.page_name)]);
    return { ...entry, permissions: Object.fromEntries([...names].map((name) => [name, isGranted])) };
  });
  await upsertPermissionRecord(trx, memberId, entries, now);
}
