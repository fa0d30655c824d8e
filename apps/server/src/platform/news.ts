import type { Language } from '@portal/contract/languages';
import type { Told } from '@portal/contract/notification-sentences';
import type { TopicName } from '@portal/contract/record/notifications';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Caller } from './caller.ts';
import type { Clock } from './clock.ts';
import type { Tables } from './database/tables.ts';
import type { WaitingCounters } from './waiting-counters.ts';

/** More than the line of the inbox, for an e-mail. */
export type News = {
  /** Instead of that line. */
  title?: string;
  paragraphs: readonly string[];
};

type About = { entry: Told; caller: Caller; language: Language };

type Reading = {
  db: Kysely<Tables>;
  pool: Pool;
  clock: Clock;
  waitingCounters: WaitingCounters;
  adminTwoFactor: boolean;
};

/** Undefined leaves the entry out of the e-mail. */
export type WriteNews = (deps: Reading, about: About) => Promise<News | undefined>;

/** A topic without a writer is told by its line alone. */
export type NewsWriters = { readonly [topic in TopicName]?: WriteNews };
