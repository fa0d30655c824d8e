import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Clock } from './clock.ts';
import type { Durability } from './database/durability.ts';
import type { Tables } from './database/tables.ts';
import type { Storage } from './files/storage.ts';
import type { NewsSources } from './home-news.ts';
import type { Ask } from './hooks.ts';
import type { CallOutside, Outside } from './http/outside.ts';
import type { LookUpTxt } from './http/txt-records.ts';
import type { Log } from './log.ts';
import type { NewsWriters } from './news.ts';
import type { NotificationRules } from './notification-rules.ts';
import type { PasswordHashing } from './password-hashing.ts';
import type { SearchKinds } from './search-kinds.ts';
import type { Tracer } from './sight/traces.ts';
import type { WaitingCounters } from './waiting-counters.ts';

export type Deps = {
  db: Kysely<Tables>;
  pool: Pool;
  /** Connections that receive notices: the same pool, unless `pool` leads through a pooler that passes none on. */
  direct: Pool;
  /** Connections for signing in, which must not wait behind members who read. */
  signingIn: { db: Kysely<Tables>; pool: Pool };
  clock: Clock;
  passwords: PasswordHashing;
  log: Log;
  tracer: Tracer | undefined;
  sessions: { idleMs: number; lifetimeMs: number };
  publicUrl: string;
  adminTwoFactor: boolean;
  /** Encrypts secrets of others in the database; without it none are stored. */
  secretsKey: string | undefined;
  singleSignOn: { secret: string | undefined; isDemo: boolean };
  evaluationDays: number;
  /** Card provider and invoice details; empty where not configured. */
  payments: { cards: 'demo' | undefined; abn: string; bankAccount: string };
  supportDesks: { portal: string; growers: string; other: string };
  dataDir: string;
  programPath: string;
  storage: Storage;
  fileQuotaBytes: number;
  /** Between two backups; undefined where none are scheduled. */
  backupEveryMs: number | undefined;
  durability: Durability;
  callOutside: CallOutside;
  /** Aborted when a stop begins, while requests are still answered. */
  stopBegun: AbortSignal;
  /** Addresses that members give; they see how these answer. */
  receivers: Outside;
  lookUpTxt: LookUpTxt;
  version: string;
  /** Calls to upper wings: features/hooks.ts. */
  ask: Ask;
  notificationRules: NotificationRules;
  newsWriters: NewsWriters;
  waitingCounters: WaitingCounters;
  searchKinds: SearchKinds;
  newsSources: NewsSources;
};
