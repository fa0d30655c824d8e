import { listLicenceHistory } from '@portal/contract/customers/licences';
import { type ChargedKind, type Fee, type Invoice, setFee } from '@portal/contract/customers/payments';
import { beforeEach, describe, expect, test } from 'vitest';
import { actsOn } from '../../../../../test/administration.ts';
import {
  asAdmin,
  changeLicence,
  type NewCompany,
  registerAuthorisedUser,
  registerCompany,
  signInAgain,
} from '../../../../../test/new-company.ts';
import { notificationsAbout } from '../../../../../test/notifications.ts';
import { agreeFee, readInvoices, readPayments } from '../../../../../test/payments.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { DAY_MS } from '../../../../platform/durations.ts';
import { writeDueInvoices } from '../payments.jobs.ts';

let now = new Date('2026-03-01T01:00:00Z');
const portal = usePortal({ clock: { now: () => now } });
const run = () => writeDueInvoices.run(portal.deps, {});

let company: NewCompany;
beforeEach(async () => {
  now = new Date('2026-03-01T01:00:00Z');
  company = await registerCompany(portal);
  await portal.mails();
});

const ongoing = () => changeLicence(portal, company.id, { kind: 'ongoing', firstDay: '2026-03-01' });
const later = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};
const inShort = (invoices: readonly Invoice[]) => invoices.map(({ period, net }) => [period.from, net]);
const readFee = async (kind: ChargedKind = 'ongoing') =>
  (await readPayments(portal, company.id)).fees.find((fee) => fee.kind === kind) as Fee;
const change = (fee: number, from?: string) => asAdmin(portal, setFee, { id: company.id, kind: 'ongoing', fee, from });
const history = async (token: string) => {
  const answer = await portal.call(listLicenceHistory, { id: company.id }, { token });
  return answer.body.data;
};

describe('a first fee', () => {
  test('needs no notice: it charges the running term at once, is told and logged', async () => {
    await changeLicence(portal, company.id, { kind: 'subscription', firstDay: '2026-03-01', lastDay: '2027-02-28' });
    later(3);
    expect(await readFee('subscription')).toMatchObject({ fee: 0, earliest: '2026-03-01', is_first: true });
    await portal.mails();
    await agreeFee(portal, company.id, 240_000, 'subscription');
    expect(await readInvoices(portal, company.id)).toMatchObject([
      { period: { from: '2026-03-01' }, net: 240_000, gst: 24_000, total: 264_000, status: 'pending' },
    ]);
    const [mail] = await portal.mails();
    expect([mail?.to, mail?.subject]).toEqual([company.primary.email, 'Your licence fee']);
    expect((await actsOn(portal, company.id)).filter(({ action }) => action === 'payments.fee')).toMatchObject([
      {
        actor: 'admin@avocados.example',
        before: { kind: 'subscription', fee: 0 },
        after: { kind: 'subscription', fee: 240_000, from: '2026-03-01' },
      },
    ]);
  });

  test('is not for periods before the running one', async () => {
    await ongoing();
    later(40);
    const early = await change(10_000, '2026-03-01');
    expect([early.status, early.body.errors]).toEqual([
      400,
      [
        {
          field: 'from',
          message: 'Periods before 31 March 2026 can no longer be charged. Choose 31 March 2026 or a later day.',
        },
      ],
    ]);
    await change(10_000);
    expect(inShort(await readInvoices(portal, company.id))).toEqual([['2026-03-31', 10_000]]);
  });

  test('of a Subscription is no change of the fee of an Ongoing licence', async () => {
    await agreeFee(portal, company.id, 10_000);
    await agreeFee(portal, company.id, 120_000, 'subscription');
    expect((await readPayments(portal, company.id)).fees).toMatchObject([
      { kind: 'ongoing', fee: 10_000, planned: [] },
      { kind: 'subscription', fee: 120_000, planned: [] },
    ]);
  });
});

describe('a changed fee', () => {
  beforeEach(async () => {
    await agreeFee(portal, company.id, 10_000);
    await ongoing();
    await run();
    await portal.mails();
  });

  test('is told by mail and notification, and charges the first period from its day on, 60 days later', async () => {
    later(5);
    expect(await readFee()).toEqual({
      kind: 'ongoing',
      fee: 10_000,
      planned: [],
      earliest: '2026-04-06',
      is_first: false,
    });
    await change(15_000);
    const [mail, ...others] = await portal.mails();
    expect(others).toEqual([]);
    expect([mail?.to, mail?.subject]).toEqual([company.primary.email, 'Your licence fee changes on 6 April 2026']);
    expect(mail?.text).toContain('A$150.00 plus GST (A$165.00 in total) for each period of 30 days');
    expect(mail?.link).toMatch(/\/dashboard\/profile\/payments$/);
    const { token } = await signInAgain(portal, company.primary);
    expect(await notificationsAbout(portal, { ...company.primary, token }, 'licence')).toContainEqual({
      occurrence: 'fee-changed',
      amount: 15_000,
      day: '2026-04-06',
    });
    expect(await readFee()).toMatchObject({ fee: 10_000, planned: [{ fee: 15_000, from: '2026-04-06' }] });
    expect((await readPayments(portal, company.id)).scheduled).toMatchObject({ from: '2026-03-31', net: 10_000 });

    later(26);
    await run();
    expect(inShort(await readInvoices(portal, company.id))[0]).toEqual(['2026-03-31', 10_000]);
    expect((await readPayments(portal, company.id)).scheduled).toMatchObject({ from: '2026-04-30', net: 15_000 });
    later(34);
    await run();
    expect(inShort(await readInvoices(portal, company.id))).toEqual([
      ['2026-04-30', 15_000],
      ['2026-03-31', 10_000],
      ['2026-03-01', 10_000],
    ]);
    expect(await readFee()).toMatchObject({ fee: 15_000, planned: [] });
  });

  test('does not take effect before 30 full days have passed, and the field says why', async () => {
    const early = await change(15_000, '2026-03-31');
    expect([early.status, early.body.code, early.body.errors]).toEqual([
      400,
      'invalidInput',
      [
        {
          field: 'from',
          message:
            'The Primary User must be told 30 days before a fee changes (Terms of Use, 3.9). The earliest day is 1 April 2026.',
        },
      ],
    ]);
    expect((await readFee()).planned).toEqual([]);
    expect(await portal.mails()).toEqual([]);
    expect((await change(15_000, '2026-04-01')).status).toBe(200);
    expect((await change(0, '2026-03-31')).status).toBe(400);
  });

  test('stands in the licence history of ADMIN and the Primary User, and not in that of a colleague', async () => {
    const colleague = await registerAuthorisedUser(portal, company);
    later(1);
    await change(15_000, '2026-05-01');
    const { items, total } = await history((await signInAgain(portal, company.primary)).token);
    expect(items[0]).toMatchObject({
      kind: 'fee',
      firstDay: '2026-05-01',
      fee: { kind: 'ongoing', fee: 15_000 },
      actor: '',
    });
    expect(items.map(({ kind }) => kind).toSorted()).toEqual(['evaluation', 'fee', 'fee', 'ongoing']);
    const [asProvider] = (await history((await portal.signIn('admin')).token)).items;
    expect(asProvider?.actor).not.toBe('');
    const theirs = await history((await signInAgain(portal, colleague)).token);
    expect(theirs.items.map(({ kind }) => kind)).toEqual(['ongoing', 'evaluation']);
    expect([total, theirs.total]).toEqual([4, 2]);
  });

  test('is withdrawn by setting the present fee, today; and told', async () => {
    await change(15_000);
    await portal.mails();
    later(2);
    await change(10_000);
    expect(await readFee()).toMatchObject({ fee: 10_000, planned: [] });
    expect((await portal.mails()).map(({ subject }) => subject)).toEqual(['Your licence fee stays the same']);
    later(58);
    await run();
    expect(new Set(inShort(await readInvoices(portal, company.id)).map(([, net]) => net))).toEqual(new Set([10_000]));
  });

  test('that was to be lower is not withdrawn without notice', async () => {
    await change(5_000);
    later(2);
    expect((await change(10_000, '2026-03-03')).status).toBe(400);
    await change(10_000);
    expect(await readFee()).toMatchObject({
      planned: [
        { fee: 5_000, from: '2026-04-01' },
        { fee: 10_000, from: '2026-04-03' },
      ],
    });
  });

  test('is told once, however often it is sent', async () => {
    await change(15_000);
    later(1);
    await change(15_000);
    await change(15_000, '2026-06-01');
    expect(await portal.mails()).toHaveLength(1);
    expect((await readFee()).planned).toHaveLength(1);
  });

  test('needs a Primary User who can be told', async () => {
    await portal.database.db
      .updateTable('companies')
      .set({ primary_member_id: null })
      .where('id', '=', company.id)
      .execute();
    expect((await change(15_000)).body).toMatchObject({ status: false, code: 'nobodyToTell' });
  });

  test('is not overwritten by a caller who has seen an older one', async () => {
    const { token } = await portal.signIn('admin');
    const { fee_version } = await readPayments(portal, company.id);
    const send = (fee: number) =>
      portal.call(
        setFee,
        { id: company.id, kind: 'ongoing', fee },
        { token, headers: { 'if-match': `"${fee_version}"` } },
      );
    expect((await send(15_000)).status).toBe(200);
    expect((await send(20_000)).status).toBe(412);
  });
});

test.each([-1, 1.5, 100_000_001, '5'])('a fee may not be %s', async (fee) => {
  const answer = await change(fee as never);
  expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'fee']);
});
