import { signInWithLink } from '@portal/contract/access/session';
import { startDirectLogin } from '@portal/contract/customers/members';
import {
  createHarvestPlan,
  deleteHarvestPlan,
  type HarvestPlanForm,
  listHarvestPlans,
  MAX_PLANS,
  saveHarvestPlan,
} from '@portal/contract/prices/windows';
import { beforeAll, describe, expect, test } from 'vitest';
import { actsOn } from '../../../../test/administration.ts';
import { planForm } from '../../../../test/harvest-plans.ts';
import { registerAuthorisedUser, registerCompany, signInAgain, subscribe } from '../../../../test/new-company.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';

const portal = usePortal();
type Person = { id: string; email: string; token: string };
let owner: Person;
let colleague: Person;
let stranger: Person;
let admin: Person;

async function subscriber() {
  const company = await registerCompany(portal);
  await subscribe(portal, company.id);
  return { ...company, primary: { ...company.primary, ...(await signInAgain(portal, company.primary)) } };
}

beforeAll(async () => {
  const company = await subscriber();
  owner = company.primary;
  colleague = await registerAuthorisedUser(portal, company);
  stranger = (await subscriber()).primary;
  admin = { ...(await portal.signIn('admin')), email: 'admin' };
});

let made = 0;
const create = ({ token }: Person, fields: Partial<HarvestPlanForm> = {}) => {
  made += 1;
  return portal.call(createHarvestPlan, planForm({ name: `Plan ${made}`, ...fields }), { token });
};
const made1 = async (person: Person, fields?: Partial<HarvestPlanForm>) => (await create(person, fields)).body.data;
const list = async ({ token }: Person) => (await portal.call(listHarvestPlans, {}, { token })).body.data;
const listIds = async (person: Person) => (await list(person)).map(({ _id }) => _id);
const save = ({ token }: Person, id: string, fields: Partial<HarvestPlanForm> = {}, ifMatch?: number) =>
  portal.call(
    saveHarvestPlan,
    { id, ...planForm({ name: `Saved ${id}`, ...fields }) },
    { token, ...(ifMatch !== undefined && { headers: { 'If-Match': `"${ifMatch}"` } }) },
  );
const remove = ({ token }: Person, id: string) => portal.call(deleteHarvestPlan, { id }, { token });

describe('a harvest plan', () => {
  test('belongs to the company: colleagues read and change it, and nobody else does', async () => {
    const plan = await made1(owner, { name: '  Early   spring ' });
    expect(plan).toMatchObject({ name: 'Early spring', harvests: planForm().harvests, version: 1 });
    expect(await listIds(colleague)).toContain(plan._id);
    for (const other of [stranger, admin]) {
      expect(await listIds(other)).not.toContain(plan._id);
      expect((await save(other, plan._id)).status).toBe(404);
      expect((await remove(other, plan._id)).status).toBe(404);
    }
    expect((await save(colleague, plan._id)).body.data.version).toBe(2);
    expect((await remove(colleague, plan._id)).status).toBe(200);
    expect(await listIds(owner)).not.toContain(plan._id);
  });

  test('is hidden from an ADMIN who signed in as the member', async () => {
    const { _id } = await made1(owner);
    const reason = 'They asked for help.';
    const entry = await portal.call(
      startDirectLogin,
      { id: owner.id, reason },
      { token: admin.token, from: newSource() },
    );
    const password = entry.body.data.secret;
    const link = { id: owner.id, email: owner.email, password };
    const { token } = (await portal.call(signInWithLink, link, { token: '', from: newSource() })).body.data;
    const entered = { ...owner, token };
    expect(await list(entered)).toEqual([]);
    expect([(await save(entered, _id)).status, (await remove(entered, _id)).status]).toEqual([404, 404]);
    expect((await create(entered)).body.code).toBe('notAsSomebodyElse');
  });

  test('has a name of its own in the company, in whatever case', async () => {
    const { _id } = await made1(owner, { name: 'Twice' });
    expect((await create(colleague, { name: 'TWICE' })).status).toBe(400);
    expect((await create(stranger, { name: 'Twice' })).status).toBe(200);
    expect((await save(owner, _id, { name: 'twice' })).status).toBe(200);
    const other = await made1(owner);
    expect((await save(owner, other._id, { name: 'Twice' })).status).toBe(400);
  });

  test('keeps the change of a colleague', async () => {
    const { _id, version } = await made1(owner);
    expect((await save(colleague, _id, {}, version)).status).toBe(200);
    expect((await save(owner, _id, {}, version)).status).toBe(412);
  });

  test('is written down without its weeks', async () => {
    const { _id } = await made1(owner);
    await remove(owner, _id);
    const acts = await actsOn(portal, _id);
    expect(acts.map(({ action, after }) => [action, after])).toEqual([
      ['harvest-plan.saved', null],
      ['harvest-plan.deleted', null],
    ]);
  });

  test.each<Partial<HarvestPlanForm>>([
    { name: '' },
    { harvests: [] },
    { harvests: Array.from({ length: 13 }, () => planForm().harvests[0] ?? null) as HarvestPlanForm['harvests'] },
    { harvests: planForm().harvests.map((harvest) => ({ ...harvest, to_week: 53 })) },
    { harvests: planForm().harvests.map((harvest) => ({ ...harvest, region: 'Tasmania' as 'Tristate' })) },
  ])('is refused as %o', async (fields) => {
    expect((await create(owner, fields)).status).toBe(400);
  });

  test(`stops at ${MAX_PLANS} for a company, for many saves at once too`, async () => {
    const { primary } = await subscriber();
    const answers = await Promise.all(Array.from({ length: MAX_PLANS + 3 }, () => create(primary)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => body.code)).toEqual(Array.from({ length: 3 }, () => 'tooManyPlans'));
    expect(await list(primary)).toHaveLength(MAX_PLANS);
  });
});
