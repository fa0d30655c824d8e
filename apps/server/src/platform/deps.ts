import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Clock } from './clock.ts';
import type { Durability } from './database/durability.ts';
import type { Tables } from './database/tables.ts';
import type { Storage } from './files/storage.ts';
import type { Ask } from './hooks.ts';
import type { Log } from './log.ts';
import type { PasswordHashing } from './password-hashing.ts';
import type { ToldRules } from './told-rules.ts';

/** What a handler can work with; built once by main.ts, or by a test. */
export type Deps = {
  db: Kysely<Tables>;
  pool: Pool;
  clock: Clock;
  passwords: PasswordHashing;
  log: Log;
  sessions: { idleMs: number; lifetimeMs: number };
  /** Links in mails begin with it. */
  publicUrl: string;
  adminTwoFactor: boolean;
  singleSignOn: { secret: string | undefined; isDemo: boolean };
  evaluationDays: number;
  /** Who keeps cards, and what stands on invoices about the provider; empty where nothing is set. */
  payments: { cards: 'demo' | undefined; abn: string; bankAccount: string };
  supportDesks: { portal: string; growers: string; other: string };
  dataDir: string;
  /** Where programs of the machine are looked for. */
  programPath: string;
  storage: Storage;
  fileQuotaBytes: number;
  durability: Durability;
  version: string;
  /** How a wing reaches one above it: features/hooks.ts. */
  ask: Ask;
  told: ToldRules;
};
