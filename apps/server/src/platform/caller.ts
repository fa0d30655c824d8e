import type { Access, Call } from '@portal/contract/call';
import type { ErrorCode } from '@portal/contract/errors';
import type { PageName, PermissionName } from '@portal/contract/pages';
import type { TokenScope } from '@portal/contract/token-scopes';
import type { StoredPagePermission } from './database/tables.ts';

/** Everything, nothing, or nothing older than the first moment of a Sydney day. */
type Extent = 'all' | 'none' | Date;

/** How much of each kind of content a licence shows, and why it is not everything. */
export type Scope = {
  reports: 'all' | 'latest edition per series' | 'none';
  footage: Extent;
  prices: Extent;
  mayExport: boolean;
  mayDownload: boolean;
  why: 'none' | 'evaluation' | 'expired' | 'suspended' | 'terminated' | null;
};

/** The member behind a live session or a personal token, read fresh for every request. */
export type Caller = {
  /** Of the session, or of the token. */
  sessionId: string;
  /** What a personal token is good for; undefined in a session. */
  tokenScope: TokenScope | undefined;
  memberId: string;
  email: string;
  /** Whether an administrator's work is open to this caller, or why not. */
  administration: 'open' | 'notAllowed' | 'notAsSomebodyElse' | 'twoFactorNeeded';
  isLocked: boolean;
  hasAcceptedTerms: boolean;
  hasTwoFactor: boolean;
  /** Undefined while ADMIN has not decided about this member. */
  permissions: { id: string; userType: number; entries: readonly StoredPagePermission[]; version: number } | undefined;
  /** The administrator who signed in as this member. */
  behind: { id: string; email: string } | undefined;
  endsAt: Date | undefined;
  scope: Scope;
};

/** The one question before anything that only an administrator sees or does; the role alone answers it for nobody. */
export const actsAsAdmin = ({ administration }: Pick<Caller, 'administration'>) => administration === 'open';

/** An administrator's account, also while a missing second factor or a direct login keeps it from administration. */
export const isAdminAccount = (member: { role: 'ADMIN' | 'CLIENT' } | undefined) => member?.role === 'ADMIN';

/** The one answer to 'may this member …'. What is not stored as true is no. */
export function isGranted(
  entries: readonly StoredPagePermission[],
  page: PageName,
  permission: PermissionName,
): boolean {
  return entries.find((entry) => entry.page_name === page)?.permissions[permission] === true;
}

/** Where a request comes from: the socket's address, or the one a configured proxy names, in one spelling. */
export type Origin = { address: string; userAgent: string };

/** How mount learns who calls and what they may; the features behind it are app.ts's business. */
export type Guard = {
  identify(token: string, call: { background: boolean }): Promise<Caller | undefined>;
  /** The same for what a browser shows with a picture. */
  identifyMedia(mediaKey: string): Promise<Caller | undefined>;
  /** The same for a personal token. */
  identifyToken(token: string): Promise<Caller | undefined>;
  /** What somebody did in a direct login goes into the log under both names. */
  recordWrite(caller: Caller, call: Call, from: Origin): Promise<void>;
  /** Why this caller may not, or undefined when they may. */
  refuses(caller: Caller, access: Exclude<Access, 'public'>): ErrorCode | undefined;
};
