import { getProfile, updateProfile } from '@portal/contract/customers/profile';
import { listFollowedMarkets, setFollowedMarkets } from '@portal/contract/places/markets/followed-markets';
import { listMarkets } from '@portal/contract/places/markets/markets';
import { beforeAll, expect, test } from 'vitest';
import { registerMember } from '../../../../test/new-member.ts';
import { usePortal } from '../../../../test/portal.ts';

const portal = usePortal();
let member: { token: string };
let markets: string[];
beforeAll(async () => {
  member = await registerMember(portal);
  markets = (await portal.call(listMarkets, {}, member)).body.data.map(({ _id }) => _id);
});

const follow = (market_ids: readonly string[], sender = member) =>
  portal.call(setFollowedMarkets, { market_ids }, sender);
const followed = async (sender = member) => (await portal.call(listFollowedMarkets, {}, sender)).body.data;

test('a member follows exactly the markets of the last list, each once, and nobody else does', async () => {
  const [first = '', second = '', third = ''] = markets;
  expect(await followed()).toEqual([]);
  expect((await follow([second, first, first])).body.data).toEqual([first, second]);
  await follow([third, first]);
  expect(await followed()).toEqual([first, third]);
  expect(await followed(await registerMember(portal))).toEqual([]);
  await follow([]);
  expect(await followed()).toEqual([]);
});

test('the profile shows and changes the same list', async () => {
  const [first = '', second = ''] = markets;
  await follow([first]);
  const profile = (await portal.call(getProfile, {}, member)).body.data;
  expect(profile.marketsOfInterest).toEqual([first]);
  const { data: countries } = { data: markets };
  const form = { ...profile, country: countries[0] ?? '', position: 'Buyer', phoneNumber: '+61 2 9000 0000' };
  const saved = await portal.call(updateProfile, { ...form, marketsOfInterest: [second] }, member);
  expect([saved.status, await followed()]).toEqual([200, [second]]);
});

test('a profile form that was opened before is out of date', async () => {
  const [first = ''] = markets;
  const before = (await portal.call(getProfile, {}, member)).body.data.version;
  await follow([first]);
  expect((await portal.call(getProfile, {}, member)).body.data.version).toBe(before + 1);
});

test('a country that is no market is refused, and the list stays', async () => {
  const [first = ''] = markets;
  await follow([first]);
  const { id } = await portal.database.db
    .selectFrom('countries')
    .select('id')
    .where('is_market', '=', false)
    .limit(1)
    .executeTakeFirstOrThrow();
  const answer = await follow([first, id]);
  expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual([400, ['market_ids']]);
  expect(await followed()).toEqual([first]);
});

test('a market that is switched off is not followed until it is on again', async () => {
  const [first = '', second = ''] = markets;
  await follow([first, second]);
  const setStatus = (status: boolean) =>
    portal.database.db.updateTable('countries').set({ status }).where('id', '=', first).execute();
  await setStatus(false);
  expect(await followed()).toEqual([second]);
  await follow([second]);
  await setStatus(true);
  expect(await followed()).toEqual([first, second]);
});
