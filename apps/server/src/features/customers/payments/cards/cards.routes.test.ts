import { addCard, getPayments, removeCard, setDefaultMethod } from '@portal/contract/customers/payments';
import { beforeEach, describe, expect, test } from 'vitest';
import { actsOn } from '../../../../../test/administration.ts';
import { type NewCompany, registerCompany, whileLocked } from '../../../../../test/new-company.ts';
import { usePortal } from '../../../../../test/portal.ts';

const portal = usePortal();
let company: NewCompany;
beforeEach(async () => {
  company = await registerCompany(portal);
});

const add = (token: string) => portal.call(addCard, { id: company.id, token }, company.primary);
const choose = (card_id: string | null = '') =>
  portal.call(setDefaultMethod, { id: company.id, card_id }, company.primary);
const remove = (cardId = '') => portal.call(removeCard, { id: company.id, cardId }, company.primary);
const payments = async () => (await portal.call(getPayments, company, company.primary)).body.data;

test('a card is kept by its token, and only what may be known of it is told', async () => {
  const answer = await add('demo-visa');
  expect(answer.status).toBe(200);
  const { cards, offer } = await payments();
  expect(cards).toEqual([
    {
      _id: expect.any(String),
      brand: 'visa',
      last4: '4242',
      expires: expect.stringMatching(/^\d{4}-12$/),
      holder: 'Demo card',
      is_default: false,
      is_expired: false,
    },
  ]);
  expect(offer?.map(({ token }) => token)).toContain('demo-visa');
  expect(JSON.stringify(cards)).not.toContain('demo-visa');
  expect(JSON.stringify(await actsOn(portal, company.id))).not.toContain('demo-visa');
});

test('the same card is refused under its field, also when two come at once', async () => {
  const both = await whileLocked(portal, { table: 'companies', id: company.id }, [
    () => add('demo-visa'),
    () => add('demo-visa'),
  ]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
  const again = await add('demo-visa');
  expect([again.status, again.body.errors]).toEqual([
    400,
    [{ field: 'token', message: "You can't add the same card!" }],
  ]);
  expect((await payments()).cards).toHaveLength(1);
});

test.each(['demo-refused', 'constructor', '4242424242424242'])('%s is refused', async (token) => {
  const answer = await add(token);
  expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'token']);
  expect((await payments()).cards).toEqual([]);
});

describe('the one that counts', () => {
  const methods = async () => (await payments()).cards.map(({ last4, is_default }) => [last4, is_default]);

  test('is bank transfer, until a card is chosen, and again when that one is gone', async () => {
    await add('demo-visa');
    await add('demo-amex');
    const [visa, amex] = (await payments()).cards;
    await choose(visa?._id);
    await choose(amex?._id);
    expect(await methods()).toEqual([
      ['4242', false],
      ['0005', true],
    ]);
    await choose(null);
    expect((await methods()).map(([, isDefault]) => isDefault)).toEqual([false, false]);
    await choose(amex?._id);
    await remove(amex?._id);
    expect(await methods()).toEqual([['4242', false]]);
    expect((await actsOn(portal, company.id)).slice(-1)).toMatchObject([
      { action: 'payments.card-removed', actor: company.primary.email, before: { brand: 'amex', last4: '0005' } },
    ]);
  });

  test("is never another company's card", async () => {
    await add('demo-visa');
    const theirs = (await payments()).cards[0]?._id;
    company = await registerCompany(portal);
    expect((await choose(theirs)).status).toBe(404);
    expect((await remove(theirs)).status).toBe(404);
  });
});

describe('without a provider of cards', () => {
  const bare = usePortal({ payments: { cards: undefined, abn: '', bankAccount: '' } });

  test('bank transfer alone is offered', async () => {
    const { id, primary } = await registerCompany(bare);
    const answer = await bare.call(getPayments, { id }, primary);
    expect(answer.body.data).toMatchObject({ offer: null, cards: [], bank_account: '' });
    const added = await bare.call(addCard, { id, token: 'demo-visa' }, primary);
    expect(added.status).toBe(403);
  });
});
