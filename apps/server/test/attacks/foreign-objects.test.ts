import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { beforeAll, expect, test } from 'vitest';
import { isForAdmin } from '../call-access.ts';
import { usePortal } from '../portal.ts';
import { type Belongings, findBelonging, openBelongings } from './belongings.ts';
import { buildSample, callAddress, listIdFields, type Sample } from './samples.ts';
import { readStored } from './stored.ts';

const NOW = new Date();
/** A fixed clock, so that times such as the last visit do not change. */
const portal = usePortal({ clock: { now: () => NOW } });

let world: Belongings;
beforeAll(async () => {
  world = await openBelongings(portal);
});

type Attacker = 'outsider' | 'colleague' | 'otherAdmin';
const KEPT_FROM: Record<Attacker, readonly string[]> = {
  outsider: ['personal', 'company', 'guarded'],
  colleague: ['personal', 'guarded'],
  otherAdmin: ['personal', 'company'],
};

const OTHER_ANSWERS: Record<string, { status: number; to?: Attacker; why: string }> = {
  addVisitPhoto: { status: 400, to: 'otherAdmin', why: 'no file is sent here; visit-photos.routes.test.ts sends one' },
  listLicenceHistory: { status: 200, to: 'colleague', why: 'every seat of the company may read it' },
  markPriceAlertsSeen: { status: 200, why: 'alerts of others in the list are passed over' },
};

const isForSessions = ({ access }: Call) => access !== 'public' && !(typeof access === 'object' && 'token' in access);
const takers = Object.entries(calls).filter(([, call]) => listIdFields(call).length > 0);

const sampleFor = (call: Call) => buildSample(call, (field) => findBelonging(world, call, field).ids[field] ?? '');

function attacksOn(call: Call, attacker: Attacker): Sample[] {
  const belongings = listIdFields(call).map(({ field }) => findBelonging(world, call, field));
  if (!belongings.some(({ whose }) => KEPT_FROM[attacker].includes(whose))) return [];
  const sample = sampleFor(call);
  const besides = belongings.find(({ ids }) => Object.keys(ids).length > 1)?.besides;
  return besides ? [sample, { ...sample, params: { ...sample.params, id: besides } }] : [sample];
}

const send = (call: Call, sample: Sample, token?: string) =>
  portal.request(callAddress(call, sample), {
    method: call.method,
    ...(token && { token }),
    ...(sample.body && { body: sample.body }),
  });

async function findBreaches(attacker: Attacker): Promise<string[]> {
  const breaches = takers
    .filter(([, call]) => isForSessions(call))
    .flatMap(([name, call]) =>
      attacksOn(call, attacker).map(async (sample) => {
        const { status } = await send(call, sample, world[attacker].token);
        const { status: other, to = attacker } = OTHER_ANSWERS[name] ?? {};
        const isRight = status === 403 || status === 404 || (status === other && to === attacker);
        return isRight ? [] : [`${name} ${callAddress(call, sample)}: ${status}`];
      }),
    );
  return (await Promise.all(breaches)).flat();
}

/** Password attempts are counted for everybody. */
async function readWithoutCounts(...more: string[]) {
  const stored = await readStored(portal);
  for (const table of ['counters', ...more]) delete stored[table];
  return stored;
}

test.each([
  ['a member of another company', 'outsider'],
  ['another member of the company', 'colleague'],
  ['another ADMIN', 'otherAdmin'],
] as const)(
  '%s reaches nothing personal or hidden by its id, and changes nothing [T8][T27][T42]',
  async (_, attacker) => {
    const before = await readWithoutCounts();
    expect(await findBreaches(attacker)).toEqual([]);
    expect(await readWithoutCounts()).toEqual(before);
  },
);

test('whoever names a member but does not know the secret of a link changes nothing [T25]', async () => {
  const noted = ['sign_ins', 'audit_log', 'row_counts'];
  const before = await readWithoutCounts(...noted);
  const open = takers.filter(([name, call]) => call.access === 'public' && name !== 'signUp');
  const statuses = await Promise.all(
    open.map(async ([name, call]) => [name, (await send(call, sampleFor(call))).status] as const),
  );
  // The confirmation page is the same for everybody: mail programs open it too.
  const refused = statuses.filter(([name, status]) => status !== (name === 'openUnsubscribe' ? 200 : 400));
  expect(refused).toEqual([['signInWithLink', 401]]);
  expect(await readWithoutCounts(...noted)).toEqual(before);
});

/** Exceptions: calls that find nothing for anybody now, or would end this test. */
const NOT_THERE: Record<string, string> = {
  downloadAsset: 'a hidden asset is for looking at only',
  downloadAssetVersion: 'the file was never replaced',
  downloadFootage: 'it is deleted',
  downloadPricePhoto: 'the photo is deleted',
  getFootage: 'it is deleted',
  getReviewPublication: 'no publication has the number of the sample',
  getStoreVisit: 'its prices wait for review',
  handOverPrimaryUser: 'the owner would be none any more',
  listPhotoPrices: 'the photo is deleted',
  listStorePrices: 'its prices wait for review',
  zipAssets: 'a hidden asset is for looking at only',
  zipEvidencePhotos: 'no approved price has a photo',
  zipFootage: 'it is deleted',
  zipPricePhotos: 'its price waits for review',
};

async function findMissed(asked: [string, Call][]): Promise<string[]> {
  const missed: string[] = [];
  for (const [name, call] of asked) {
    const sample = sampleFor(call);
    const reaches = async (who: 'owner' | 'admin') =>
      [200, 400, 409].includes((await send(call, sample, world[who].token)).status);
    const isReached = (await reaches('owner')) || (call.method === 'GET' && (await reaches('admin')));
    if (!isReached && !(name in NOT_THERE)) missed.push(name);
  }
  return missed;
}

test('the same requests reach the things for those who may, and a GET changes nothing', async () => {
  // Exports are logged, report pages counted, and licence states cached.
  const noted = ['audit_log', 'row_counts', 'licences'];
  const before = await readWithoutCounts(...noted);
  const reading = Object.entries(calls).filter(([, call]) => call.method === 'GET' && isForSessions(call));
  expect(await findMissed(reading)).toEqual([]);
  expect(await readWithoutCounts(...noted)).toEqual(before);
});

test('the owner may do what the attackers may not', async () => {
  const order = ['PUT', 'POST', 'DELETE'];
  const writing = takers
    .filter(([name, call]) => call.method !== 'GET' && isForSessions(call) && !(name in NOT_THERE))
    .filter(([, call]) => !isForAdmin(call))
    // Items hidden from all members have no owner.
    .filter(([, call]) => !/^\/(assets|posts|reports)\//.test(call.path))
    .toSorted(([, a], [, b]) => order.indexOf(a.method) - order.indexOf(b.method));
  expect(await findMissed(writing)).toEqual([]);
});
