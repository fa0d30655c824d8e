import type { Output } from '@portal/contract/call';
import { correctPrice, restorePrice, withdrawPrice } from '@portal/contract/prices/corrections';
import { getObservation } from '@portal/contract/prices/observations';
import {
  countReviews,
  listReviewActs,
  listReviewers,
  listReviews,
  type ReviewCounts,
  reviewMatching,
  tuneBatch,
  undoReviewAct,
} from '@portal/contract/prices/review';
import { fillSentence } from '@portal/contract/texts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import correction from '../src/features/prices/observations/detail/correction/en.json';
import review from '../src/features/prices/review/en.json';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const ID = sampleId(0);
const COUNTS: ReviewCounts = {
  waiting: 18_249,
  more: false,
  own: 0,
  matching: 18_249,
  matching_unflagged: 18_100,
  flags: { outlier: 120, noWeight: 29, estimated: 4_000, newProduct: 18_249 },
  stores: [{ _id: ID, name: 'Albany', retailer_name: 'Fresh', prices: 338 }],
  batch: { name: 'avocado.csv', reasons: ['outlier', 'noWeight'], width: '3' },
};
const ACTS = sampleOutput(listReviewActs, 'full');

async function openReview(address = '', counts: Partial<ReviewCounts> = {}) {
  const api = new FakeApi().answer(countReviews, { ...COUNTS, ...counts }).answer(listReviewActs, []);
  signIn(api, 'ADMIN');
  return { api, ...(await openScreen(`${paths.priceReview}${address}`, api)) };
}
const main = () => page.getByRole('main');
const dialog = () => page.getByRole('dialog');
const button = (name: string) => main().getByRole('button', { name, exact: true });
const sentBodies = (api: FakeApi, call: typeof reviewMatching) =>
  api.asked.filter((asked) => asked.call === call).map(({ body }) => body);

test('all that do not stand out are approved in steps as one act, and the button says how many', async () => {
  const { api, settle } = await openReview(`?batch=${ID}`);
  const act_id = sampleId(7);
  api.answer(reviewMatching, () => {
    const isFirst = api.countAsked(reviewMatching) === 1;
    return isFirst
      ? { decided: 18_000, left: 249, more: true, act_id }
      : { decided: 100, left: 149, more: false, act_id };
  });
  await button('Approve 18,100 that do not stand out').click();
  await expect.element(dialog().getByText(review.approveText)).toBeVisible();
  expect(api.hasAsked(reviewMatching)).toBe(false);
  await dialog().getByRole('button', { name: 'Approve 18,100 prices' }).click();
  await settle();
  const wanted = { batch_id: ID, flagged: 'no', decision: 'approved' };
  expect(sentBodies(api, reviewMatching)).toEqual([wanted, { ...wanted, act_id: sampleId(7) }]);
  await expect.element(page.getByText('18,100 prices approved')).toBeVisible();
});

test('a reason and a store narrow the queue, and rejecting all asks why', async () => {
  const { api, router, settle } = await openReview(`?batch=${ID}`);
  const choose = async (name: string, value: string) => {
    await userEvent.selectOptions(main().getByRole('combobox', { name, exact: true }), value);
    await settle();
  };
  await choose(review.flag, 'Weight unknown (29)');
  await choose(review.store, 'Fresh, Albany (338)');
  expect(router.state.location.search).toMatchObject({ batch: ID, flag: 'noWeight', store_id: ID });
  expect(api.asked.findLast(({ call }) => call === listReviews)?.query).toMatchObject({
    flag: 'noWeight',
    store_id: ID,
  });
  await button('Reject all 18,249').click();
  await dialog().getByRole('button', { name: 'Reject 18,249 prices' }).click();
  await settle();
  await expect.element(dialog().getByText(fillSentence('required', 'en'))).toBeVisible();
  expect(api.hasAsked(reviewMatching)).toBe(false);
  await dialog().getByLabelText(review.reason).fill('Wrong store');
  await dialog().getByRole('button', { name: 'Reject 18,249 prices' }).click();
  await settle();
  expect(sentBodies(api, reviewMatching)[0]).toEqual({
    batch_id: ID,
    store_id: ID,
    flag: 'noWeight',
    decision: 'rejected',
    reason: 'Wrong store',
  });
});

test('what stands out is chosen for one import: reasons and the width of the usual range', async () => {
  const { api, settle } = await openReview(`?batch=${ID}`);
  api.answer(tuneBatch, { changed: 12, next: null });
  await button(review.standOut).click();
  await expect.element(dialog().getByLabelText(review['flag-outlier'])).toBeChecked();
  await dialog().getByLabelText(review['flag-newProduct']).click();
  await dialog()
    .getByRole('radio', { name: new RegExp(`^${review['width-6']}`) })
    .click();
  await dialog().getByRole('button', { name: review.standOutSave }).click();
  await settle();
  expect(api.asked.find(({ call }) => call === tuneBatch)?.body).toEqual({
    reasons: ['outlier', 'noWeight', 'newProduct'],
    width: '6',
  });
  await expect.poll(() => dialog().elements()).toHaveLength(0);
});

test('without an import nothing is tuned; with nothing to decide there is no button', async () => {
  const counts = { batch: null, matching: 0, matching_unflagged: 0 };
  await openReview('', counts);
  expect(button(review.standOut).elements()).toHaveLength(0);
  expect(main().getByRole('group', { name: review.bulk }).getByRole('button').elements()).toHaveLength(0);
});

test('the last decisions are listed when the screen opens, and each is undone as one', async () => {
  const api = new FakeApi().answer(listReviewActs, ACTS);
  signIn(api, 'ADMIN');
  const { settle } = await openScreen(paths.priceReview, api);
  api.answer(undoReviewAct, () => ({ given_back: 20_000, kept: 3, more: api.countAsked(undoReviewAct) === 1 }));
  const undo = main()
    .getByRole('region', { name: review.acts })
    .getByRole('button', { name: new RegExp(`^${review.undo}`) });
  expect(undo.elements()).toHaveLength(ACTS.length);
  await undo.first().click();
  await settle();
  expect(api.asked.filter(({ call }) => call === undoReviewAct).map(({ params }) => params)).toEqual([
    { id: ACTS[0]?._id },
    { id: ACTS[0]?._id },
  ]);
  await expect.element(page.getByText('40,000 prices are waiting again')).toBeVisible();
  await expect.element(page.getByText('3 prices were changed since and stay.')).toBeVisible();
});

const ANN = { _id: sampleId(3), name: 'Ann Lee', email: 'ann@example.com' };
const NOBODY = { reviewers: [], appointers: [ANN], may_appoint: false, candidates: [] };

async function openOwn(reviewers: Output<typeof listReviewers>) {
  const api = new FakeApi().answer(countReviews, { ...COUNTS, own: 4 }).answer(listReviewers, reviewers);
  signIn(api, 'ADMIN');
  await openScreen(paths.priceReview, api);
  await expect.element(main().getByText('You submitted 4 of these prices')).toBeVisible();
}
const appointing = () => main().getByRole('link', { name: /^(Permissions of|Open members)/ });

test('own prices need a second person, who is named', async () => {
  await openOwn({ ...NOBODY, reviewers: [ANN] });
  await expect.element(main().getByText(/These people can: Ann Lee\./)).toBeVisible();
  expect(appointing().elements()).toHaveLength(0);
});

test('without a second person, the screen leads to the permissions of somebody who may get the right', async () => {
  await openOwn({ ...NOBODY, may_appoint: true, candidates: [ANN] });
  await expect.element(main().getByText(review.ownAppoint)).toBeVisible();
  const links = appointing()
    .elements()
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual([`${paths.admin}?list=all&user=${ANN._id}`, `${paths.admin}?list=all`]);
});

test('without a second person and without the right to appoint one, the screen says whom to ask', async () => {
  await openOwn(NOBODY);
  await expect.element(main().getByText(/^Ask Ann Lee to give someone/)).toBeVisible();
  expect(appointing().elements()).toHaveLength(0);
});

const PRICE = {
  ...sampleOutput(getObservation, 'full'),
  price: '2.95',
  price_unit: 'piece' as const,
  size_system: 'tray 5.5 kg' as const,
  size_count: 20,
  size_name: null,
  version: 4,
};
async function openPrice(price: object = {}) {
  const api = new FakeApi().answer(getObservation, { ...PRICE, status: 'approved', history: [], ...price });
  signIn(api, 'ADMIN');
  return { api, ...(await openScreen(`${paths.priceObservations}?price=${PRICE._id}`, api)) };
}
const act = (name: string) => page.getByRole('button', { name, exact: true });

test('an approved price is corrected with a reason, in the words of the label, for the version that was read', async () => {
  const { api, settle } = await openPrice();
  await act(correction.correct).click();
  const form = dialog().last();
  await form.getByLabelText(/^Price \(/).fill('3,95');
  await userEvent.selectOptions(form.getByLabelText(correction['field-size_system']), 'carton 10 kg');
  await userEvent.selectOptions(form.getByLabelText(correction['field-size'], { exact: true }), 'L');
  await form.getByRole('button', { name: correction.correctSave }).click();
  await settle();
  await expect.element(form.getByLabelText(correction.reason)).toHaveFocus();
  expect(api.hasAsked(correctPrice)).toBe(false);
  await form.getByLabelText(correction.reason).fill('Misread');
  await form.getByRole('button', { name: correction.correctSave }).click();
  await settle();
  expect(api.asked.find(({ call }) => call === correctPrice)?.body).toMatchObject({
    price: '3,95',
    price_unit: 'piece',
    size_system: 'carton 10 kg',
    size: 'L',
    origin: PRICE.origin_code,
    reason: 'Misread',
  });
  await expect.element(page.getByText(correction.corrected)).toBeVisible();
});

test('a price that somebody else has changed closes the form and is shown anew', async () => {
  const { api, settle } = await openPrice();
  api.refuse(withdrawPrice, 'stale');
  await act(correction.withdraw).click();
  await dialog().last().getByLabelText(correction.reason).fill('Wrong shelf');
  const before = api.countAsked(getObservation);
  await dialog().last().getByRole('button', { name: correction.withdraw }).click();
  await settle();
  await expect.element(page.getByText(correction.again)).toBeVisible();
  expect(api.countAsked(getObservation)).toBeGreaterThan(before);
});

test('a withdrawn price shows why, and can be restored but not corrected', async () => {
  const changes = [{ field: 'price' as const, before: '2.95', after: '3.95' }];
  const by = { at: '2026-11-18T01:00:00.000Z', by: 'ann@example.com' };
  const { api, settle } = await openPrice({
    status: 'withdrawn',
    currency: 'SGD',
    history: [
      { kind: 'withdrawn', ...by, reason: 'Wrong shelf', changes: [] },
      { kind: 'corrected', ...by, reason: 'Misread', changes },
    ],
  });
  const history = page.getByRole('region', { name: correction.history });
  await expect.element(history.getByText(/Withdrawn by ann@example.com/)).toBeVisible();
  await expect.element(history.getByText(/2\.95 → .*3\.95/)).toBeVisible();
  expect(act(correction.correct).elements()).toHaveLength(0);
  await act(correction.restore).click();
  await dialog().last().getByLabelText(correction.reason).fill('It was right');
  await dialog().last().getByRole('button', { name: correction.restore }).click();
  await settle();
  expect(api.asked.find(({ call }) => call === restorePrice)?.body).toEqual({ reason: 'It was right' });
});
