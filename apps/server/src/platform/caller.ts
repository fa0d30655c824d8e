import type { Access, Call } from '@portal/contract/call';
import type { ErrorCode } from '@portal/contract/errors';
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
  role: 'ADMIN' | 'CLIENT';
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

/** Where a request comes from: the socket's address, or what a configured proxy says. */
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
