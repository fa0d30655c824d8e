import { expect, test } from 'vitest';
import { ruleProblems } from './source-rules.mjs';

test('leaves tables to the shared components', () => {
  const screen = 'export const Screen = () => (\n  <table aria-label="Prices">…</table>\n);\n';
  expect(ruleProblems('apps/web/src/features/prices/list.tsx', screen)).toEqual([
    'apps/web/src/features/prices/list.tsx:2 draws a table by hand; give columns and rows to DataTable',
  ]);
  expect(ruleProblems('apps/web/src/ui/data-table.tsx', screen)).toEqual([]);
  expect(ruleProblems('apps/web/src/features/prices/list.tsx', "document.querySelector('table')")).toEqual([]);
});

test.each([
  ["const day = new Intl.DateTimeFormat('en-AU').format(at);"],
  ["const plural = new Intl.PluralRules('de');"],
  ["const list = Intl.ListFormat('en').format(names);"],
  ["const count = total.toLocaleString('en-AU');"],
  ['const day = at.toLocaleDateString();'],
])('leaves numbers, days and lists to one module: %s', (line) => {
  const problem = 'writes a number, a day or a list by itself; use packages/contract/src/formats';
  for (const path of ['apps/web/src/features/prices/price.tsx', 'apps/server/src/features/prices/price.mails.ts'])
    expect(ruleProblems(path, line)).toEqual([`${path}:1 ${problem}`]);
  expect(ruleProblems('packages/contract/src/formats/money.ts', line)).toEqual([]);
  expect(ruleProblems('apps/server/src/features/prices/price.routes.test.ts', line)).toEqual([]);
});

test.each([
  ['const share = `${(100 * part).toFixed(1)} %`;'],
  ["const share = part.toFixed(1) + '%';"],
  ['const price = `A$${amount}`;'],
  ['const price = `${amount} A$`;'],
  ['const price = `AUD ${amount}`;'],
])('leaves money and per cent to one module: %s', (line) => {
  const path = 'apps/web/src/features/prices/price.tsx';
  const problem = 'writes money or per cent by hand; use packages/contract/src/formats';
  expect(ruleProblems(path, line)).toEqual([`${path}:1 ${problem}`]);
  expect(ruleProblems('packages/contract/src/formats/money.ts', line)).toEqual([]);
});

test.each([
  ['const options: Intl.NumberFormatOptions = {};'],
  ['const zones = Intl.supportedValuesOf("timeZone");'],
  ['const letter = name.toLocaleUpperCase();'],
  ['const style = { width: `${share * 100}%` };'],
  ['const digits = value.toFixed(4);'],
])('lets pass what people do not read: %s', (line) => {
  expect(ruleProblems('apps/web/src/features/prices/price.tsx', line)).toEqual([]);
});
