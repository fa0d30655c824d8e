import { signUp } from '@portal/contract/access/sign-up';
import { listCompanies } from '@portal/contract/customers/companies';
import { markInvoicePaid } from '@portal/contract/customers/payments';
import { decideApproval } from '@portal/contract/customers/seats';
import { markNotificationsRead } from '@portal/contract/record/notifications';
import { ENDING_LICENCE_DAYS, listWaiting, type WaitingName } from '@portal/contract/record/waiting';
import { contactSupport, setSupportStatus } from '@portal/contract/site/support';
import { beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../test/accounts.ts';
import { registerAdmin, registerAdminWithout } from '../../../../test/administration.ts';
import { askQuestion, registerSubscribers } from '../../../../test/advisory.ts';
import { asAdmin, changeLicence, registerCompany, registerWaiting } from '../../../../test/new-company.ts';
import { signUpForm } from '../../../../test/new-member.ts';
import { countUnread, gatherMails, notificationsAbout, prefer } from '../../../../test/notifications.ts';
import { agreeFee, readInvoices } from '../../../../test/payments.ts';
import { newSource, usePortal } from '../../../../test/portal.ts';
import { openShop, plantPrices } from '../../../../test/prices.ts';
import { DAY_MS } from '../../../platform/durations.ts';
import { writeDueInvoices } from '../../customers/payments/payments.jobs.ts';
import { tellWhatWaits } from './waiting.jobs.ts';

const NOON = new Date('2026-03-01T01:00:00Z');
let now = NOON;
const portal = usePortal({ clock: { now: () => now } });
beforeEach(() => {
  now = NOON;
});
const later = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};

type Counts = Partial<Record<WaitingName, number>>;
async function counts(token?: string): Promise<Counts> {
  const sender = { token: token ?? (await portal.signIn('admin')).token };
  const { body } = await portal.call(listWaiting, {}, sender);
  return Object.fromEntries(body.data.map(({ name, count }) => [name, count]));
}
/** Only the counts that an act has changed. */
async function changedBy(act: () => Promise<unknown>): Promise<Counts> {
  const before = await counts();
  await act();
  const after = Object.entries(await counts()) as [WaitingName, number][];
  const changes = after.map(([name, count]) => [name, count - (before[name] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

const writeToSupport = async () => {
  const { token } = await portal.signIn('client');
  return (await portal.call(contactSupport, { type: 'Something else', detail: 'Hello' }, { token })).body.data;
};

describe('each is counted by the rule of its own list', () => {
  test('an Authorised User waits until the decision', async () => {
    const company = await registerCompany(portal);
    let id = '';
    const waits = async () => {
      ({ id } = await registerWaiting(portal, company));
    };
    expect(await changedBy(waits)).toEqual({ approvals: 1 });
    expect(await changedBy(() => asAdmin(portal, decideApproval, { id, approve: true }))).toEqual({ approvals: -1 });
  });

  test('somebody who asks to join counts with a confirmed address', async () => {
    const company = 'Orchards to join';
    await registerCompany(portal, { company });
    const form = { ...(await signUpForm(portal)), company };
    expect(await changedBy(() => portal.call(signUp, form, { from: newSource() }))).toEqual({});
    const confirm = () =>
      portal.database.db
        .updateTable('members')
        .set({ email_verified_at: now })
        .where('email', '=', form.email)
        .execute();
    expect(await changedBy(confirm)).toEqual({ 'join-requests': 1 });
  });

  test('a price counts until it is decided', async () => {
    const shop = await openShop(portal);
    const plant = () =>
      plantPrices(portal, [
        { shop, status: 'submitted' },
        { shop, status: 'approved' },
      ]);
    expect(await changedBy(plant)).toEqual({ prices: 1 });
  });

  test('a support message counts while it is open', async () => {
    let id = '';
    const write = async () => {
      ({ _id: id } = await writeToSupport());
    };
    expect(await changedBy(write)).toEqual({ support: 1 });
    expect(await changedBy(() => asAdmin(portal, setSupportStatus, { id, status: 'closed' }))).toEqual({ support: -1 });
  });

  test('a question to the advisers counts while an answer is due', async () => {
    const { primary } = await registerSubscribers(portal);
    expect(await changedBy(() => askQuestion(portal, primary))).toEqual({ advisory: 1 });
  });

  test('an invoice counts from the day after it was due until it is paid', async () => {
    const { id } = await registerCompany(portal);
    await agreeFee(portal, id, 12_345);
    await changeLicence(portal, id, { kind: 'ongoing', firstDay: '2026-03-01' });
    await writeDueInvoices.run(portal.deps, {});
    const [invoice] = await readInvoices(portal, id);
    if (!invoice) throw new Error('there is no invoice');
    now = new Date(`${invoice.due_at}T01:00:00Z`);
    expect(await changedBy(async () => later(1))).toEqual({ invoices: 1 });
    const pay = () => asAdmin(portal, markInvoicePaid, { id, invoiceId: invoice._id, paid_at: invoice.due_at });
    expect(await changedBy(pay)).toEqual({ invoices: -1 });
  });

  test('licences count as their list shows them, until they are renewed', async () => {
    const listed = async () =>
      (await asAdmin(portal, listCompanies, { ends_within: ENDING_LICENCE_DAYS })).body.data.total;
    const { id } = await registerCompany(portal);
    await changeLicence(portal, id, { kind: 'subscription', firstDay: '2026-03-01', lastDay: '2026-05-01' });
    expect((await counts())['licences']).toBe(await listed());
    later(50);
    expect((await counts())['licences']).toBe(await listed());
    expect(await listed()).toBeGreaterThan(0);
    const renew = () => changeLicence(portal, id, { kind: 'evaluation', lastDay: '2027-03-31' });
    expect(await changedBy(renew)).toEqual({ licences: -1 });
  });
});

describe('access', () => {
  test.each([
    ['approve_user', ['approvals']],
    ['manage_licence', ['join-requests', 'invoices', 'licences']],
  ] as const)('an ADMIN without %s does not see those counts', async (permission, hidden) => {
    const { token } = await registerAdminWithout(portal, permission);
    const all = Object.keys(await counts());
    expect(all).toHaveLength(8);
    expect(Object.keys(await counts(token))).toEqual(all.filter((name) => !hidden.includes(name as never)));
  });

  test('members are refused', async () => {
    const { token } = await portal.signIn('client');
    expect((await portal.call(listWaiting, {}, { token })).status).toBe(403);
  });
});

describe('the morning mail', () => {
  const run = async (to: string = ACCOUNTS.admin.email) => {
    await tellWhatWaits.run(portal.deps, {});
    return (await gatherMails(portal)).filter((mail) => mail.to === to);
  };

  test('comes when more waits than before, once, and says how much', async () => {
    await run();
    const { _id: id } = await writeToSupport();
    const { support } = await counts();
    const [mail, ...others] = await run();
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`Open support messages: ${support}`);
    expect(mail?.text).not.toContain('Failed jobs');
    expect(await run()).toEqual([]);
    await asAdmin(portal, setSupportStatus, { id, status: 'closed' });
    expect(await run()).toEqual([]);
    await writeToSupport();
    expect(await run()).toHaveLength(1);
  });

  test('is one entry among the notifications, which is unread again', async () => {
    const admin = await registerAdmin(portal);
    await run();
    await portal.call(markNotificationsRead, { until: now.toISOString() }, admin);
    expect(await countUnread(portal, admin)).toBe(0);
    await writeToSupport();
    await run();
    expect(await countUnread(portal, admin)).toBe(1);
    const sum = Object.values(await counts(admin.token)).reduce((total, count) => total + count, 0);
    expect(await notificationsAbout(portal, admin, 'administration')).toEqual([{ count: sum }]);
  });

  test('says nothing of work that the administrator has no permission for', async () => {
    const admin = await registerAdminWithout(portal, 'approve_user');
    await registerWaiting(portal, await registerCompany(portal));
    const [mail] = await run(admin.email);
    expect(mail?.text).not.toContain('Members to approve');
  });

  test('can be switched off', async () => {
    const admin = await registerAdmin(portal);
    await prefer(portal, admin, 'administration', 'mail', false);
    await writeToSupport();
    expect(await run(admin.email)).toEqual([]);
  });
});
