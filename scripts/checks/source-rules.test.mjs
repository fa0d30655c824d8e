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
