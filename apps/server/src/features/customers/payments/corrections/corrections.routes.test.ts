import type { Invoice } from '@portal/contract/customers/payments';
import { getInvoicePdf, markInvoicePaid, takeBackPayment } from '@portal/contract/customers/payments';
import { creditInvoice, getCreditNotePdf, voidInvoice } from '@portal/contract/customers/payments/invoices';
import { beforeEach, describe, expect, test } from 'vitest';
import { actsOn } from '../../../../../test/administration.ts';
import {
  asAdmin,
  changeLicence,
  type NewCompany,
  registerCompany,
  signInAgain,
} from '../../../../../test/new-company.ts';
import { notificationsAbout } from '../../../../../test/notifications.ts';
import { agreeFee, readInvoices } from '../../../../../test/payments.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { DAY_MS } from '../../../../platform/durations.ts';
import { extractPageText } from '../../../../platform/pdf/page-text.ts';
import { writeDueInvoices } from '../payments.jobs.ts';

let now = new Date('2026-03-01T01:00:00Z');
const portal = usePortal({ clock: { now: () => now } });

let company: NewCompany;
let invoice: Invoice;
beforeEach(async () => {
  now = new Date('2026-03-01T01:00:00Z');
  company = await registerCompany(portal);
  await agreeFee(portal, company.id, 12_345);
  await changeLicence(portal, company.id, { kind: 'ongoing', firstDay: '2026-03-01' });
  await writeDueInvoices.run(portal.deps, {});
  invoice = await onlyInvoice();
  await portal.mails();
});

async function onlyInvoice(): Promise<Invoice> {
  const [found, ...others] = await readInvoices(portal, company.id);
  if (!found || others.length > 0) throw new Error('there is not one invoice');
  return found;
}
const ids = () => ({ id: company.id, invoiceId: invoice._id });
const makeVoid = (reason = 'Charged by mistake') => asAdmin(portal, voidInvoice, { ...ids(), reason });
const credit = (net: number, reason = 'Two days without access') =>
  asAdmin(portal, creditInvoice, { ...ids(), net, reason });
const pay = () => asAdmin(portal, markInvoicePaid, { ...ids(), paid_at: '2026-03-01' });
const toldAbout = async () => {
  const { token } = await signInAgain(portal, company.primary);
  return notificationsAbout(portal, { ...company.primary, token }, 'licence');
};
const log = async (action: string) => (await actsOn(portal, company.id)).filter((act) => act.action === action);
const readPdf = async (answer: { bytes: Uint8Array }) =>
  (await extractPageText(new Uint8Array(answer.bytes))).replaceAll(/\s+/g, ' ');

describe('void', () => {
  test('is told with its reason, logged, printed, and final', async () => {
    const answer = await makeVoid();
    expect(answer.body.data).toMatchObject({
      status: 'void',
      open: 0,
      is_overdue: false,
      voided: { on: '2026-03-01', reason: 'Charged by mistake' },
    });
    const [mail, ...others] = await portal.mails();
    expect(others).toEqual([]);
    expect([mail?.to, mail?.subject]).toEqual([company.primary.email, `Invoice ${invoice.no} is void`]);
    expect(mail?.text).toContain('> Charged by mistake');
    expect(await toldAbout()).toContainEqual({ occurrence: 'invoice-void', title: invoice.no });
    expect(await log('payments.void')).toMatchObject([
      {
        actor: 'admin@avocados.example',
        before: { invoice: invoice.no, status: 'pending' },
        after: { status: 'void' },
        reason: 'Charged by mistake',
      },
    ]);
    const { token } = await signInAgain(portal, company.primary);
    const text = await readPdf(await portal.call(getInvoicePdf, ids(), { token }));
    expect(text).toContain('This invoice was voided on 1 March 2026. Please do not pay it.');
    expect(text).not.toContain('How to pay');

    expect((await makeVoid()).body).toMatchObject({ code: 'invoiceVoid' });
    expect((await pay()).body).toMatchObject({ code: 'invoiceVoid' });
    expect((await credit(100)).body).toMatchObject({ code: 'invoiceVoid' });
    const change = portal.database.pool.query(
      `update invoices set status = 'pending', voided_on = null where id = $1`,
      [invoice._id],
    );
    await expect(change).rejects.toThrow('never');
  });

  test('leaves its period charged: no second invoice follows, and termination does not make it due', async () => {
    await makeVoid();
    await writeDueInvoices.run(portal.deps, {});
    now = new Date(now.getTime() + 2 * DAY_MS);
    await changeLicence(portal, company.id, { kind: 'terminated', cause: 'breach' });
    expect(await onlyInvoice()).toMatchObject({ status: 'void', due_at: '2026-03-15' });
  });

  test('is refused for what is paid or partly credited, with the way out', async () => {
    await pay();
    expect((await makeVoid()).body).toMatchObject({
      code: 'invoicePaid',
      message: 'This invoice has been paid, so it cannot be voided. Issue a credit note instead.',
    });
    await asAdmin(portal, takeBackPayment, { ...ids(), outcome: 'pending' });
    await credit(100);
    expect((await makeVoid()).body).toMatchObject({ code: 'invoiceCredited' });
    expect(await onlyInvoice()).toMatchObject({ status: 'pending' });
  });

  test.each(['', 'x'.repeat(501)])('needs a reason of up to 500 characters', async (reason) => {
    const answer = await makeVoid(reason);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'reason']);
  });
});

describe('a credit note', () => {
  test('for what is paid is told, logged, numbered and printed', async () => {
    await pay();
    await portal.mails();
    const answer = await credit(2_345);
    const [note] = answer.body.data.credit_notes;
    expect(answer.body.data).toMatchObject({ status: 'paid', credited: 2_580, open: 0 });
    expect(note).toMatchObject({ net: 2_345, gst: 235, total: 2_580, issued_at: '2026-03-01' });
    expect(note?.no).toMatch(/^CN-2026-\d{6}$/);
    const [mail] = await portal.mails();
    expect([mail?.to, mail?.subject]).toEqual([
      company.primary.email,
      `Credit note ${note?.no} for invoice ${invoice.no}`,
    ]);
    expect(mail?.text).toContain('A$25.80');
    expect(await toldAbout()).toContainEqual({ occurrence: 'credit-note', title: invoice.no, amount: 2_580 });
    expect(await log('payments.credited')).toMatchObject([
      { before: { credited: 0 }, after: { credited: 2_580, credit_note: note?.no }, reason: 'Two days without access' },
    ]);
    const { token } = await signInAgain(portal, company.primary);
    const pdf = await portal.call(getCreditNotePdf, { id: company.id, creditNoteId: note?._id ?? '' }, { token });
    expect(pdf.headers['content-disposition']).toBe(`attachment; filename="${note?.no}.pdf"`);
    const text = await readPdf(pdf);
    for (const words of [
      'Credit note (adjustment note)',
      note?.no ?? '',
      `For invoice ${invoice.no}`,
      'ABN 51 824 753 556',
      'GST 10% A$2.35',
      'Credited A$25.80',
      'Two days without access',
    ]) {
      expect(text).toContain(words);
    }
    const other = await registerCompany(portal);
    const foreign = { id: other.id, creditNoteId: note?._id ?? '' };
    expect((await portal.call(getCreditNotePdf, foreign, other.primary)).status).toBe(404);
  });

  test('lowers what an open invoice still owes; in full, nothing is left to be paid', async () => {
    await credit(345);
    expect(await onlyInvoice()).toMatchObject({ status: 'pending', credited: 380, open: 13_200 });
    await credit(12_000);
    const settled = await onlyInvoice();
    expect(settled).toMatchObject({ credited: 13_580, open: 0 });
    expect(settled.credit_notes.map(({ gst }) => gst)).toEqual([35, 1_200]);
    now = new Date(now.getTime() + 60 * DAY_MS);
    expect((await readInvoices(portal, company.id)).at(-1)).toMatchObject({ is_overdue: false });
    expect((await pay()).body).toMatchObject({ code: 'nothingOwed' });
  });

  test('never credits an amount twice, whoever asks and however often', async () => {
    const more = await credit(12_346);
    expect([more.status, more.body.errors]).toEqual([
      400,
      [{ field: 'net', message: 'At most A$123.45 excluding GST can still be credited.' }],
    ]);
    const all = await Promise.all([credit(10_000), credit(10_000), credit(10_000)]);
    expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400]);
    expect((await onlyInvoice()).credit_notes).toHaveLength(1);
    const twice = portal.database.pool.query(
      `insert into credit_notes (no, invoice_id, net, gst, total, reason, issued_on, created_at)
       values ('CN-1', $1, 12345, 1235, 13580, 'Again', '2026-03-01', now())`,
      [invoice._id],
    );
    await expect(twice).rejects.toThrow('invoices_credited_once');
    await expect(portal.database.pool.query('delete from credit_notes')).rejects.toThrow('never');
  });

  test('is not written twice by a double click', async () => {
    const { token } = await portal.signIn('admin');
    const send = () =>
      portal.call(creditInvoice, { ...ids(), net: 100, reason: 'Agreed' }, { token, ifMatch: invoice.version });
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
  });

  test('has numbers without a gap, in a series of their own', async () => {
    await Promise.all([credit(1), credit(2), credit(100_000), credit(3)]);
    const rows = await portal.database.db.selectFrom('credit_notes').select('no').orderBy('no').execute();
    expect(rows.map(({ no }) => no)).toEqual(rows.map((_, at) => `CN-2026-${String(at + 1).padStart(6, '0')}`));
  });

  test.each([0, -1, 1.5])('is not over %d cents', async (net) => {
    const answer = await credit(net);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, 'net']);
  });
});
