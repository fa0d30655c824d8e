import type { Batch, ImportField, Mapping } from '@portal/contract/prices/imports';
import { getProblemRows, leaveOutProblems } from '@portal/contract/prices/imports/problems';
import { texts } from '@portal/contract/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { incomingIn } from '../../../../test/forms.ts';
import { usePortal } from '../../../../test/portal.ts';
import { checkAgain, confirm, labelWords, openShop, type Shop, sendSheet } from '../../../../test/prices.ts';
import { cellsIn, XLSX } from '../../../../test/sheets.ts';
import { checkPrices } from './import.jobs.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-03-10T01:00:00Z') } });
let admin: { id: string; token: string };
let shop: Shop;
beforeAll(async () => {
  admin = await portal.signIn('admin');
  shop = await openShop(portal);
});

type Words = ReturnType<typeof labelWords>;
/** Headings that nobody guesses, one of them blank, and a column of no use. */
const writeForeign = (tag: string, labels: readonly Words[], more: readonly string[][] = []) => {
  const fields = Object.keys(labelWords(shop)) as ImportField[];
  const header = [...fields.map((_, at) => (at === 0 ? '' : `${tag}${at}`)), 'Aside', ...(more[0] ?? [])];
  const lines = labels.map((label, at) => [
    ...fields.map((field) => label[field] ?? ''),
    '+49 30',
    ...(more[at + 1] ?? []),
  ]);
  const columns = Object.fromEntries(fields.map((field, at) => [field, at])) as Mapping['columns'];
  const csv = [header, ...lines].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
  return { csv, header, mapping: { columns, decimal: '.' } as Mapping };
};
const send = async (csv: string) => (await sendSheet(portal, csv, admin)).body.data;
const download = async ({ _id: id }: Batch, language = 'en') => {
  const { status, bytes } = await portal.call(
    getProblemRows,
    { id },
    { ...admin, headers: { 'accept-language': language } },
  );
  expect(status).toBe(200);
  return cellsIn(bytes, XLSX);
};
const leaveOut = async ({ _id: id, mapping }: Batch, group: string) => {
  await portal.call(leaveOutProblems, { id, group, left_out: true }, admin);
  await checkPrices.run(portal.deps, { id, mapping });
};

describe('the sheet of problem rows', () => {
  test('has the original columns, the row and the problem; mended, only its rows are stored', async () => {
    const wrong = labelWords(shop, { product: 'Wrong price', price: '2.95 or so', origin: 'Nowhere' });
    const first = writeForeign('One', [labelWords(shop), wrong, labelWords(shop, { product: 'Fine' })]);
    const sent = await send(first.csv);
    const batch = await checkAgain(portal, sent._id, first.mapping, admin);
    const [header, ...rows] = await download(batch);
    expect(header).toEqual([...first.header, 'Row', 'Problem']);
    expect(rows).toHaveLength(1);
    const [row = []] = rows;
    expect(row.slice(0, -1)).toEqual([...Object.values(wrong), '+49 30', 3]);
    expect(row.at(-1)).toBe(`One5: ${texts.en.unknownOrigin} One10: ${texts.en.cellNumber}`);
    expect(await incomingIn(portal)).toEqual([]);

    await leaveOut(batch, 'cellNumber:price');
    expect(await confirm(portal, batch, admin)).toMatchObject({ state: 'stored', rows: 2, left_out: 1 });
    // The same once it is stored: the others are known, not wrong.
    expect(await download(batch)).toEqual([header, row]);

    const mended = { ...wrong, price: '2.95', origin: 'Australia' };
    const second = await send(
      writeForeign(
        'One',
        [mended],
        [
          ['Row', 'Problem'],
          ['3', 'Mended'],
        ],
      ).csv,
    );
    expect(second).toMatchObject({ is_remembered: true, mapping: first.mapping });
    const ready = await checkAgain(portal, second._id, second.mapping, admin);
    expect(ready).toMatchObject({ state: 'ready', rows: 1 });
    expect(await confirm(portal, ready, admin)).toMatchObject({ state: 'stored', rows: 1 });
  });

  test('that is wrong again is told with its own columns once, in the language of the reader', async () => {
    const wrong = labelWords(shop, { product: 'Again', price: 'x' });
    const { csv, header, mapping } = writeForeign(
      'Two',
      [wrong],
      [
        ['Zeile', 'Problem'],
        ['12', 'Falsch'],
      ],
    );
    const { _id } = await send(csv);
    const batch = await checkAgain(portal, _id, mapping, admin);
    const [titles, ...rows] = await download(batch, 'de');
    expect(titles).toEqual([...header.slice(0, -2), 'Zeile', 'Problem']);
    expect(rows.map((cells) => cells.slice(-2))).toEqual([[2, `Two10: ${texts.de.cellNumber}`]]);
  });

  test('is not made of a sheet that is not checked, and not for somebody without the permission', async () => {
    const { _id: id } = await send(writeForeign('Three', [labelWords(shop)]).csv);
    expect((await portal.call(getProblemRows, { id }, admin)).status).toBe(409);
    const client = await portal.signIn('client');
    expect((await portal.call(getProblemRows, { id }, client)).status).toBe(403);
  });
});
