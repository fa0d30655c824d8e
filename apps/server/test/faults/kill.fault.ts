import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectIntact } from './integrity.ts';
import { askForDemoWork } from './job-queue.ts';
import { createLedger, expectKept } from './ledger.ts';
import { startLoad } from './load.ts';
import { wakeMembers } from './members.ts';
import { killEveryProcess, killServer, startPortal } from './portal-process.ts';
import { withDatabase } from './postmaster.ts';
import { IS_LONG_FORM, ROUNDS } from './rounds.ts';
import { filled, useScratch } from './scratch.ts';

const WRITERS = 8;
const MAX_WRITES_BEFORE_KILL = 30;
/** Beside other faults a start says nothing about time: only long rounds run alone. */
const RESTART_MS = IS_LONG_FORM ? 5_000 : 60_000;

const scratch = useScratch();

test('kill -9 of the server, or of every process, while members come and go: what was acknowledged is there after a restart', async () => {
  const settings = { DATA_DIR: filled(scratch('portal')) };
  const ledger = createLedger();
  let portal = await startPortal(settings);
  // Slow machines get more time after a kill.
  const restartMs = Math.max(RESTART_MS, 2 * portal.startMs);
  await withDatabase(portal.dataDir, askForDemoWork);
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
