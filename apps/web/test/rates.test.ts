import { checkRates, deleteFxRate, listFxRates, listRateHistory, storeRates } from '@portal/contract/prices/rates';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paths } from '../src/app/catalogue.ts';
import rates from '../src/features/prices/rates/en.json';
import { answerSensibly } from './fixtures.ts';
import { findBarriers } from './harness/barriers.ts';
import { FakeApi } from './harness/fake-api.ts';
import { signIn } from './harness/member.ts';
import { closeScreen, openScreen } from './harness/open-screen.tsx';

afterEach(closeScreen);

const dialog = () => page.getByRole('dialog');
const button = (name: string) => dialog().getByRole('button', { name });
const USD = { currency: 'USD', date: '2026-10-01', value: '0.655' };
const FINE = { rates: [USD], known: 0, problem_rows: 0, problems: [], unused_rows: [], unused_columns: [] };

function makeApi() {
  const api = new FakeApi();
  answerSensibly(api);
  signIn(api, 'ADMIN');
  const rate = { currency: 'USD', date: '2026-09-01', aud_rate: '1.5', source: 'RBA monthly average' };
  api.answer(listFxRates, [rate]);
  api.answer(listRateHistory, { items: [rate], total: 1, page: 1, page_size: 25 });
  return api;
}

async function paste(text: string) {
  await page.getByRole('button', { name: rates.addTable }).click();
  await dialog().getByLabelText(rates.pastedTable).fill(text);
  await button(rates.readTable).click();
}

test('a pasted table is read, its quote asked with an example, and then stored', async () => {
  const api = makeApi();
  api.answer(checkRates, { ...FINE, known: 1, unused_rows: [1], unused_columns: ['Index'] });
  api.answer(storeRates, { added: 0, replaced: 1, kept: 0 });
  const { settle } = await openScreen(paths.priceRates, api);
  await paste('Month\tUSD\n2026-10\t0.6550');
  await settle();
  await expect.element(dialog().getByText('1 Oct 2026: 1 USD = A$1.5267')).toBeVisible();
  await expect.element(dialog().getByText('1 Oct 2026: 1 USD = A$0.655')).toBeVisible();
  await expect.element(dialog().getByText(rates.unusedColumns.replace('{{columns}}', 'Index'))).toBeVisible();
  expect(await findBarriers()).toEqual([]);
  const save = button(rates.saveRates_one.replace('{{number}}', '1'));
  await save.click();
  await settle();
  expect(api.lastBody(storeRates)).toBeUndefined();
  await dialog()
    .getByRole('radio', { name: new RegExp(`^${rates['quoted-units-per-aud']}`) })
    .click();
  await dialog().getByLabelText(rates['existing-replace']).click();
  await dialog().getByLabelText(rates.sourceOptional).fill('RBA monthly average');
  await save.click();
  await settle();
  expect(api.lastBody(storeRates)).toEqual({
    rates: [USD],
    quoted: 'units-per-aud',
    existing: 'replace',
    source: 'RBA monthly average',
  });
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('the problems of a table are named beside it, and the table stays to be corrected', async () => {
  const api = makeApi();
  const problem = { row: 2, value: '03/04/2026', reason: 'Day and month cannot be told apart here.' };
  api.answer(checkRates, { ...FINE, rates: [], problem_rows: 1, problems: [problem] });
  const { settle } = await openScreen(paths.priceRates, api);
  await paste('Date\tUSD\n03/04/2026\t0.6550');
  await settle();
  await expect.element(dialog().getByText(/Row 2, “03\/04\/2026”: Day and month/)).toBeVisible();
  await expect.element(dialog().getByLabelText(rates.pastedTable)).toHaveValue('Date\tUSD\n03/04/2026\t0.6550');
  expect(await findBarriers()).toEqual([]);
});

test.each(['rates.xls', 'rates.ods', 'rates.txt', 'rates.tsv'])(
  '%s is sent, so that the server says what to do',
  async (name) => {
    const api = makeApi();
    api.answer(checkRates, FINE);
    const { settle } = await openScreen(paths.priceRates, api);
    await page.getByRole('button', { name: rates.addTable }).click();
    await dialog()
      .getByLabelText(rates.orSheet)
      .upload(new File(['x'], name));
    await button(rates.readTable).click();
    await settle();
    expect(api.asked.map((asked) => asked.name)).toContain('checkRates');
  },
);

test('a rate is deleted after a question', async () => {
  const api = makeApi();
  api.answer(deleteFxRate, { currency: 'USD', date: '2026-09-01' });
  const { settle } = await openScreen(paths.priceRates, api);
  await page.getByRole('button', { name: 'Delete the rate for USD on 1 Sept 2026' }).click();
  await button(rates.deleteRate).click();
  await settle();
  expect(api.asked.findLast(({ name }) => name === 'deleteFxRate')?.params).toEqual({
    currency: 'USD',
    date: '2026-09-01',
  });
});
