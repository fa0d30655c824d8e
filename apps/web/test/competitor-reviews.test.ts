import {
  compareRivals,
  createCompetitorReview,
  MAX_HEADLINE,
  MAX_POINTS,
} from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import words from '../src/features/content/competitor-reviews/en.json';
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

test('an empty review names what is missing at its field and sends nothing', async () => {
  const { settle } = await openScreen(ADDRESS, api);
  await save.click();
  await settle();
  await expect.element(field(words.position)).toHaveFocus();
  await expect.element(field(words.position)).toHaveAccessibleDescription(fillSentence('invalidChoice', 'en'));
  for (const language of LANGUAGES) {
    await expect
      .element(field(words.strengths, language))
      .toHaveAccessibleDescription(new RegExp(RegExp.escape(fillSentence('required', 'en'))));
  }
  expect(sent()).toBeUndefined();
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
