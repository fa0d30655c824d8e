import { type Batch, checkBatch, type Mapping } from '@portal/contract/prices/imports';
import { texts } from '@portal/contract/texts';
import { beforeAll, expect, test } from 'vitest';
import { usePortal } from '../../../../../test/portal.ts';
import {
  checkAgain,
  checkSheet,
  confirm,
  labelWords,
  openShop,
  type Shop,
  sendSheet,
  writeCsv,
} from '../../../../../test/prices.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-04-20T01:00:00Z') } });
let admin: { id: string; token: string };
let shop: Shop;
beforeAll(async () => {
  admin = await portal.signIn('admin');
  shop = await openShop(portal);
});

let sheets = 0;
const daySheet = (days: readonly string[], more: (day: string) => object = () => ({})) => {
  sheets += 1;
  return writeCsv(days.map((date, at) => labelWords(shop, { date, product: `${sheets} ${at}`, ...more(date) })));
};

const sendDays = async (...days: string[]): Promise<Batch> =>
  (await sendSheet(portal, daySheet(days), admin)).body.data;

const storedDays = async ({ _id }: Batch) => {
  const rows = await portal.database.db
    .selectFrom('price_observations')
    .select((eb) => [eb.cast<string>('day', 'text').as('day'), eb.cast<string>('promo_until', 'text').as('until')])
    .where('batch_id', '=', _id)
    .orderBy('batch_row')
    .execute();
  return rows;
};

test('dates whose order nobody can know are not read until somebody says which comes first', async () => {
  const { _id: id, mapping, survey } = await sendDays('03/04/2026', '04/04/2026', '02/03/2026');
  expect(survey.columns[mapping.columns.date ?? -1]?.days).toEqual({
    order: 'unknown',
    examples: [
      { text: '03/04/2026', day_first: '2026-04-03', month_first: '2026-03-04' },
      { text: '02/03/2026', day_first: '2026-03-02', month_first: '2026-02-03' },
    ],
  });
  const answer = await portal.send(checkBatch, { id, ...mapping }, admin);
  expect([answer.status, answer.body.errors]).toEqual([
    400,
    [{ field: 'day_order', message: texts.en.dayOrderNeeded }],
  ]);
});

test.each<[NonNullable<Mapping['day_order']>, string[]]>([
  ['day-first', ['2026-04-03', '2026-04-04', '2026-03-02']],
  ['month-first', ['2026-03-04', '2026-04-04', '2026-02-03']],
])('answered with %s, all are read so, and the end of a promotion too', async (day_order, days) => {
  const promo = (date: string) => ({ promo_kind: 'price cut', promo_price: '2', promo_until: date });
  const sent = await sendSheet(portal, daySheet(['03/04/2026', '04/04/2026', '02/03/2026'], promo), admin);
  const { _id, mapping } = sent.body.data;
  const batch = await checkAgain(portal, _id, { ...mapping, day_order }, admin);
  expect(batch).toMatchObject({ state: 'ready', mapping: { day_order } });
  await confirm(portal, batch, admin);
  expect(await storedDays(batch)).toEqual(days.map((day) => ({ day, until: day })));
});

test('the answer is remembered for this source, and for no other', async () => {
  const send = async (more: object, ...days: string[]): Promise<Batch> => {
    const sheet = daySheet(days, () => more);
    return (await sendSheet(portal, sheet, admin)).body.data;
  };
  const own = { note: 'of this source' };
  const first = await send(own, '03/04/2026');
  await checkAgain(portal, first._id, { ...first.mapping, day_order: 'month-first' }, admin);
  expect(await send(own, '05/03/2026')).toMatchObject({ is_remembered: true, mapping: { day_order: 'month-first' } });
  const other = await send({ brand: 'of another' }, '05/03/2026');
  expect(other.mapping).not.toHaveProperty('day_order');
});

test('one day above 12 tells the order for all, whatever was answered for an earlier sheet', async () => {
  const { _id, mapping } = await sendDays('03/04/2026', '04/13/2026');
  const batch = await checkAgain(portal, _id, { ...mapping, day_order: 'day-first' }, admin);
  expect(batch.state).toBe('ready');
  await confirm(portal, batch, admin);
  expect((await storedDays(batch)).map(({ day }) => day)).toEqual(['2026-03-04', '2026-04-13']);
});

test('a column that contradicts itself is refused in the rows that could be read in two ways', async () => {
  const { problems } = await checkSheet(
    portal,
    daySheet(['03/04/2026', '04/13/2026', '13/04/2026', '4/4/2026']),
    admin,
  );
  expect(problems.map(({ row, field, reason }) => [row, field, reason])).toEqual([[2, 'date', texts.en.dayUnclear]]);
});

test('dates of the calendar, with a time, with a month by name or with equal numbers never ask', async () => {
  const days = ['2026-04-03', '2026-04-03 14:30', '3 Apr 2026', '03-Apr-26', '3. April 2026', '04/04/2026'];
  const batch = await checkSheet(portal, daySheet(days), admin);
  expect([batch.state, batch.problems]).toEqual(['ready', []]);
  await confirm(portal, batch, admin);
  const [last, ...others] = (await storedDays(batch)).map(({ day }) => day).toReversed();
  expect([last, new Set(others)]).toEqual(['2026-04-04', new Set(['2026-04-03'])]);
});

test('years of two digits are of this century, unless they stand first', async () => {
  const batch = await checkSheet(portal, daySheet(['18-03-26', '02-04-26']), admin);
  expect(batch.state).toBe('ready');
  const { problems } = await checkSheet(portal, daySheet(['26/03/04', '26/03/11', '26/03/18']), admin);
  expect(problems.map(({ row, reason }) => [row, reason])).toEqual([2, 3, 4].map((row) => [row, texts.en.dayUnclear]));
});
