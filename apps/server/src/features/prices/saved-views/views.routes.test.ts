import {
  deletePriceView,
  listPriceViews,
  MAX_VIEWS,
  type PriceView,
  savePriceView,
} from '@portal/contract/prices/saved-views';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type NewCompany,
  registerAuthorisedUser,
  registerCompany,
  signInAgain,
  subscribe,
} from '../../../../test/new-company.ts';
import { usePortal } from '../../../../test/portal.ts';

const portal = usePortal();
type Person = { token: string };
let owner: Person;
let colleague: Person;
let stranger: Person;

async function subscriber(): Promise<NewCompany> {
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  return { ...company, primary: { ...company.primary, ...(await signInAgain(portal, company.primary)) } };
}

beforeAll(async () => {
  const company = await subscriber();
  owner = company.primary;
  colleague = await registerAuthorisedUser(portal, company);
  stranger = (await subscriber()).primary;
});

const save = ({ token }: Person, view: object) =>
  portal.send(savePriceView, { name: 'Hass', query: 'variety=Hass', is_shared: false, ...view }, { token });
const list = async ({ token }: Person): Promise<PriceView[]> =>
  (await portal.call(listPriceViews, {}, { token })).body.data;
const names = async (person: Person) => (await list(person)).map(({ name }) => name);
const remove = ({ token }: Person, id: string) => portal.call(deletePriceView, { id }, { token });

describe('a saved view', () => {
  test('is the own until it is shared, and never leaves the company', async () => {
    await save(owner, { name: 'Mine' });
    await save(owner, { name: 'Ours', is_shared: true });
    expect(await names(owner)).toEqual(['Mine', 'Ours']);
    expect(await list(colleague)).toMatchObject([
      { name: 'Ours', is_own: false, owner_name: expect.stringMatching(/\w+ \w+/) },
    ]);
    expect(await names(stranger)).toEqual([]);
    await save(owner, { name: 'Ours', is_shared: false });
    expect(await names(colleague)).toEqual([]);
  });

  test('takes the place of one of the same name, however it is written', async () => {
    await save(owner, { name: ' mine ', query: 'origin=MX' });
    expect((await list(owner)).filter(({ name }) => name.toLowerCase() === 'mine')).toMatchObject([
      { name: 'mine', query: 'origin=MX' },
    ]);
  });

  test('is forgotten by its owner alone', async () => {
    const { body } = await save(owner, { name: 'For a day', is_shared: true });
    const { _id } = body.data;
    expect((await remove(colleague, _id)).status).toBe(404);
    expect((await remove(stranger, _id)).status).toBe(404);
    expect((await remove(owner, _id)).status).toBe(200);
    expect((await remove(owner, _id)).status).toBe(404);
  });

  test.each(['javascript:alert(1)', '//elsewhere.example', 'a=1#x', 'a=<b>', 'a'.repeat(2_001)])(
    'leads nowhere else: %s',
    async (query) => {
      expect((await save(owner, { query })).status).toBe(400);
    },
  );

  test('has a limit that holds for many at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: MAX_VIEWS + 5 }, (_, at) => save(stranger, { name: `View ${at}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_VIEWS);
    expect((await save(stranger, { name: (await names(stranger))[0] })).status).toBe(200);
  });
});
