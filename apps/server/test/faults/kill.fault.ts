import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectIntact } from './integrity.ts';
import { createLedger, expectKept } from './ledger.ts';
import { startLoad } from './load.ts';
import { wakeMembers } from './members.ts';
import { killEveryProcess, killServer, startPortal } from './portal-process.ts';
import { ROUNDS } from './rounds.ts';
import { useScratch } from './scratch.ts';

const WRITERS = 8;
const MAX_WRITES_BEFORE_KILL = 30;
const RESTART_MS = 5_000;

const scratch = useScratch();

test('kill -9 of the server, or of every process, while members come and go: what was acknowledged is there after a restart', async () => {
  const settings = { DATA_DIR: scratch('portal') };
  const ledger = createLedger();
  let portal = await startPortal(settings);
  // The first start fills the database: a machine that takes long for that may take longer than usual for the others.
  const restartMs = Math.max(RESTART_MS, portal.startMs / 2);
  const members = await wakeMembers(portal.dataDir, WRITERS);

  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const kill of [killServer, killEveryProcess]) {
      const load = startLoad(portal.url, ledger, members);
      await load.acknowledged(randomInt(1, MAX_WRITES_BEFORE_KILL));
      await kill(portal);
      await load.abandoned;

      portal = await startPortal(settings);
      expect(portal.startMs, `start after ${kill.name}`).toBeLessThan(restartMs);
      await expectKept(ledger, portal, `after ${kill.name}, round ${round}`);
    }
  }
  expect(ledger.open.size).toBeGreaterThan(0);
  expect(ledger.ended.size).toBeGreaterThan(0);
  await expectIntact(portal.dataDir);
});
