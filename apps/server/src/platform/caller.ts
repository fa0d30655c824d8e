import type { Access } from '@portal/contract/call';
import type { StoredPagePermission } from './database/tables.ts';

/** The member behind a live session, read fresh for every request. */
export type Caller = {
  sessionId: string;
  memberId: string;
  role: 'ADMIN' | 'CLIENT';
  /** Undefined while ADMIN has not decided about this member. */
  permissions: { id: string; userType: number; entries: readonly StoredPagePermission[] } | undefined;
};

/** How mount learns who calls and what they may; the features behind it are app.ts's business. */
export type Guard = {
  identify(token: string, call: { background: boolean }): Promise<Caller | undefined>;
  allows(caller: Caller, access: Exclude<Access, 'public'>): boolean;
};
