import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FormShape } from './form-shape.ts';

const ID = '018f0000-0000-7000-8000-000000000000';
const FIELDS = {
  series_id: ID,
  title: 'Exports in March',
  kind: 'export statistics',
  edition: '2026-03',
  period_from: '2026-03-01',
  period_to: '2026-03-31',
  language: 'en',
  'summary.0': 'More trays.',
  'summary.1': ' ',
  'summary.2': '',
  body: '',
  provisional: false,
  licence_min: 'evaluation',
  supersedes_id: '',
  correction_note: '',
  [`market_ids.${ID}`]: true,
  'origin_codes.AU': true,
  'origin_codes.MX': false,
};

const wrongIn = (changes: object) =>
  z.safeParse(FormShape, { ...FIELDS, ...changes }).error?.issues.map(({ path }) => path.join('.'));

test('boxes that are ticked become lists, points that are left empty none', () => {
  expect(z.parse(FormShape, FIELDS)).toMatchObject({
    market_ids: [ID],
    origin_codes: ['AU'],
    summary: ['More trays.'],
    supersedes_id: undefined,
  });
});

test('what is wrong is told of the field that shows it', () => {
  expect(wrongIn({ title: '' })).toEqual(['title']);
  expect(wrongIn({ period_to: '2026-02-28' })).toEqual(['period_to']);
  expect(wrongIn({ 'summary.0': '', 'summary.1': 'Second.' })).toEqual(['summary.0']);
});
