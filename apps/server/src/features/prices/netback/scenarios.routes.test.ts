import { signInWithLink } from '@portal/contract/access/session';
import { startDirectLogin } from '@portal/contract/customers/members';
import {
  createNetbackScenario,
  deleteNetbackScenario,
  downloadNetbackLines,
  downloadNetbackWorkbook,
  getNetbackScenario,
  listNetbackScenarios,
  MAX_SCENARIOS,
  type ScenarioForm,
  saveNetbackScenario,
} from '@portal/contract/prices/netback';
import { beforeAll, describe, expect, test } from 'vitest';
import { actsOn, registerAdmin } from '../../../../test/administration.ts';
import { findMarket, listMarkets, scenarioForm } from '../../../../test/netback.ts';
import {
  changeLicence,
  expireLicence,
  type NewCompany,
  registerAuthorisedUser,
  registerCompany,
  signInAgain,
  subscribe,
} from '../../../../test/new-company.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { cellsIn, XLSX } from '../../../../test/sheets.ts';

const portal = usePortal();
type Person = { id: string; email: string; token: string };
let owner: Person;
let colleague: Person;
let stranger: Person;
let admin: Person;
let market: string;

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
  admin = { ...(await portal.signIn('admin')), email: 'admin' };
  market = (await findMarket(portal, owner, 'Singapore'))._id;
});

let made = 0;
async function create({ token }: Person, fields: Partial<ScenarioForm> = {}) {
  made += 1;
  const form = scenarioForm(market, { name: `Scenario ${made}`, ...fields });
  return (await portal.call(createNetbackScenario, form, { token })).body.data;
}
const read = ({ token }: Person, id: string) => portal.call(getNetbackScenario, { id }, { token });
const listIds = async ({ token }: Person) =>
  (await portal.call(listNetbackScenarios, {}, { token })).body.data.map(({ _id }) => _id);

async function reach(person: Person, id: string) {
  const { token } = person;
  const statuses = [
    (await read(person, id)).status,
    (await portal.call(downloadNetbackLines, { id }, { token })).status,
    (await portal.call(downloadNetbackWorkbook, { id }, { token })).status,
  ];
  return { statuses, isListed: (await listIds(person)).includes(id) };
}
const SEEN = { statuses: [200, 200, 200], isListed: true };
const UNSEEN = { statuses: [404, 404, 404], isListed: false };

const change = ({ token }: Person, id: string, fields: Partial<ScenarioForm> = {}) =>
  portal.call(saveNetbackScenario, { id, ...scenarioForm(market, { name: `Changed ${id}`, ...fields }) }, { token });
const remove = ({ token }: Person, id: string) => portal.call(deleteNetbackScenario, { id }, { token });

async function enterAs({ id, email }: Person): Promise<Person> {
  const reason = 'They asked for help.';
  const entry = await portal.call(startDirectLogin, { id, reason }, { token: admin.token, from: newSource() });
  const password = entry.body.data.secret;
  const answer = await portal.call(signInWithLink, { id, email, password }, { token: '', from: newSource() });
  return { id, email, token: answer.body.data.token };
}

describe('a scenario', () => {
  test('is kept as it was given and belongs to the company', async () => {
    const { markets } = scenarioForm(market);
    const median = { from: '2026-08-01', to: '2026-10-31', n: 214, is_demo: false };
    const given = [{ ...markets[0], market_id: market, median }] as ScenarioForm['markets'];
    const { _id } = await create(owner, { name: '  By   sea ', markets: given });
    const { data } = (await read(colleague, _id)).body;
    expect(data).toMatchObject({ name: 'By sea', is_own: true, is_shared: false, version: 1, markets: given });
    expect(data.company_name).not.toBe('');
  });

  test('is seen by colleagues, and by no other company and no ADMIN', async () => {
    const { _id } = await create(owner);
    expect(await reach(owner, _id)).toEqual(SEEN);
    expect(await reach(colleague, _id)).toEqual(SEEN);
    expect(await reach(stranger, _id)).toEqual(UNSEEN);
    expect(await reach(admin, _id)).toEqual(UNSEEN);
  });

  test('is read by ADMIN while it is shared, and changed by the company alone', async () => {
    const { _id } = await create(owner, { is_shared: true });
    expect(await reach(admin, _id)).toEqual(SEEN);
    expect((await read(admin, _id)).body.data.is_own).toBe(false);
    expect(await reach(stranger, _id)).toEqual(UNSEEN);
    for (const other of [admin, stranger]) {
      expect((await change(other, _id)).status).toBe(404);
      expect((await remove(other, _id)).status).toBe(404);
    }
    expect((await change(colleague, _id, { is_shared: false })).status).toBe(200);
    expect(await reach(admin, _id)).toEqual(UNSEEN);
    expect((await remove(colleague, _id)).status).toBe(200);
    expect((await read(owner, _id)).status).toBe(404);
  });

  test('is hidden from an ADMIN who signed in as the member, unless it is shared', async () => {
    const kept = await create(owner);
    const shared = await create(owner, { is_shared: true });
    const entered = await enterAs(owner);
    expect(await reach(entered, kept._id)).toEqual(UNSEEN);
    expect(await reach(entered, shared._id)).toEqual(SEEN);
    expect((await change(entered, kept._id)).status).toBe(404);
    const refusals = [
      await change(entered, shared._id),
      await remove(entered, shared._id),
      await portal.call(createNetbackScenario, scenarioForm(market, { name: 'Not theirs' }), entered),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 3 }, () => [403, 'notAsSomebodyElse']),
    );
  });

  test('of an ADMIN stays in the company of the ADMIN', async () => {
    const { _id } = await create(admin);
    expect(await reach(admin, _id)).toEqual(SEEN);
    expect(await reach(owner, _id)).toEqual(UNSEEN);
  });

  test('of an ADMIN without a company is their own', async () => {
    await portal.database.db.updateTable('members').set({ company_id: null }).where('id', '=', admin.id).execute();
    const { _id } = await create(admin);
    expect(await reach(admin, _id)).toEqual(SEEN);
    expect(await reach(owner, _id)).toEqual(UNSEEN);
    const otherAdmin = await registerAdmin(portal);
    expect(await reach(otherAdmin, _id)).toEqual(UNSEEN);
  });

  test('is not overwritten by a stale one', async () => {
    const { _id, version } = await create(owner);
    const save = (ifMatch: number) =>
      portal.call(
        saveNetbackScenario,
        { id: _id, ...scenarioForm(market, { name: `Twice ${_id}` }) },
        {
          token: owner.token,
          ifMatch,
        },
      );
    expect((await save(version)).body.data.version).toBe(2);
    expect((await save(version)).status).toBe(412);
    expect((await save(2)).status).toBe(200);
  });

  test('has a name of its own in the company, however it is written', async () => {
    await create(owner, { name: 'Hass to Tokyo' });
    const twice = await portal.call(createNetbackScenario, scenarioForm(market, { name: 'hass to TOKYO' }), colleague);
    expect([twice.status, twice.body.errors?.map(({ field }) => field)]).toEqual([400, ['name']]);
    const { _id } = await create(owner);
    expect((await change(owner, _id, { name: 'Hass to Tokyo' })).status).toBe(400);
    expect((await change(owner, _id, { name: 'Hass to Osaka' })).status).toBe(200);
    expect((await change(owner, _id, { name: 'HASS to Osaka' })).status).toBe(200);
    expect((await create(stranger, { name: 'Hass to Tokyo' })).name).toBe('Hass to Tokyo');
  });

  test('has one to four markets, each once', async () => {
    const all = await listMarkets(portal, owner);
    const send = (ids: readonly string[]) => {
      const markets = ids.flatMap((id) => scenarioForm(id).markets);
      return portal.call(
        createNetbackScenario,
        scenarioForm(market, { name: `${ids.length} markets`, markets }),
        owner,
      );
    };
    const ids = all.map(({ _id }) => _id);
    expect((await send(ids.slice(0, 4))).status).toBe(200);
    expect((await send(ids.slice(0, 5))).status).toBe(400);
    expect((await send([])).status).toBe(400);
    expect((await send([market, market])).status).toBe(400);
    expect((await send(['00000000-0000-4000-8000-000000000000'])).status).toBe(400);
  });

  test.each<[string, object]>([
    ['shelf_price', { shelf_price: '0' }],
    ['shelf_price', { shelf_price: '1e3' }],
    ['retail_margin', { retail_margin: '100' }],
    ['duty', { duty: '-1' }],
    ['aud_rate', { aud_rate: '0.00' }],
    ['tray_kg', { tray_kg: '0' }],
    ['freight', { freight: 1.5 }],
  ])('with a %s that is wrong is refused: %j', async (wrongField, wrong) => {
    const form = scenarioForm(market);
    const answer = await portal.send(
      createNetbackScenario,
      { ...form, name: 'Wrong', markets: [{ ...form.markets[0], ...wrong }] },
      owner,
    );
    expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual([400, [`markets.0.${wrongField}`]]);
  });

  test('leaves acts in the log that name neither it nor its figures', async () => {
    const { _id } = await create(owner, { name: 'Our secret plan', is_shared: true });
    await change(colleague, _id, { name: 'Our other plan', is_shared: false });
    await portal.call(downloadNetbackLines, { id: _id }, owner);
    await remove(owner, _id);
    const acts = await actsOn(portal, _id);
    expect(acts.map(({ action, actor }) => [action, actor])).toEqual([
      ['netback.scenario-saved', owner.email],
      ['netback.scenario-shared', owner.email],
      ['netback.scenario-saved', colleague.email],
      ['netback.scenario-unshared', colleague.email],
      ['netback.scenario-taken', owner.email],
      ['netback.scenario-deleted', owner.email],
    ]);
    expect(JSON.stringify(acts)).not.toMatch(/plan|12\.90/);
  });
});

describe('the licence', () => {
  test('Evaluation computes and saves, and takes nothing away', async () => {
    const { primary } = await registerCompany(portal);
    const { _id } = await create(primary);
    expect(await reach(primary, _id)).toEqual({ statuses: [200, 403, 403], isListed: true });
  });

  test.each<[string, (company: NewCompany) => Promise<unknown>]>([
    ['suspended', ({ id }) => changeLicence(portal, id, { kind: 'suspended', cause: 'breach' })],
    ['expired', ({ id }) => expireLicence(portal, id)],
  ])('that is %s closes scenarios, and they are there again afterwards', async (kind, close) => {
    const company = await subscriber();
    const { _id } = await create(company.primary);
    await close(company);
    const again = { ...company.primary, ...(await signInAgain(portal, company.primary)) };
    expect((await read(again, _id)).status).toBe(404);
    expect((await portal.call(listNetbackScenarios, {}, again)).status).toBe(403);
    expect((await portal.call(createNetbackScenario, scenarioForm(market), again)).status).toBe(403);
    expect((await remove(again, _id)).status).toBe(404);
    if (kind === 'suspended') await changeLicence(portal, company.id, { kind: 'cured' });
    else await subscribe(portal, company.id);
    const back = { ...company.primary, ...(await signInAgain(portal, company.primary)) };
    expect((await read(back, _id)).status).toBe(200);
  });
});

test('a company has at most 100 scenarios, also when they come at once', async () => {
  const { primary } = await subscriber();
  const answers = await Promise.all(
    Array.from({ length: MAX_SCENARIOS + 5 }, (_, at) =>
      portal.call(createNetbackScenario, scenarioForm(market, { name: `Scenario ${at}` }), primary),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_SCENARIOS);
  expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('tooManyScenarios');
});

describe('the files of a scenario', () => {
  test('have the figures of the second program', async () => {
    const { _id } = await create(owner, { name: '=Sea' });
    const { text } = await portal.call(downloadNetbackLines, { id: _id }, owner);
    const lines = text
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    expect(lines).toHaveLength(10);
    expect(lines[1]).toBe('SG,shelf,12.90,SGD,1.1630,15,82.51,5.5,no');
    expect(lines[9]).toBe('SG,farm-gate,,SGD,1.1630,5.55,30.51,5.5,no');
    const { bytes } = await portal.call(downloadNetbackWorkbook, { id: _id }, owner);
    const rows = await cellsIn(bytes, XLSX);
    expect(rows[0]).toEqual(['Scenario', '=Sea']);
    expect(rows.find(([, , step]) => step === 'Farm gate')).toEqual(
      expect.arrayContaining(['Singapore', 'SG', 'Farm gate', 5.55, 30.51]),
    );
    expect(rows.find(([, , step]) => step === 'Shelf price')).toEqual(expect.arrayContaining([12.9, 'Typed']));
  });
});
