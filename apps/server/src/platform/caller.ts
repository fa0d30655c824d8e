import type { Access, Call } from '@portal/contract/call';
import type { ErrorCode } from '@portal/contract/errors';
import {
  isForAdmins,
  isWork,
  type PageName,
  type PermissionName,
  permissionsOn,
} from '@portal/contract/page-permissions';
import type { TokenScope } from '@portal/contract/token-scopes';
import type { StoredPagePermission } from './database/tables.ts';

/** Everything, nothing, or nothing before the start of a Sydney day. */
type Extent = 'all' | 'none' | Date;

export type Scope = {
  reports: 'all' | 'latest edition per series' | 'none';
  footage: Extent;
  prices: Extent;
  /** The kind of licence in force; null for none. ADMIN counts as the largest. */
  licence: 'evaluation' | 'ongoing' | 'subscription' | null;
  why: 'none' | 'evaluation' | 'expired' | 'suspended' | 'terminated' | null;
};

export type Caller = {
  sessionId: string;
  /** Undefined in a session. */
  tokenScopes: readonly TokenScope[] | undefined;
  memberId: string;
  email: string;
  /** Whether administration is open to this caller, or why not. */
  administration: 'open' | 'notAllowed' | 'notAsSomebodyElse' | 'twoFactorNeeded';
  isLocked: boolean;
  hasAcceptedTerms: boolean;
  hasTwoFactor: boolean;
  permissions: { id: string; userType: number; entries: readonly StoredPagePermission[]; version: number } | undefined;
  behind: { id: string; email: string } | undefined;
  endsAt: Date | undefined;
  idleLimitMs: number | undefined;
  scope: Scope;
};

/** The one check before administration; the role alone is not enough. */
export const actsAsAdmin = ({ administration }: Pick<Caller, 'administration'>) => administration === 'open';

/** True also while two-factor is missing or in a direct login. */
export const isAdminAccount = (member: { role: 'ADMIN' | 'CLIENT' } | undefined) => member?.role === 'ADMIN';

/** Anything not stored as true is refused, and everything on a page that is not shown. */
export function isGranted(
  entries: readonly StoredPagePermission[],
  page: PageName,
  permission: PermissionName,
): boolean {
  const granted = entries.find((entry) => entry.page_name === page)?.permissions;
  return granted?.['show_page'] === true && granted[permission] === true;
}

/** Administrators in a direct login or without their second factor only read. */
const isClient = ({ administration }: Pick<Caller, 'administration'>) => administration === 'notAllowed';

/** The one permission check of a signed-in caller. */
export function refusesOn(caller: Caller, page: PageName, permission: PermissionName): ErrorCode | undefined {
  const { administration, permissions, scope } = caller;
  if (administration !== 'open' && (isForAdmins(page, permission) || (isWork(permission) && !isClient(caller))))
    return administration;
  if (isGranted(permissions?.entries ?? [], page, permission)) return undefined;
  // No licence brings work with it.
  return scope.why && !isWork(permission) ? 'licenceTooSmall' : 'notAllowed';
}

export const mayOn = (caller: Caller, page: PageName, permission: PermissionName) =>
  refusesOn(caller, page, permission) === undefined;

/** Sees drafts and the tools of a page. */
export const worksOn = (caller: Caller, page: PageName) =>
  permissionsOn(page).some((name) => isWork(name) && mayOn(caller, page, name));

export type Origin = {
  /** The socket's, or the one named by a trusted proxy, normalised. */
  address: string;
  userAgent: string;
  /** Unchecked: known-browser.ts. */
  browserProof?: string | undefined;
};

/** Implemented by features; mount knows only this interface. */
export type Guard = {
  identify(token: string, call: { background: boolean }): Promise<Caller | undefined>;
  identifyMedia(mediaKey: string): Promise<Caller | undefined>;
  identifyToken(token: string): Promise<Caller | undefined>;
  /** Logs writes in direct logins under both names. */
  recordWrite(caller: Caller, call: Call, from: Origin): Promise<void>;
  refuses(caller: Caller, access: Exclude<Access, 'public'>): ErrorCode | undefined;
};
