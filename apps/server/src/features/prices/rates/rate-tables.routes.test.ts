import { buffer } from 'node:stream/consumers';

import {
  type CheckedRates,
  checkRates,
  deleteFxRate,
  listRateHistory,
  MAX_RATES,
  storeRates,
  toAudRate,
} from '@portal/contract/prices/rates';
import { texts } from '@portal/contract/texts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actsOn, registerAdmin } from '../../../../test/administration.ts';
import { filePart, sendForm } from '../../../../test/forms.ts';
import type { NewMember } from '../../../../test/new-member.ts';
import { usePortal } from '../../../../test/portal.ts';
import { XLSX } from '../../../../test/sheets.ts';
import { writeXlsx } from '../../../platform/sheets/write-xlsx.ts';

const portal = usePortal({ clock: { now: () => new Date('2026-11-18T01:00:00Z') } });
let admin: NewMember;
beforeAll(async () => {
  admin = await registerAdmin(portal);
});
beforeEach(async () => {
  await portal.database.db.deleteFrom('fx_rates').execute();
});

const check = (content: string | Buffer) =>
  sendForm(
    portal,
    checkRates,
    [filePart('file', content, 'rates', typeof content === 'string' ? 'text/csv' : XLSX)],
    admin,
  );
const read = async (content: string | Buffer): Promise<CheckedRates> => {
  const answer = await check(content);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
};
const shown = ({ rates }: CheckedRates) => rates.map(({ currency, date, value }) => `${currency} ${date} ${value}`);
const store = (rates: CheckedRates['rates'], more: object = {}) =>
  portal.send(storeRates, { rates, quoted: 'aud-per-unit', existing: 'replace', source: 'RBA', ...more }, admin);
const history = async (query: object = {}) => (await portal.call(listRateHistory, query, admin)).body;

describe('a table is read', () => {
  test.each<[string, string, string[]]>([
    [
      'as a list',
      'Date,Currency,Rate\n2026-10-31,USD,1.5267\n2026-09-30,JPY,0.0101',
      ['USD 2026-10-31 1.5267', 'JPY 2026-09-30 0.0101'],
    ],
    [
      'in another order, by months',
      'Kurs;Währung;Monat\n1,5267;USD;Oktober 2026\n1,1;SGD;Sep 2026',
      ['USD 2026-10-01 1.5267', 'SGD 2026-09-01 1.1'],
    ],
    ['without a head', '2026-10\tUSD\t1.5267\n2026-09\tUSD\t1.5', ['USD 2026-10-01 1.5267', 'USD 2026-09-01 1.5']],
    [
      'across, with gaps',
      'Month,USD,JPY\nOct 2026,0.6550,99.1\nSep-2026,,98.4',
      ['USD 2026-10-01 0.655', 'JPY 2026-10-01 99.1', 'JPY 2026-09-01 98.4'],
    ],
    [
      'with thousands',
      'Date,USD,VND\n2026-10-31,0.6550,"17,093"\n2026-09-30,0.6612,"17,211.5"',
      ['USD 2026-10-31 0.655', 'VND 2026-10-31 17093', 'USD 2026-09-30 0.6612', 'VND 2026-09-30 17211.5'],
    ],
    [
      'with the day first, known from one row',
      'Date,Currency,Rate\n05/10/2026,USD,1.5\n31/10/2026,USD,1.6',
      ['USD 2026-10-05 1.5', 'USD 2026-10-31 1.6'],
    ],
    [
      'with the month first, known from one row',
      'Date,Currency,Rate\n10/05/2026,USD,1.5\n10/31/2026,USD,1.6',
      ['USD 2026-10-05 1.5', 'USD 2026-10-31 1.6'],
    ],
    [
      'with points, the day first, known from one row',
      'Datum;Währung;Kurs\n05.10.2026;USD;1,5\n31.10.2026;USD;1,6',
      ['USD 2026-10-05 1.5', 'USD 2026-10-31 1.6'],
    ],
    [
      'with the names of months as Austrians and Excel write them',
      'Datum;USD\n5. Jänner 2026;1,52\nMrz 2026;1,53\nMrz-26;1,53\n31. Mrz 2026;1,54',
      ['USD 2026-01-05 1.52', 'USD 2026-03-01 1.53', 'USD 2026-03-31 1.54'],
    ],
    ['twice the same', 'Date,Currency,Rate\n2026-10,USD,1.5\n2026-10-01,USD,1.50', ['USD 2026-10-01 1.5']],
  ])('%s', async (_, content, rates) => {
    const checked = await read(content);
    expect([shown(checked), checked.problems]).toEqual([rates, []]);
  });

  test('as the Reserve Bank of Australia publishes it', async () => {
    const checked = await read(
      [
        'F11.1  EXCHANGE RATES',
        'Title,A$1=USD,Trade-weighted Index May 1970 = 100,A$1=CNY',
        'Description,AUD/USD Exchange Rate; see notes.,Index,AUD/CNY',
        'Units,USD,Index,CNY',
        'Publication date,02-Nov-2026,02-Nov-2026,02-Nov-2026',
        'Series ID,FXRUSD,FXRTWI,FXRCR',
        '30-Sep-2026,0.6612,61.2,4.7093',
        '31-Oct-2026,0.6550,60.9,4.6601',
        'Source: RBA',
      ].join('\n'),
    );
    expect(shown(checked)).toEqual([
      'USD 2026-09-30 0.6612',
      'CNY 2026-09-30 4.7093',
      'USD 2026-10-31 0.655',
      'CNY 2026-10-31 4.6601',
    ]);
    expect(checked).toMatchObject({
      unused_rows: [1, 3, 4, 5, 6, 9],
      unused_columns: ['Trade-weighted Index May 1970 = 100'],
    });
  });

  test('from a workbook', async () => {
    const rows = [
      ['Month', 'USD'],
      ['2026-10', 1.5267],
    ];
    expect(shown(await read(await buffer(writeXlsx([{ name: 'Rates', rows }]))))).toEqual(['USD 2026-10-01 1.5267']);
  });
});

test('every problem of a table is named, and then none of its rates is offered', async () => {
  const checked = await read(
    'Date,Currency,Rate\n2026-10-31,USD,1.5\n2026-11-19,USD,1.5\n2026-02-30,USD,1.5\n2026-10-01,AUD,1\n2026-10-02,USD,abc\n2026-10-31,USD,1.6',
  );
  expect(checked.rates).toEqual([]);
  expect(checked.problems).toEqual([
    { row: 3, value: '2026-11-19', reason: texts.en.dayToCome },
    { row: 4, value: '2026-02-30', reason: texts.en.cellDay },
    { row: 5, value: 'AUD', reason: texts.en.unknownCurrency },
    { row: 6, value: 'abc', reason: texts.en.cellNumber },
    { row: 7, value: 'USD 2026-10-31', reason: texts.en.rateTwice },
  ]);
});

test.each([
  [
    'days that can be read in two ways',
    'Date,Currency,Rate\n03/04/2026,USD,1.5\n05/06/2026,USD,1.6',
    texts.en.dayUnclear,
  ],
  [
    'days with points that can be read in two ways',
    'Date;Currency;Rate\n03.04.2026;USD;1.5\n05.06.2026;USD;1.6',
    texts.en.dayUnclear,
  ],
  ['days whose short year stands first', 'Date,Currency,Rate\n26/03/11,USD,1.5\n26/03/18,USD,1.6', texts.en.dayUnclear],
  [
    'a comma for thousands or decimals',
    'Date;Currency;Rate\n2026-10-01;USD;1,527\n2026-09-01;USD;1,531',
    texts.en.rateUnclear,
  ],
])('%s are asked about and not guessed', async (_, content, reason) => {
  const { problems } = await read(content);
  expect(problems.map((problem) => problem.reason)).toEqual([reason, reason]);
});

test.each([
  ['a text without rates', 'Name,Age\nAnna,3', 'ratesNoTable'],
  [
    'more rates than one act takes',
    `Date,Currency,Rate\n${'2026-10-31,USD,1.5\n'.repeat(MAX_RATES + 300)}`,
    'tooManyRates',
  ],
] as const)('%s is refused', async (_, content, text) => {
  expect((await check(content)).body.errors).toEqual([{ field: 'file', message: texts.en[text] }]);
});

test('rates are stored by their quote, with their source, in the history of their currency', async () => {
  const { rates } = await read('Month,USD,VND\n2026-10,0.6550,17093\n2026-09,0.6612,17211.5');
  const stored = await store(rates, { quoted: 'units-per-aud', source: 'RBA monthly average' });
  expect(stored.body.data).toEqual({ added: 4, replaced: 0, kept: 0 });
  const source = 'RBA monthly average';
  expect((await history({ currency: 'USD' })).data).toEqual([
    { currency: 'USD', date: '2026-10-01', aud_rate: '1.52671756', source },
    { currency: 'USD', date: '2026-09-01', aud_rate: '1.51240169', source },
  ]);
  expect(await history()).toMatchObject({ total: 4, page: 1 });
  expect((await actsOn(portal, admin.id)).at(-1)).toMatchObject({
    action: 'prices.rates-set',
    subject: 'USD, VND',
    after: { added: 4, source, from: '2026-09-01', to: '2026-10-01' },
  });
});

test('days that have a rate are kept or replaced, as it was asked', async () => {
  const rates = [
    { currency: 'USD', date: '2026-10-01', value: '1.6' },
    { currency: 'USD', date: '2026-09-01', value: '1.5' },
  ];
  await store(rates.slice(0, 1));
  const changed = rates.map((rate) => ({ ...rate, value: '2' }));
  expect((await read('Date,USD\n2026-10-01,2\n2026-09-01,2')).known).toBe(1);
  expect((await store(changed, { existing: 'keep' })).body.data).toEqual({ added: 1, replaced: 0, kept: 1 });
  expect((await history()).data.map(({ aud_rate }) => aud_rate)).toEqual(['1.60000000', '2.00000000']);
  expect((await store(changed)).body.data).toEqual({ added: 0, replaced: 1, kept: 1 });
  expect((await history()).data.map(({ aud_rate }) => aud_rate)).toEqual(['2.00000000', '2.00000000']);
});

test('of a table with one wrong rate nothing is stored', async () => {
  const right = { currency: 'USD', date: '2026-10-01', value: '1.5' };
  const wrong: [object, string][] = [
    [{ ...right, date: '2026-11-19' }, 'rates'],
    [{ ...right, currency: 'XQQ' }, 'rates'],
    [{ ...right, value: '9' }, 'rates'],
    [{ ...right, currency: 'VND', value: '0.000000001' }, 'quoted'],
  ];
  for (const [rate, field] of wrong) {
    const answer = await portal.send(
      storeRates,
      { rates: [right, rate], quoted: 'aud-per-unit', existing: 'replace' },
      admin,
    );
    expect([answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  }
  expect((await history()).total).toBe(0);
});

test('two tables at once end as one of them, and ten thousand rates are one act', async () => {
  const rates = Array.from({ length: MAX_RATES }, (_, index) => ({
    currency: index % 2 ? 'USD' : 'SGD',
    date: new Date(Date.UTC(2010, 0, 1 + Math.floor(index / 2))).toISOString().slice(0, 10),
    value: '1.5',
  }));
  const answers = await Promise.all([store(rates), store(rates.toReversed())]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await history()).total).toBe(MAX_RATES);
});

test('a deleted rate is gone from the history, and the log knows what it was', async () => {
  await store([{ currency: 'USD', date: '2026-10-01', value: '1.5' }]);
  const key = { currency: 'USD', date: '2026-10-01' };
  expect((await portal.call(deleteFxRate, key, admin)).status).toBe(200);
  expect((await portal.call(deleteFxRate, key, admin)).status).toBe(404);
  expect((await history()).total).toBe(0);
  expect((await actsOn(portal, admin.id)).at(-1)).toMatchObject({
    action: 'prices.rate-deleted',
    subject: 'USD 2026-10-01',
    before: { aud_rate: '1.50000000', source: 'RBA' },
  });
});

test.each<[string, 'aud-per-unit' | 'units-per-aud', string | undefined]>([
  ['1.5267', 'aud-per-unit', '1.52670000'],
  ['0.655', 'units-per-aud', '1.52671756'],
  ['3', 'units-per-aud', '0.33333333'],
  ['0.000000005', 'aud-per-unit', '0.00000001'],
  ['0.000000004', 'aud-per-unit', undefined],
  ['1000000', 'aud-per-unit', undefined],
  ['0', 'units-per-aud', undefined],
])('%s %s is A$%s', (value, quoted, rate) => {
  expect(toAudRate(value, quoted)).toBe(rate);
});
