import { compareRivals, createCompetitorReview } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { MAX_HEADLINE, MAX_POINTS } from '@portal/contract/content/competitor-reviews/review-words';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import words from '../src/features/content/competitor-reviews/en.json';
import { REVIEW_TEMPLATE } from '../src/features/content/competitor-reviews/write/review-template.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

const MARKET = sampleId(0);
const ADDRESS = `${paths.competitor}?market_id=${MARKET}&origin=MX&write=yes`;

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi().answer(compareRivals, ({ fill }) => {
    const sample = sampleOutput(compareRivals, fill);
    return {
      ...sample,
      origins: sample.origins.map((one) => ({ ...one, origin: 'MX', review: null, draft_id: null })),
    };
  });
  signIn(api, 'ADMIN');
});
afterEach(closeScreen);

const LANGUAGES = ['English', 'German'];
const field = (name: string, language?: string) =>
  page.getByLabelText(language ? `${name} (${language})` : name, { exact: true });
const save = page.getByRole('button', { name: words.save, exact: true });
const sent = () => api.asked.find(({ call }) => call === createCompetitorReview)?.body;

async function fillIn() {
  await field(words.position).selectOptions('value');
  await field(words.accessStatus).selectOptions('open');
  await field(words.accessSourceField).fill('Customs tariff');
  for (const name of [words.headline, words.body, words.strengths, words.weaknesses, words.implications]) {
    for (const language of LANGUAGES) await field(name, language).fill(`${name}\n\n${language} `);
  }
}

test('a half-written review in one language is saved as it is', async () => {
  const { settle } = await openScreen(ADDRESS, api);
  await field(words.headline, 'German').fill('Mexiko');
  await save.click();
  await settle();
  expect(sent()).toMatchObject({ headline_de: 'Mexiko', headline_en: '', position: null, strengths_en: [] });
});

test('a template brings the standing headings in both languages', async () => {
  await openScreen(ADDRESS.replace('write=yes', 'write=template'), api);
  await expect.element(field(words.body, 'English')).toHaveValue(REVIEW_TEMPLATE.body_en ?? '');
  await expect.element(field(words.body, 'German')).toHaveValue(REVIEW_TEMPLATE.body_de ?? '');
});

test.each([
  [words.tariffField, undefined, '301', 'invalidInput'],
  [words.tariffField, undefined, 'much', 'invalidInput'],
  [words.headline, 'English', 'x'.repeat(MAX_HEADLINE + 1), 'tooLongText'],
  [words.strengths, 'German', 'point\n'.repeat(MAX_POINTS + 1), 'tooLongText'],
] as const)('%s (%s) says what is wrong, takes the focus, and sends nothing', async (name, language, value, code) => {
  const { settle } = await openScreen(ADDRESS, api);
  await fillIn();
  const wrong = field(name, language);
  await wrong.fill(value);
  await save.click();
  await settle();
  await expect.element(wrong).toHaveAccessibleDescription(new RegExp(RegExp.escape(fillSentence(code, 'en'))));
  await expect.element(wrong).toHaveFocus();
  expect(sent()).toBeUndefined();
});

test('each line is a point, and a number with a comma is a number', async () => {
  const { settle } = await openScreen(ADDRESS, api);
  await fillIn();
  await field(words.tariffField).fill('7,5');
  await save.click();
  await settle();
  expect(sent()).toMatchObject({
    origin_code: 'MX',
    market_id: MARKET,
    tariff_pct: 7.5,
    strengths_en: [words.strengths, 'English'],
    strengths_de: [words.strengths, 'German'],
  });
});
