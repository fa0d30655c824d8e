import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { SECOND_MS } from '../durations.ts';
import { DatabaseClient } from './client.ts';
import { queryRows } from './query-rows.ts';

const RECONNECT_MS = SECOND_MS;

/**
 * Tells of the notices of a channel, and each time that listening begins, because earlier ones are lost. Has a
 * connection of its own, beside those of the pool.
 */
export function listen(
  pool: pg.Pool,
  channel: string,
  { onNotice, onError }: { onNotice: () => void; onError: (error: unknown) => void },
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function listenOnce(): Promise<void> {
    const client = new DatabaseClient(pool.options);
    // Without a handler a stopping database would crash the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const lost = once(client, 'end', { signal });
      client.on('notification', onNotice);
      await Promise.race([lost, queryRows(client, sql`listen ${sql.id(channel)}`)]);
      onNotice();
      await lost;
    } finally {
      await client.end();
    }
  }

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      await listenOnce().catch((error: unknown) => {
        if (!signal.aborted) onError(error);
      });
      await delay(RECONNECT_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  const listening = keepListening();
  return {
    async stop() {
      stopping.abort();
      await listening;
    },
  };
}
