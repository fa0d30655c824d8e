import { getCompany } from '@portal/contract/customers/companies';
import {
  changeLicence,
  confirmChecklist,
  giveNotice,
  type HistoryEntry,
  LICENCE_ACTS,
  type LicenceSummary,
  listLicenceHistory,
  withdrawNotice,
} from '@portal/contract/customers/licences';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../test/accounts.ts';
import {
  type Act,
  auditEntries,
  type NewCompany,
  registerAuthorisedUser,
  registerCompany,
  signInAgain,
} from '../../../../test/new-company.ts';
import { registerMember } from '../../../../test/new-member.ts';
import { usePortal } from '../../../../test/portal.ts';
import type { EventOf } from '../../access/licence-scope/state/licence-events.ts';
import { insertLicence, insertLicenceEvent } from './licences.queries.ts';

const NOON = new Date('2026-03-10T01:00:00Z');
let now = NOON;
const portal = usePortal({ clock: { now: () => now } });
const db = () => portal.database.db;
const REASON = 'Fees of March are open.';

let admin: string;
beforeAll(async () => {
  admin = (await portal.signIn('admin')).token;
});
beforeEach(() => {
  now = NOON;
});

const readCompany = async (id: string) => (await portal.call(getCompany, { id }, { token: admin })).body.data;
const change = async (id: string, act: Act) => {
  const after = (await readCompany(id)).newestEvent;
  return portal.call(changeLicence, { id, reason: REASON, after, ...act }, { token: admin });
};
const notice = (id: string, token = admin) => portal.call(giveNotice, { id }, { token });
const withdraw = (id: string, token = admin) => portal.call(withdrawNotice, { id }, { token });
const confirm = ({ id, primary }: NewCompany, item: unknown, token = primary.token) =>
  portal.send(confirmChecklist, { id, item }, { token });

let companies = 0;

async function insertCompany(): Promise<string> {
  companies += 1;
  const { id } = await db().selectFrom('countries').select('id').where('iso2', '=', 'AU').executeTakeFirstOrThrow();
  const values = { name: `Company ${companies}`, country_id: id };
  return (await db().insertInto('companies').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

const EVALUATION: EventOf = { kind: 'evaluation', details: { last_day: '2026-04-08' } };
const ONGOING: EventOf = { kind: 'ongoing', details: { first_day: '2026-03-01' } };
const NOTICE: EventOf = { kind: 'notice', details: {} };
const SUSPENDED: EventOf = { kind: 'suspended', details: { cause: 'breach' } };
const TERMINATED: EventOf = { kind: 'terminated', details: { cause: 'breach' } };
const STATES = {
  none: [],
  evaluation: [EVALUATION],
  expired: [{ kind: 'evaluation', details: { last_day: '2026-03-09' } }],
  ongoing: [ONGOING],
  'under notice': [ONGOING, NOTICE],
  subscription: [{ kind: 'subscription', details: { first_day: '2026-01-01', last_day: '2026-12-31' } }],
  suspended: [ONGOING, SUSPENDED],
  terminated: [ONGOING, TERMINATED],
} satisfies Record<string, EventOf[]>;
type StateName = keyof typeof STATES;

async function companyIn(state: StateName): Promise<string> {
  const companyId = await insertCompany();
  await db()
    .transaction()
    .execute(async (trx) => {
      const licenceId = await insertLicence(trx, companyId);
      for (const event of STATES[state]) await insertLicenceEvent(trx, { ...event, licenceId, at: now, actorId: null });
    });
  return companyId;
}

const ACTS: Record<(typeof LICENCE_ACTS)[number], Act> = {
  evaluation: { kind: 'evaluation', lastDay: '2026-05-31' },
  ongoing: { kind: 'ongoing', firstDay: '2026-03-10' },
  subscription: { kind: 'subscription', firstDay: '2026-03-10', lastDay: '2027-03-09' },
  suspended: { kind: 'suspended', cause: 'insolvency' },
  cured: { kind: 'cured' },
  terminated: { kind: 'terminated', cause: 'other-agreement' },
  refused: { kind: 'refused' },
};

describe('what can be done in which state', () => {
  // The expected state, or 409; the last three columns are the company's own acts.
  const table = `
               | evaluation | ongoing   | subscription | suspended | cured   | terminated | refused    | notice    | withdraw
  none         | active     | active    | active       | 409       | 409     | 409        | none       | 409       | 409
  evaluation   | active     | active    | active       | suspended | 409     | terminated | 409        | 409       | 409
  expired      | active     | active    | active       | suspended | 409     | terminated | expired    | 409       | 409
  ongoing      | active     | active    | active       | suspended | 409     | terminated | 409        | active    | 409
  under notice | active     | active    | active       | suspended | 409     | terminated | 409        | 409       | active
  subscription | active     | active    | active       | suspended | 409     | terminated | 409        | 409       | 409
  suspended    | suspended  | suspended | suspended    | 409       | active  | terminated | 409        | suspended | 409
  terminated   | active     | active    | active       | 409       | 409     | 409        | terminated | 409       | 409`;
  const [head, ...lines] = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const cases = lines.flatMap(([state = '', ...cells]) =>
    cells.map((outcome, index) => [state as StateName, head?.[index + 1] ?? '', outcome] as const),
  );

  test('the table has every state and every act', () => {
    expect(lines.map(([state]) => state)).toEqual(Object.keys(STATES));
    expect(head?.slice(1)).toEqual([...LICENCE_ACTS, 'notice', 'withdraw']);
  });

  test.each(cases)('%s, then %s: %s', async (state, act, outcome) => {
    const id = await companyIn(state);
    const before = await readCompany(id);
    const answer =
      act === 'notice'
        ? await notice(id)
        : act === 'withdraw'
          ? await withdraw(id)
          : await change(id, ACTS[act as keyof typeof ACTS]);
    const isDone = answer.status === 200;
    expect(isDone ? answer.body.data.status : String(answer.status)).toBe(outcome);
    expect((await readCompany(id)).newestEvent !== before.newestEvent).toBe(isDone);
    expect(answer.body.message).toBe(
      isDone
        ? 'Saved.'
        : 'This is not possible with the licence and its members as they are now. Reload the page to see the current state.',
    );
  });
});

describe('an act of ADMIN', () => {
  test('on a licence that has changed since is refused: nobody acts on what they have not seen [T32]', async () => {
    const id = await companyIn('ongoing');
    const { newestEvent } = await readCompany(id);
    await notice(id);
    for (const after of [newestEvent, '', '0', 'x']) {
      const answer = await change(id, { ...ACTS.terminated, after });
      expect([answer.status, answer.body.message]).toEqual([
        412,
        'Someone else has changed this in the meantime. Please reload it.',
      ]);
    }
    expect((await readCompany(id)).licence.status).toBe('active');
  });

  test.each(['evaluation', 'none'] as const)('of two at once counts once: %s [T32]', async (state) => {
    const id = await companyIn(state);
    const { newestEvent: after } = await readCompany(id);
    const acts = [ACTS.ongoing, ACTS.subscription, ACTS.evaluation];
    const answers = await Promise.all(
      acts.map((act) => portal.send(changeLicence, { id, reason: REASON, after, ...act }, { token: admin })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
  });

  test('on a company without any licence gives it one, once [T32]', async () => {
    const id = await insertCompany();
    const acts = [ACTS.ongoing, ACTS.subscription];
    const answers = await Promise.all(
      acts.map((act) => portal.send(changeLicence, { id, reason: REASON, after: '', ...act }, { token: admin })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect((await readCompany(id)).seats).toEqual({ used: 0, total: 5 });
  });

  test.each<[string, object, string, string]>([
    ['no kind', { kind: undefined }, 'kind', 'Please choose one of the options.'],
    ['a kind that is not ADMIN’s', { kind: 'notice' }, 'kind', 'Please choose one of the options.'],
    ['Ongoing without a first day', { kind: 'ongoing' }, 'firstDay', 'This field is required!'],
    ['Evaluation without a last day', { kind: 'evaluation' }, 'lastDay', 'This field is required!'],
    [
      'Subscription without a last day',
      { ...ACTS.subscription, lastDay: undefined },
      'lastDay',
      'This field is required!',
    ],
    ['a day that does not exist', { ...ACTS.evaluation, lastDay: '2026-02-29' }, 'lastDay', 'Please enter a date.'],
    ['a day beyond all plans', { ...ACTS.subscription, lastDay: '9999-12-31' }, 'lastDay', 'Please enter a date.'],
    [
      'an end that is past',
      { ...ACTS.evaluation, lastDay: '2026-03-09' },
      'lastDay',
      'This day is in the past. Choose today or a later day.',
    ],
    [
      'an end before the beginning',
      { ...ACTS.subscription, lastDay: '2026-03-09' },
      'lastDay',
      'The last day must not be before the first.',
    ],
    ['a suspension without a cause', { kind: 'suspended' }, 'cause', 'This field is required!'],
    [
      'a termination for a cause of its own',
      { kind: 'terminated', cause: 'mood' },
      'cause',
      'Please choose one of the options.',
    ],
    ['no reason', { ...ACTS.suspended, reason: ' ' }, 'reason', 'This field is required!'],
    ['a long reason', { ...ACTS.suspended, reason: 'x'.repeat(501) }, 'reason', 'Please shorten this text.'],
  ])('with %s is refused, and nothing is written', async (_, act, field, message) => {
    const id = await companyIn('evaluation');
    const answer = await change(id, act as Act);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field, message }]]);
    expect(await auditEntries(portal, id)).toEqual([]);
  });

  const PLANNED: Act = { kind: 'subscription', firstDay: '2027-01-01', lastDay: '2027-12-31' };
  const followed = async () => {
    const id = await companyIn('subscription');
    await change(id, PLANNED);
    return id;
  };

  test('that continues after the present term leaves it whole, and is planned', async () => {
    const { licence } = await readCompany(await followed());
    expect(licence).toMatchObject({ lastDay: '2026-12-31', next: { kind: 'subscription', day: '2027-01-01' } });
    expect(licence.planned).toEqual([PLANNED]);
  });

  test.each<[string, Act]>([
    ['an Evaluation', ACTS.evaluation],
    ['Ongoing from today', ACTS.ongoing],
    ['a Subscription from the same day', { ...PLANNED, lastDay: '2027-06-30' }],
    ['a Subscription that cuts it short', { ...PLANNED, firstDay: '2027-12-31', lastDay: '2028-12-30' }],
    ['the end', ACTS.terminated],
  ])('that would replace a planned term asks first: %s', async (_, act) => {
    const id = await followed();
    const before = await readCompany(id);
    const answer = await change(id, act);
    expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual([400, ['replacesPlanned']]);
    expect(await readCompany(id)).toEqual(before);
    expect((await change(id, { ...act, replacesPlanned: true })).status).toBe(200);
    const { planned } = (await readCompany(id)).licence;
    expect(planned).not.toEqual(before.licence.planned);
  });

  test('that leaves a planned term as it is needs no question', async () => {
    const id = await followed();
    const second: Act = { kind: 'subscription', firstDay: '2028-01-01', lastDay: '2028-12-31' };
    for (const act of [second, ACTS.suspended, ACTS.cured]) expect((await change(id, act)).status).toBe(200);
    expect((await readCompany(id)).licence.planned).toEqual([PLANNED, second]);
  });

  test('ending today is possible: today is its last day', async () => {
    const id = await companyIn('expired');
    const answer = await change(id, { kind: 'evaluation', lastDay: '2026-03-10' });
    expect(answer.body.data).toMatchObject({ status: 'active', daysLeft: 0, lastDay: '2026-03-10' });
  });

  test('is kept with who, before, after, reason and address, and so is every act of the company [T33]', async () => {
    const id = await companyIn('evaluation');
    await change(id, { ...ACTS.ongoing, firstDay: '2026-03-01' });
    await notice(id);
    await withdraw(id);
    await change(id, ACTS.suspended);
    await change(id, ACTS.cured);
    await change(id, ACTS.terminated);
    await change(id, { ...ACTS.refused, reason: 'Not this year.' });
    const log = await auditEntries(portal, id);
    const summaryStatus = (value: object | null) => (value as LicenceSummary | null)?.status;
    expect(log.map(({ action, before, after }) => [action, summaryStatus(before), summaryStatus(after)])).toEqual([
      ['licence.ongoing', 'active', 'active'],
      ['licence.notice', 'active', 'active'],
      ['licence.notice-withdrawn', 'active', 'active'],
      ['licence.suspended', 'active', 'suspended'],
      ['licence.cured', 'suspended', 'active'],
      ['licence.terminated', 'active', 'terminated'],
      ['licence.refused', 'terminated', 'terminated'],
    ]);
    expect(log[0]).toMatchObject({ before: { kind: 'evaluation' }, after: { kind: 'ongoing' } });
    expect(log[1]).toMatchObject({ before: { noticeGivenOn: null }, after: { noticeGivenOn: '2026-03-10' } });
    expect(log.map(({ reason }) => reason)).toEqual([REASON, '', '', REASON, REASON, REASON, 'Not this year.']);
    expect(log[6]?.after).toMatchObject({ reason: 'Not this year.' });
    const { name } = await readCompany(id);
    for (const entry of log) {
      expect(entry).toMatchObject({ actor: ACCOUNTS.admin.email, subject: name, address: '127.0.0.1', at: NOON });
    }
  });
});

describe('what is written down', () => {
  test.each([
    `update licence_events set kind = 'cured'`,
    `update licence_events set at = now()`,
    `update licence_events set details = '{}', reason = ''`,
    `delete from licence_events`,
    `truncate licence_events`,
    `truncate licences cascade`,
    `update audit_log set reason = ''`,
    `update audit_log set actor = 'nobody'`,
    `delete from audit_log`,
    `truncate audit_log`,
  ])('is never changed: %s', async (statement) => {
    const id = await companyIn('evaluation');
    await change(id, ACTS.suspended);
    await expect(portal.database.pool.query(statement)).rejects.toThrow(/^rows of \w+ are never changed$/);
    expect(await auditEntries(portal, id)).toHaveLength(1);
    expect((await readCompany(id)).licence.status).toBe('suspended');
  });

  test('goes only with the company itself', async () => {
    const id = await companyIn('evaluation');
    await db().deleteFrom('companies').where('id', '=', id).execute();
    const left = await db().selectFrom('licences').select('id').where('company_id', '=', id).execute();
    expect(left).toEqual([]);
  });
});

describe('notice', () => {
  const onOngoing = async () => {
    const company = await registerCompany(portal);
    await change(company.id, { kind: 'ongoing', firstDay: '2026-03-01' });
    return company;
  };

  test('by the Primary User ends an Ongoing after thirty days, and can be withdrawn until then', async () => {
    const { id, primary } = await onOngoing();
    const given = await notice(id, primary.token);
    expect(given.body.data).toMatchObject({
      kind: 'ongoing',
      status: 'active',
      noticeGivenOn: '2026-03-10',
      lastDay: '2026-04-09',
      next: { kind: 'expired', day: '2026-04-10' },
    });
    const last = { id: '', token: '', email: primary.email, password: primary.password };
    now = new Date('2026-04-09T13:59:00Z');
    const session = await signInAgain(portal, last);
    const withdrawn = await withdraw(id, session.token);
    expect(withdrawn.body.data).toMatchObject({ noticeGivenOn: null, next: { kind: 'renewed' } });
    await notice(id, session.token);
    now = new Date('2026-05-09T14:00:00Z');
    const late = await withdraw(id, (await signInAgain(portal, last)).token);
    expect(late.status).toBe(409);
  });

  test('is for the Primary User and ADMIN, not for an Authorised User, and strangers find no company', async () => {
    const company = await onOngoing();
    const [user, stranger] = [await registerAuthorisedUser(portal, company), await registerMember(portal)];
    for (const act of [notice, withdraw]) {
      expect([(await act(company.id, user.token)).status, (await act(company.id, stranger.token)).status]).toEqual([
        403, 404,
      ]);
    }
    expect((await notice(company.id)).status).toBe(200);
    expect((await withdraw(company.id, user.token)).status).toBe(403);
    expect((await withdraw(company.id, company.primary.token)).status).toBe(200);
  });

  test('given twice at once is given once [T32]', async () => {
    const { id, primary } = await onOngoing();
    const answers = await Promise.all([notice(id, primary.token), notice(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('the checklist after termination', () => {
  test('is confirmed point by point by the Primary User alone, and begins anew with the next termination', async () => {
    const company = await registerCompany(portal);
    expect((await confirm(company, 'use-stopped')).status).toBe(409);
    await change(company.id, ACTS.terminated);
    await portal.mails();
    const { token } = await signInAgain(portal, company.primary);
    expect((await confirm(company, 'use-stopped', admin)).status).toBe(403);
    expect((await confirm(company, 'everything', token)).status).toBe(400);
    expect((await confirm(company, 'use-stopped', token)).body.data).toEqual(['use-stopped']);
    expect((await confirm(company, 'use-stopped', token)).status).toBe(409);
    expect((await confirm(company, 'material-returned', token)).body.data).toEqual([
      'use-stopped',
      'material-returned',
    ]);
    expect((await readCompany(company.id)).checklist).toEqual(['use-stopped', 'material-returned']);
    expect(await portal.mails()).toEqual([]);
    expect((await auditEntries(portal, company.id)).at(-1)).toMatchObject({
      action: 'licence.confirmed',
      actor: company.primary.email,
    });
    await change(company.id, ACTS.evaluation);
    expect((await confirm(company, 'use-stopped', token)).status).toBe(409);
    await change(company.id, ACTS.terminated);
    expect((await readCompany(company.id)).checklist).toEqual([]);
  });
});

describe('the history', () => {
  test('is newest first, with the own people by name and the provider without, except for ADMIN', async () => {
    const company = await registerCompany(portal);
    const user = await registerAuthorisedUser(portal, company);
    await change(company.id, ACTS.ongoing);
    await notice(company.id, company.primary.token);
    const read = async (token: string) =>
      (await portal.call(listLicenceHistory, { id: company.id }, { token })).body.data;
    const asTold = ({ items }: { items: HistoryEntry[] }) =>
      items.map(({ kind, actor, reason }) => [kind, actor, reason]);
    const told = [
      ['notice', 'Aroha Ngata', ''],
      ['ongoing', '', REASON],
      ['evaluation', 'Aroha Ngata', ''],
    ];
    for (const { token } of [company.primary, user]) expect(asTold(await read(token))).toEqual(told);
    const { items } = await read(admin);
    expect(items[1]?.actor).not.toBe('');
    expect(items[1]).toMatchObject({ firstDay: '2026-03-10', lastDay: null, cause: null, item: null });
    expect(Date.parse(items[1]?.at ?? '')).toBe(NOON.getTime());
  });

  test('grows by ten notices and withdrawals a day at most [T57]', async () => {
    const id = await companyIn('ongoing');
    const answers = [];
    for (let times = 0; times < 6; times += 1) answers.push((await notice(id)).status, (await withdraw(id)).status);
    expect(answers).toEqual([...Array<number>(10).fill(200), 429, 429]);
    await portal.database.db.deleteFrom('counters').execute();
  });

  test('has pages of twenty', async () => {
    const id = await companyIn('ongoing');
    for (let times = 0; times < 11; times += 1) {
      await notice(id);
      await withdraw(id);
      await portal.database.db.deleteFrom('counters').execute();
    }
    const read = async (page: number) =>
      (await portal.call(listLicenceHistory, { id, page }, { token: admin })).body.data;
    const [one, two] = [await read(1), await read(2)];
    expect([one.items.length, two.items.length, one.total]).toEqual([20, 3, 23]);
    expect(two.items.at(-1)?.kind).toBe('ongoing');
    expect(new Set([...one.items, ...two.items].map(({ _id }) => _id)).size).toBe(23);
  });
});
