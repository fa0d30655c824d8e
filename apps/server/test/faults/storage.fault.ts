import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Output } from '@portal/contract/call';
import { getHealth } from '@portal/contract/site/health';
import { texts } from '@portal/contract/texts';
import { afterEach, expect, test } from 'vitest';
import { HOUR_MS } from '../../src/platform/durations.ts';
import { requestTo } from '../client.ts';
import { type S3Fault, type S3Server, startS3Server } from '../s3-server.ts';
import { dropDemoWork, finishJobs, runJob } from './job-queue.ts';
import { readPermissions, type Session } from './member-client.ts';
import { type PortalProcess, startPortal } from './portal-process.ts';
import { withDatabase } from './postmaster.ts';
import { DEMO, IS_LONG_FORM } from './rounds.ts';
import { useScratch } from './scratch.ts';
import { expectWhole, fileKeys, listedFiles, readyFiles, sendPicture, signInAdmin, takeSnapshot } from './uploads.ts';

const ANSWER_MS = 10_000;
/** After the portal has given up and before it has answered everybody. */
const TOO_LATE_MS = 8_500;
const OTHER_PAGES_MS = 4_000;
const TWO_HOURS_MS = 2 * HOUR_MS;
/** Each takes the portal's full timeout. */
const TIMES = IS_LONG_FORM ? 4 : 1;
const FAULTS: S3Fault[] = ['hang', 'reset', 'error', { lateMs: TOO_LATE_MS }];
const UNAVAILABLE = { status: 503, message: texts.en.notResponding, retryAfter: '5' };

const scratch = useScratch();
let s3: S3Server;
afterEach(() => s3.close());

test('an object store that hangs, breaks off, errs or answers too late: 503 in time, no row, all else works [F7]', async () => {
  s3 = await startS3Server();
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.settings;
  const portal = await startPortal({
    DATA_DIR: scratch('portal'),
    DEMO,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    LOG_LEVEL: 'silent',
  });
  const { url, dataDir } = portal;
  await withDatabase(dataDir, dropDemoWork);
  const snapshot = await takeSnapshot();
  const admin = await signInAdmin(url);
  const logo = (await sendPicture(url, admin, 'logo', snapshot)).address;
  let banner = (await sendPicture(url, admin, 'banner', snapshot)).address;

  for (let time = 1; time <= TIMES; time += 1) {
    await finishJobs(dataDir, 'prepare-picture');
    await finishJobs(dataDir, 'make-renditions');
    const before = await withDatabase(dataDir, listedFiles);
    const stored = s3.objects.size;
    const faults = [...FAULTS];
    s3.chooseFault = ({ method, key }) => {
      if (method === 'PUT') return faults.shift();
      if (method === 'HEAD' || banner.endsWith(key.slice(0, 36))) return 'hang';
      return { lastByteMs: TOO_LATE_MS };
    };
    const kinds = FAULTS.map((_, index) => (index % 2 === 0 ? 'banner' : 'footage'));
    const uploads = Promise.all(kinds.map((kind) => sendPicture(url, admin, kind, snapshot)));
    const reads = Promise.all([read(portal, admin, banner), read(portal, admin, logo)]);
    for (const { ms, status } of await otherPagesUntil(uploads, portal, admin)) {
      expect(status).toBe(200);
      expect(ms).toBeLessThan(OTHER_PAGES_MS);
    }

    for (const answer of await uploads) {
      expect(answer).toMatchObject(UNAVAILABLE);
      expect(answer.ms).toBeLessThan(ANSWER_MS);
    }
    const [hanging, slow] = await reads;
    expect(hanging).toMatchObject({ status: 503, type: 'application/json; charset=utf-8', cache: 'no-store' });
    expect(hanging.ms).toBeLessThan(ANSWER_MS);
    expect(slow).toMatchObject({ status: 200, type: 'image/png' });
    await expect.poll(() => storageState(portal), { timeout: ANSWER_MS }).toBe('down');
    expect(await withDatabase(dataDir, listedFiles)).toEqual(before);
    await expectNothingHeld(portal);

    // The late object is stored without an owner.
    await expect.poll(() => s3.objects.size, { timeout: ANSWER_MS }).toBe(stored + 1);
    s3.chooseFault = () => undefined;
    const healed = await sendPicture(url, admin, 'banner', snapshot);
    expect(healed).toMatchObject({ status: 200 });
    // An answer is a promise: the store has the bytes by then.
    expect([...s3.objects.keys()].some((key) => healed.address.endsWith(key.slice(0, 36)))).toBe(true);
    banner = healed.address;
    expect(await sendPicture(url, admin, 'footage', snapshot)).toMatchObject({ status: 200 });
    const files = await withDatabase(dataDir, readyFiles);
    await expectWhole(url, admin, files);
    for (const object of s3.objects.values()) object.changedAt = new Date(Date.now() - TWO_HOURS_MS);
    await runJob(dataDir, 'sweep-files');
    expect([...s3.objects.keys()].sort()).toEqual(fileKeys(files));
    await expect.poll(() => storageState(portal)).toBe('ok');
  }
});

/** The portal stays in service: members can do all that needs no file. */
async function storageState({ url }: PortalProcess): Promise<string> {
  const answer = await fetch(url + requestTo(getHealth).url);
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: Output<typeof getHealth> };
  return data.storage;
}

async function read({ url }: PortalProcess, { token }: Session, path: string) {
  const beganAtMs = performance.now();
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  const { status, headers } = response;
  return {
    status,
    type: headers.get('content-type'),
    cache: headers.get('cache-control'),
    ms: performance.now() - beganAtMs,
  };
}

/** Other requests go on while the store hangs. */
async function otherPagesUntil(work: Promise<unknown>, { url }: PortalProcess, session: Session) {
  const answers: { status: number; ms: number }[] = [];
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const beganAtMs = performance.now();
    const { status } = await readPermissions(url, session);
    answers.push({ status, ms: performance.now() - beganAtMs });
    await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 100))]);
  }
  return answers;
}

/** No leftover files and no open connections. */
async function expectNothingHeld({ dataDir }: PortalProcess): Promise<void> {
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
  expect(s3.sockets.size).toBeLessThanOrEqual(FAULTS.length);
}
