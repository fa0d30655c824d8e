import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectIntact } from './integrity.ts';
import { createLedger, expectKept } from './ledger.ts';
import { startLoad } from './load.ts';
import { readPermissions, type Session, sendSignIn } from './member-client.ts';
import { wakeMembers } from './members.ts';
import { type PortalProcess, startPortal } from './portal-process.ts';
import { postmasterPid } from './postmaster.ts';
import { ROUNDS } from './rounds.ts';
import { filled, useScratch } from './scratch.ts';

const MEMBERS = 20;
const MAX_WRITES_BEFORE_END = 30;
const RECONNECT_MS = 10_000;

const scratch = useScratch();

/** Ends the database and waits until a signed-in client is served again. */
async function endDatabase(portal: PortalProcess, onlooker: Session, signal: NodeJS.Signals): Promise<void> {
  const ended = postmasterPid(portal.dataDir);
  process.kill(ended, signal);
  const isBack = async () =>
    postmasterPid(portal.dataDir) !== ended && (await readPermissions(portal.url, onlooker)).status === 200;
  await expect.poll(() => isBack().catch(() => false), { timeout: RECONNECT_MS }).toBe(true);
}

test('the database is killed or shut down under load: 503 until it is back, and only what was stored is acknowledged', async () => {
  const portal = await startPortal({ DATA_DIR: filled(scratch('portal')), LOG_LEVEL: 'silent' });
  const ledger = createLedger();
  const onlooker = (await sendSignIn(portal.url)).body.data;
  ledger.open.add(onlooker);
  const load = startLoad(portal.url, ledger, await wakeMembers(portal.dataDir, MEMBERS));
  for (let round = 1; round <= ROUNDS; round += 1) {
    await load.acknowledged(randomInt(1, MAX_WRITES_BEFORE_END));
    await endDatabase(portal, onlooker, round % 2 === 1 ? 'SIGKILL' : 'SIGINT');
  }
  await load.acknowledged(MEMBERS);
  await load.stop();

  expect(load.unanswered).toEqual([]);
  expect(load.answers.unavailable).toBeGreaterThan(0);
  expect(portal.isRunning()).toBe(true);
  await expectKept(ledger, portal, 'after the database is back');
  await expectIntact(portal.dataDir);
});
