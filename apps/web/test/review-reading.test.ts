import {
  addReviewComment,
  changeReviewComment,
  listReviewComments,
} from '@portal/contract/content/competitor-reviews/comments';
import {
  compareRivals,
  getCompetitorReview,
  listRivals,
  publishCompetitorReview,
} from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { followOrigin } from '@portal/contract/content/competitor-reviews/follows';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import wordsDe from '../src/features/content/competitor-reviews/de.json';
import words from '../src/features/content/competitor-reviews/en.json';
import talk from '../src/shared/comments/en.json';
import { answerSensibly } from './fixtures.ts';
import { findBarriers, findOverflow } from './harness/barriers.ts';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { PHONE } from './harness/look.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

const MARKET = sampleId(0);
const REVIEW = `${paths.competitor}?market_id=${MARKET}&origin=MX`;
afterEach(closeScreen);

function member(role: 'CLIENT' | 'ADMIN' = 'CLIENT') {
  const api = new FakeApi();
  answerSensibly(api);
  signIn(api, role);
  return api;
}
const asked = (api: FakeApi, call: unknown) => api.asked.findLast((one) => one.call === call);
const button = (name: string) => page.getByRole('button', { name, exact: true });

const [RIVAL] = sampleOutput(listRivals, 'full').origins;
function rivals(api: FakeApi) {
  if (!RIVAL) throw new Error('the sample has no origin');
  const origins = [
    { ...RIVAL, origin: 'PE', supply: 0, share: 0.3, is_followed: false },
    { ...RIVAL, origin: 'MX', supply: 2, share: 0.05, is_followed: true },
  ];
  return api.answer(listRivals, { ...sampleOutput(listRivals, 'full'), total: 5, origins });
}
const headings = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);

test('the overview is filtered by season, share and text, counts what is left, and says when nothing is', async () => {
  const api = rivals(member());
  const { settle } = await openScreen(`${paths.competitor}?season=now`, api);
  expect(headings()).toEqual(['Mexico', words.calendar]);
  await expect.element(page.getByText('1 of 5 origins')).toBeVisible();
  await page.getByLabelText(words.season, { exact: true }).selectOptions('6');
  await settle();
  expect(headings()).toEqual(['Peru', 'Mexico', words.calendar]);
  await page.getByLabelText(words.share, { exact: true }).selectOptions('unknown');
  await settle();
  await expect.element(page.getByRole('heading', { name: words.noneFoundTitle })).toBeVisible();
  await page.getByRole('searchbox').fill('ripe');
  await page.getByRole('searchbox').click();
  document.querySelector<HTMLFormElement>('form[role="search"]')?.requestSubmit();
  await settle();
  expect(asked(api, listRivals)?.query).toMatchObject({ text: 'ripe' });
});

test('a card says whether its origin is followed, and follows it', async () => {
  const api = rivals(member());
  const { settle } = await openScreen(paths.competitor, api);
  await expect
    .element(page.getByRole('button', { name: new RegExp(`^${words.followed}`) }))
    .toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: new RegExp(`^${words.follow}\\b`) }).click();
  await settle();
  expect(asked(api, followOrigin)?.params).toMatchObject({ origin: 'PE' });
});

test('a member comments on a review and changes the comment', async () => {
  const sample = sampleOutput(listReviewComments, 'full');
  const api = member().answer(listReviewComments, {
    ...sample,
    items: sample.items.slice(0, 1).map((comment) => ({ ...comment, is_own: true })),
  });
  const { settle } = await openScreen(REVIEW, api);
  await page.getByLabelText(talk.comment).fill('Seen in store');
  await button(talk.addComment).click();
  await settle();
  expect(asked(api, addReviewComment)?.body).toEqual({ text: 'Seen in store' });
  await button(talk.changeComment).click();
  await page.getByLabelText(talk.comment).last().fill('Seen twice');
  await button(talk.saveComment).click();
  await settle();
  expect(asked(api, changeReviewComment)?.body).toEqual({ text: 'Seen twice' });
});

test('a review in one language alone says so to a reader of the other', async () => {
  const api = member().answer(compareRivals, ({ fill }) => {
    const sample = sampleOutput(compareRivals, fill);
    return {
      ...sample,
      origins: sample.origins.slice(0, 1).map((one) => ({
        ...one,
        origin: 'MX',
        review: one.review && {
          ...one.review,
          headline_en: 'Mexico is everywhere',
          headline_de: '',
          body_de: '',
          strengths_de: [],
          weaknesses_de: [],
          implications_de: [],
        },
      })),
    };
  });
  await openScreen(REVIEW, api, PHONE);
  await expect.element(page.getByText(wordsDe['onlyIn-en'])).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Mexico is everywhere' })).toHaveAttribute('lang', 'en');
});

test('a draft whole in one language asks before it is published without the other', async () => {
  const draft = { ...sampleOutput(getCompetitorReview, 'full'), status: 'draft' as const, strengths_de: [] };
  const api = member('ADMIN').answer(getCompetitorReview, draft);
  const { settle } = await openScreen(REVIEW, api);
  await expect.element(page.getByText(`In German: ${words.strengths}.`)).toBeVisible();
  await button(words.publish).click();
  expect(asked(api, publishCompetitorReview)).toBeUndefined();
  await button(words['publishOnly-en']).click();
  await settle();
  expect(asked(api, publishCompetitorReview)).toBeDefined();
});

test('a draft that no language is whole in names what is missing and is not published', async () => {
  const empty = { status: 'draft' as const, strengths_de: [], weaknesses_en: [], position: null };
  const api = member('ADMIN').answer(getCompetitorReview, { ...sampleOutput(getCompetitorReview, 'full'), ...empty });
  await openScreen(REVIEW, api);
  await expect.element(page.getByText(`In English: ${words.weaknesses}.`)).toBeVisible();
  await expect.element(page.getByText(`In both languages: ${words.position}.`)).toBeVisible();
  expect(button(words.publish).elements()).toEqual([]);
});

test('on a phone the calendar has each name above its bars and each source whole, and nothing goes sideways', async () => {
  await openScreen(paths.competitor, member(), PHONE);
  const table = page.getByRole('heading', { name: wordsDe.calendar }).element().parentElement?.querySelector('table');
  const rows = [...(table?.querySelectorAll('tbody > tr') ?? [])];
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) {
    const [name, ...cells] = [...row.children].map((cell) => cell.getBoundingClientRect());
    const [source, months] = [cells.at(-1), cells.slice(0, -1)];
    expect(months).toHaveLength(12);
    for (const month of months) {
      expect(month.top).toBeGreaterThanOrEqual((name?.bottom ?? 0) - 1);
      expect(month.bottom).toBeLessThanOrEqual((source?.top ?? 0) + 1);
    }
    expect(source?.right).toBeLessThanOrEqual(390);
    const last = row.lastElementChild;
    expect(last?.scrollWidth).toBeLessThanOrEqual(last?.clientWidth ?? 0);
  }
  expect([findOverflow(), await findBarriers()]).toEqual([[], []]);
});

test('on a phone two origins are compared without pushing the page or the table sideways', async () => {
  await openScreen(`${paths.competitor}?market_id=${MARKET}&compare=MX,NZ`, member(), PHONE);
  const table = page.getByRole('table', { name: wordsDe.compareTitle }).element();
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
  await expect.element(page.getByRole('heading', { name: wordsDe['trend-price'] })).toBeVisible();
  expect([findOverflow(), await findBarriers()]).toEqual([[], []]);
});
