import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { readPermissions, type Session } from './member-client.ts';
import { withDatabase } from './postmaster.ts';

/** Acknowledged writes as seen by clients: a 2xx is a promise. */
export type Ledger = {
  open: Set<Session>;
  /** Sign-out requested but not acknowledged: both outcomes are right. */
  leaving: Set<Session>;
  ended: Set<Session>;
  /** Sign-ins without an acknowledgement; they may have opened a session. */
  unknownSignIns: number;
};

type Place = { url: string; dataDir: string };

export const createLedger = (): Ledger => ({
  open: new Set(),
  leaving: new Set(),
  ended: new Set(),
  unknownSignIns: 0,
});

export async function expectKept(ledger: Ledger, portal: Place, when: string): Promise<void> {
  const { open, leaving, ended, unknownSignIns } = ledger;
  const lost = await unlike(200, open, portal.url);
  const revived = await unlike(401, ended, portal.url);
  expect({ lost, revived }, when).toEqual({ lost: [], revived: [] });
  const stored = await storedTokens(portal.dataDir);
  const strangers = stored.difference(tokenHashes(open).union(tokenHashes(leaving)));
  expect(strangers.size, when).toBeLessThanOrEqual(unknownSignIns);
}

/** After an orderly stop unanswered requests left no trace. */
export async function expectExactlyKept(ledger: Ledger, portal: Place, when: string): Promise<void> {
  await expectKept(ledger, portal, when);
  expect(await storedTokens(portal.dataDir), when).toEqual(tokenHashes(ledger.open.union(ledger.leaving)));
}

async function unlike(status: number, sessions: Iterable<Session>, url: string): Promise<string[]> {
  const found: string[] = [];
  for (const session of sessions) {
    const answer = await readPermissions(url, session);
    if (answer.status !== status) found.push(`${answer.status} ${answer.body.message}`);
  }
  return found;
}

function storedTokens(dataDir: string): Promise<Set<string>> {
  return withDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ hash: string }>(`select encode(token_hash, 'hex') as hash from sessions`);
    return new Set(rows.map((row) => row.hash));
  });
}

function tokenHashes(sessions: Set<Session>): Set<string> {
  return new Set([...sessions].map(({ token }) => createHash('sha256').update(token).digest('hex')));
}
