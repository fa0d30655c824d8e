import { getObservation } from '@portal/contract/prices/observations';
import { listEvidence } from '@portal/contract/prices/summaries/evidence';
import { evidencePath } from '@portal/contract/prices/summaries/evidence-path';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import observations from '../src/features/prices/observations/en.json';
import words from '../src/features/prices/observations/evidence/en.json';
import { FakeApi, sampleOutput } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';
import { sampleId } from './harness/sample-value.ts';

afterEach(closeScreen);

const drawer = () => page.getByRole('dialog');
const SAMPLE = sampleOutput(listEvidence, 'full');
const [LABEL] = SAMPLE.origins.flatMap(({ items }) => items);
const TAG = { left: 0.4, top: 0.5, width: 0.2, height: 0.1 };
const PHOTO = {
  footage_id: sampleId(7),
  image: '/media/x',
  width: 1600,
  height: 1200,
  placeholder: '',
  alt: 'Shelf in Bugis',
  tag: TAG,
};

function labels(origin: string, count: number, photographed: number) {
  return Array.from({ length: count }, (_, at) => ({
    ...(LABEL as NonNullable<typeof LABEL>),
    _id: `018f0000-0000-7000-8000-${origin === 'AU' ? 'a' : 'b'}${String(at).padStart(11, '0')}`,
    origin_code: origin,
    product_text: `${origin} label ${at}`,
    photo: at < photographed ? PHOTO : null,
  }));
}

const ANSWER = {
  ...SAMPLE,
  market_name: 'Singapore',
  from: '2026-10-01',
  to: '2026-10-31',
  total: 18,
  with_photo: 3,
  more: false,
  origins: [
    { origin: 'AU', total: 13, with_photo: 2, items: labels('AU', 12, 2) },
    { origin: 'MX', total: 5, with_photo: 1, items: labels('MX', 5, 1) },
  ],
};
const ADDRESS = evidencePath({
  market_id: sampleId(0),
  basis: 'gap',
  rival: 'MX',
  from: '2026-10-01',
  to: '2026-10-31',
});

const lastQuery = (api: FakeApi) => api.asked.findLast(({ call }) => call === listEvidence)?.query;

function member(): FakeApi {
  const api = new FakeApi().answer(listEvidence, ANSWER);
  signIn(api, 'CLIENT');
  return api;
}

test('an address opens the labels of both origins, and asks the whole question', async () => {
  const api = member();
  await openScreen(ADDRESS, api);
  await expect
    .element(drawer().getByRole('heading', { name: 'Australia and Mexico, Singapore, October 2026' }))
    .toBeVisible();
  await expect.element(drawer().getByText('18 prices, 3 with a photo')).toBeVisible();
  const ours = drawer().getByRole('region', { name: /^Australia/ });
  await expect.element(ours.getByText('13 prices, 2 with a photo')).toBeVisible();
  expect(lastQuery(api)).toMatchObject({ basis: 'gap', rival: 'MX', from: '2026-10-01' });
});

test('a label opens from the evidence, and one step back leads to it again', async () => {
  const { router, settle } = await openScreen(`${paths.retail}?market_id=${sampleId(0)}`, member());
  await router.navigate({ to: ADDRESS });
  await settle();
  await drawer()
    .getByRole('link', { name: /MX label 1/ })
    .click();
  await settle();
  await expect
    .element(drawer().getByRole('heading', { name: sampleOutput(getObservation, 'full').product_text }))
    .toBeVisible();
  router.history.back();
  await settle();
  await expect.element(drawer().getByText('18 prices, 3 with a photo')).toBeVisible();
});

test('with a photo only: another question in the same drawer', async () => {
  const api = member();
  const { settle } = await openScreen(ADDRESS, api);
  await drawer().getByRole('checkbox', { name: words.onlyWithPhoto }).click();
  await settle();
  expect(lastQuery(api)).toMatchObject({ photo: 'yes', basis: 'gap' });
});

test('an Evaluation reads why it shows none, and a question without labels says so', async () => {
  const refused = member().refuse(listEvidence, 'licenceTooSmall');
  await openScreen(ADDRESS, refused);
  await expect.element(drawer().getByText(observations.closedTitle)).toBeVisible();
  closeScreen();
  await openScreen(ADDRESS, member().answer(listEvidence, { ...ANSWER, total: 0, with_photo: 0, origins: [] }));
  await expect.element(drawer().getByText(words.none)).toBeVisible();
});
