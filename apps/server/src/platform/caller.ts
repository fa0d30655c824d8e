import type { Access } from '@portal/contract/call';
import type { ErrorCode } from '@portal/contract/errors';
import type { StoredPagePermission } from './database/tables.ts';

/** The member behind a live session, read fresh for every request. */
export type Caller = {
  sessionId: string;
  memberId: string;
  email: string;
  role: 'ADMIN' | 'CLIENT';
  isLocked: boolean;
  hasAcceptedTerms: boolean;
  hasTwoFactor: boolean;
  /** Undefined while ADMIN has not decided about this member. */
  permissions: { id: string; userType: number; entries: readonly StoredPagePermission[] } | undefined;
};

/** Where a request comes from: the socket's address, or what a configured proxy says. */
export type Origin = { address: string; userAgent: string };

/** How mount learns who calls and what they may; the features behind it are app.ts's business. */
export type Guard = {
  identify(token: string, call: { background: boolean }): Promise<Caller | undefined>;
  /** Why this caller may not, or undefined when they may. */
  refuses(caller: Caller, access: Exclude<Access, 'public'>): ErrorCode | undefined;
};
