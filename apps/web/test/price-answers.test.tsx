import { formatMonths } from '@portal/contract/formats/periods';
import { ANSWER_PHOTOS, answerPriceQuestion, type PriceAnswered } from '@portal/contract/prices/answers';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import de from '../src/features/prices/answers/de.json';
import en from '../src/features/prices/answers/en.json';
import { PriceAnswer } from '../src/features/prices/answers/price-answer.tsx';
import { findBarriers, findOverflow } from './harness/barriers.ts';
import { FakeApi } from './harness/fake-api.ts';
import { DESK, PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openPiece } from './harness/open-screen.tsx';
import { sampleId, sampleValue } from './harness/sample-value.ts';

afterEach(closeScreen);

const QUESTION = 'hass price singapore october';
const [, ANSWERED] = answerPriceQuestion.output.def.options;
const SAMPLE = sampleValue(ANSWERED, 'full', 'answer') as PriceAnswered;
const MONTHS = ['2026-07', '2026-08', '2026-09', '2026-10'];

const ANSWER: PriceAnswered = {
  ...SAMPLE,
  photos: SAMPLE.photos.slice(0, ANSWER_PHOTOS),
  sentence: 'Australian avocados (Hass) sold for A$12.00/kg in Singapore (median of 5 prices, October 2026).',
  measure: 'price',
  values: [{ origin: 'AU', retailer_name: null, value: 12, n: 5 }],
  currency: 'AUD',
  unit: 'kg',
  series: [{ origin: 'AU', points: MONTHS.map((month, at) => ({ month, n: 5, value: 11 + at })) }],
  report: { _id: sampleId(4), title: 'Singapur im Oktober', edition: '2026-10', language: 'de' },
  query: { market_id: sampleId(1), variety: 'Hass', from: '2026-10-01', to: '2026-10-31' },
};
const misread = (reason: 'notAsked' | 'words' | 'market' | 'ambiguous', ...words: string[]) =>
  ({ understood: false, reason, words }) as const;

const member = (answer: PriceAnswered | ReturnType<typeof misread> = ANSWER) => {
  const api = new FakeApi().answer(answerPriceQuestion, answer);
  signIn(api, 'CLIENT');
  return api;
};
const field = <PriceAnswer question={QUESTION} place="field" />;
const results = <PriceAnswer question={QUESTION} place="page" />;
const shown = () => page.getByRole('main').element().textContent;

test('an answer shows its figure, sentence, months, photos, report and the way to its prices', async () => {
  const api = member();
  const { errors } = await openPiece(field, api);
  await expect.element(page.getByText(ANSWER.sentence)).toBeVisible();
  await expect.element(page.getByText('A$12.00/kg', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText(formatMonths('2026-07', '2026-10', 'en', 'short'), { exact: true }))
    .toBeVisible();
  const ways = page
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
  expect(ways).toEqual([
    `/dashboard/retail-price-audits?${new URLSearchParams(ANSWER.query).toString()}`,
    `/dashboard/reports/${sampleId(4)}`,
    ...ANSWER.photos.map(
      ({ _id, market_id }) => `/dashboard/retail-price-audits/observations?market_id=${market_id}&price=${_id}`,
    ),
  ]);
  expect(api.asked.filter(({ call }) => call.path === answerPriceQuestion.path).map(({ query }) => query)).toEqual([
    { q: QUESTION },
  ]);
  expect([errors, api.complaints, await findBarriers()]).toEqual([[], [], []]);
});

test('a gap and a share are said in per cent, and two prices stand on one scale', async () => {
  const rival = { origin: 'MX', retailer_name: null, value: 0.15, n: 4 };
  await openPiece(field, member({ ...ANSWER, measure: 'gap', values: [rival], series: [] }));
  await expect.element(page.getByText('+15%', { exact: true })).toBeVisible();
  closeScreen();
  await openPiece(field, member({ ...ANSWER, measure: 'share', values: [{ ...rival, value: 0.4 }], series: [] }), {
    ...DESK,
    language: 'de',
  });
  await expect.element(page.getByText('40\u00a0%', { exact: true })).toBeVisible();
  closeScreen();
  const both = [ANSWER.values[0] ?? rival, { ...rival, value: 9 }];
  const lower = { origin: 'MX', points: MONTHS.map((month) => ({ month, n: 5, value: 1 })) };
  await openPiece(field, member({ ...ANSWER, values: both, series: [...ANSWER.series, lower] }));
  const ends = [...document.querySelectorAll('main li svg circle')].map((end) => Number(end.getAttribute('cy')));
  expect(ends[0]).toBeLessThan(ends[1] ?? 0);
});

test('too few prices are said without a figure', async () => {
  const sentence = 'There are too few prices of avocados from Kenya in Singapore for a figure (October 2026).';
  await openPiece(field, member({ ...ANSWER, sentence, values: [], series: [], photos: [], report: null }));
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(shown()).toBe(`${sentence}${en.openPrices}`);
});

test.each([
  [misread('words', 'gold', 'silver'), 'Not understood: gold, silver. Searched instead.'],
  [misread('market'), en['not-market']],
  [misread('ambiguous', 'thailand', 'vietnam'), en['not-ambiguous'].replace('{{words}}', 'thailand, vietnam')],
  [misread('notAsked'), ''],
])('the page says what was not understood, the field does not: %o', async (answer, text) => {
  await openPiece(results, member(answer));
  expect(shown()).toBe(text);
  closeScreen();
  await openPiece(field, member(answer));
  expect(shown()).toBe('');
});

test('while it is looked for, room is kept for an answer that is likely', async () => {
  const api = member();
  api.mood = 'loading';
  await openPiece(results, api);
  await expect.element(page.getByRole('status')).toHaveTextContent(en.loading);
  closeScreen();
  const other = member();
  other.mood = 'loading';
  await openPiece(<PriceAnswer question="invite a colleague" place="page" />, other);
  expect(shown()).toBe('');
});

function NextQuestion() {
  const [question, ask] = useState(QUESTION);
  return (
    <>
      <button type="button" onClick={() => ask('kenya price dubai')}>
        Next
      </button>
      <PriceAnswer question={question} place="page" />
    </>
  );
}

test('the figure of the question before is not shown while the next one is looked for', async () => {
  const api = member();
  await openPiece(<NextQuestion />, api);
  await expect.element(page.getByText(ANSWER.sentence)).toBeVisible();
  api.mood = 'loading';
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent(en.loading);
  expect(shown()).not.toContain('A$');
});

test('a failure is said on the page, and leaves the field to the search', async () => {
  const api = member();
  api.mood = 'failing';
  await openPiece(results, api);
  await expect.element(page.getByRole('button')).toBeVisible();
  closeScreen();
  const other = member();
  other.mood = 'failing';
  await openPiece(field, other);
  expect(shown()).toBe('');
});

test('a licence that is too small for the question is said, without another try', async () => {
  const api = member().refuse(answerPriceQuestion, 'licenceTooSmall');
  await openPiece(results, api);
  expect(shown()).not.toBe('');
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('members without the page of prices are not answered, and nothing is asked', async () => {
  const api = new FakeApi();
  signIn(api, 'CLIENT', { without: answerPriceQuestion.access });
  await openPiece(results, api);
  expect([shown(), api.asked.filter(({ call }) => call.path === answerPriceQuestion.path)]).toEqual(['', []]);
});

test('long words on a phone, in German and dark, stay on the page', async () => {
  const long = 'Donaudampfschifffahrtsgesellschaftsavocadogroßhandelsfiliale';
  const api = member({
    ...ANSWER,
    sentence: `${long} kosteten in den Vereinigten Arabischen Emiraten 12,00 A$/kg (Median aus 5 Preisen).`,
    values: [{ origin: 'AU', retailer_name: long, value: 12, n: 5 }],
    report: { _id: sampleId(4), title: long, edition: '2026-10', language: 'de' },
  });
  const { errors } = await openPiece(results, api, PHONE);
  await expect.element(page.getByText(de.openPrices)).toBeVisible();
  expect([errors, findOverflow(), await findBarriers()]).toEqual([[], [], []]);
});
