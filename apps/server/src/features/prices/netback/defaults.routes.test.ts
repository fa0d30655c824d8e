import {
  deleteNetbackDefault,
  listNetbackDefaults,
  NETBACK_FIELDS,
  setNetbackDefault,
} from '@portal/contract/prices/netback';
import { setFxRate } from '@portal/contract/prices/rates';
import { beforeAll, describe, expect, test } from 'vitest';
import { actsOn, registerAdmin } from '../../../../test/administration.ts';
import { findMarket, listMarkets } from '../../../../test/netback.ts';
import { type NewMember, registerMember } from '../../../../test/new-member.ts';
import { usePortal } from '../../../../test/portal.ts';
import { assumedOn } from './assumptions.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-11-10T01:00:00Z') } });

let admin: NewMember;
let member: NewMember;
beforeAll(async () => {
  admin = await registerAdmin(portal);
  member = await registerMember(portal);
});

const read = async (market: string, field: string) =>
  (await findMarket(portal, member, market)).defaults.find((one) => one.field === field);
const set = async (fields: object, caller = admin) => {
  const { _id: market_id } = await findMarket(portal, admin, 'Thailand');
  const usual = { field: 'retail_margin', valid_from: '2026-11-01', value: '31', is_assumption: false };
  return portal.send(setNetbackDefault, { market_id, ...usual, source: 'Importer survey', ...fields }, caller);
};

describe('the defaults of a market', () => {
  test('are there for every market and field, each with its day and source', async () => {
    for (const { name, defaults } of await listMarkets(portal, member)) {
      expect([name, defaults.map(({ field }) => field)]).toEqual([name, [...NETBACK_FIELDS]]);
      for (const { source, valid_from } of defaults) {
        expect(source).not.toBe('');
        expect(valid_from <= '2026-11-10').toBe(true);
      }
    }
  });

  test('name what is known and what the portal assumes', async () => {
    expect(await read('Singapore', 'duty')).toEqual({
      field: 'duty',
      value: '0',
      valid_from: '2026-01-01',
      source: 'Singapore has no tariff on avocados.',
      is_assumption: false,
    });
    expect(await read('Singapore', 'retail_margin')).toMatchObject({ is_assumption: true });
  });

  test('of the portal change with their day', async () => {
    expect(await read('India', 'duty')).toMatchObject({ value: '8.57', valid_from: '2026-01-01' });
    const dutyOn = (day: string) => assumedOn(day, 'IN', 'duty')?.value;
    expect(['2025-12-31', '2026-12-31', '2027-01-01', '2028-02-01'].map(dutyOn)).toEqual([
      undefined,
      '8.57',
      '4.29',
      '0',
    ]);
  });

  test('come with the newest exchange rate', async () => {
    const rate = { currency: 'SGD', aud_rate: '1.1630', source: 'Central bank' };
    await portal.send(setFxRate, { ...rate, date: '2026-11-02' }, admin);
    await portal.send(setFxRate, { ...rate, date: '2026-10-02', aud_rate: '1.1' }, admin);
    expect((await findMarket(portal, member, 'Singapore')).rate).toEqual({
      aud_rate: '1.163',
      date: '2026-11-02',
      source: 'Central bank',
    });
  });

  test('are set by administrators from a day on, and the log keeps what was before', async () => {
    const before = await read('Thailand', 'retail_margin');
    expect((await set({})).status).toBe(200);
    expect((await set({ value: '29.5', valid_from: '2026-12-01' })).status).toBe(200);
    expect(await read('Thailand', 'retail_margin')).toEqual({
      field: 'retail_margin',
      value: '31',
      valid_from: '2026-11-01',
      source: 'Importer survey',
      is_assumption: false,
    });
    expect((await set({ value: '30' })).status).toBe(200);
    expect((await set({ value: '30' })).status).toBe(200);
    const { _id: market_id } = await findMarket(portal, admin, 'Thailand');
    const listed = (await portal.call(listNetbackDefaults, { market_id }, admin)).body.data;
    expect(listed.map(({ value, valid_from }) => [value, valid_from])).toEqual([
      ['29.5', '2026-12-01'],
      ['30', '2026-11-01'],
    ]);
    const key = { market_id, field: 'retail_margin', valid_from: '2026-11-01' } as const;
    expect((await portal.call(deleteNetbackDefault, key, admin)).status).toBe(200);
    expect((await portal.call(deleteNetbackDefault, key, admin)).status).toBe(404);
    expect(await read('Thailand', 'retail_margin')).toEqual(before);
    expect(await actsOn(portal, market_id)).toMatchObject([
      { action: 'netback.default-set', subject: 'Thailand, retail_margin, 2026-11-01', after: { value: '31' } },
      { action: 'netback.default-set', subject: 'Thailand, retail_margin, 2026-12-01' },
      { action: 'netback.default-set', before: { value: '31' }, after: { value: '30' } },
      { action: 'netback.default-deleted', before: { value: '30' } },
    ]);
  });

  test('are not set by members', async () => {
    expect((await set({}, member)).status).toBe(403);
  });

  test.each<[string, object]>([
    ['value', { value: '100' }],
    ['value', { value: '-1' }],
    ['value', { value: '1,5' }],
    ['value', { field: 'tray_kg', value: '0' }],
    ['field', { field: 'profit' }],
    ['valid_from', { valid_from: '2026-02-30' }],
    ['source', { source: ' ' }],
  ])('with a %s that is wrong are refused: %j', async (field, wrong) => {
    const answer = await set(wrong);
    expect([answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });

  test('of a country that is no market are refused', async () => {
    const { id } = await portal.database.db
      .selectFrom('countries')
      .select('id')
      .where('is_market', '=', false)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await set({ market_id: id })).status).toBe(400);
  });
});
