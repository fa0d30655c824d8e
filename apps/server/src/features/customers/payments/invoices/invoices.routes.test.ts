import { PDFDocument } from '@cantoo/pdf-lib';
import { getInvoicePdf, type Invoice, markInvoicePaid, takeBackPayment } from '@portal/contract/customers/payments';
import { beforeEach, describe, expect, test } from 'vitest';
import { actsOn } from '../../../../../test/administration.ts';
import {
  asAdmin,
  changeLicence,
  type NewCompany,
  registerCompany,
  signInAgain,
  whileLocked,
} from '../../../../../test/new-company.ts';
import { agreeFee, readInvoices, readPayments } from '../../../../../test/payments.ts';
import { usePortal } from '../../../../../test/portal.ts';
import { DAY_MS } from '../../../../platform/durations.ts';
import { extractPageText } from '../../../../platform/pdf/page-text.ts';
import { writeDueInvoices } from '../payments.jobs.ts';

let now = new Date('2026-03-01T01:00:00Z');
const portal = usePortal({ clock: { now: () => now } });
const run = () => writeDueInvoices.run(portal.deps, {});
const invoiceParams = ({ company_id, _id }: Invoice) => ({ id: company_id, invoiceId: _id });

let company: NewCompany;
beforeEach(async () => {
  now = new Date('2026-03-01T01:00:00Z');
  company = await registerCompany(portal);
});

const ongoing = (firstDay = '2026-03-01') => changeLicence(portal, company.id, { kind: 'ongoing', firstDay });
const later = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};
const inShort = (invoices: readonly Invoice[]) =>
  invoices.map(({ period, net, gst, total, status, due_at }) => [period.from, net, gst, total, status, due_at]);

async function onlyInvoice(): Promise<Invoice> {
  const [invoice] = await readInvoices(portal, company.id);
  if (!invoice) throw new Error('there is no invoice');
  return invoice;
}

const numbers = async () => {
  const rows = await portal.database.db.selectFrom('invoices').select('no').orderBy('no').execute();
  return rows.map(({ no }) => Number(no.slice('AV-2026-'.length)));
};
const expectNoGap = async () => {
  const found = await numbers();
  expect(found).toEqual(found.map((_, at) => at + 1));
};

describe('writing what is due', () => {
  test('an Ongoing licence is charged for each period, once', async () => {
    await agreeFee(portal, company.id, 12_345);
    await ongoing();
    expect(await readInvoices(portal, company.id)).toEqual([]);
    await run();
    await run();
    expect(inShort(await readInvoices(portal, company.id))).toEqual([
      ['2026-03-01', 12_345, 1_235, 13_580, 'pending', '2026-03-15'],
    ]);
    later(29);
    await run();
    expect(await readInvoices(portal, company.id)).toHaveLength(1);
    expect((await readPayments(portal, company.id)).scheduled).toMatchObject({ kind: 'ongoing', from: '2026-03-31' });
    later(1);
    await run();
    expect(inShort(await readInvoices(portal, company.id)).map(([from]) => from)).toEqual(['2026-03-31', '2026-03-01']);
    await expectNoGap();
  });

  test('an Evaluation is not charged, and what has no fee neither', async () => {
    await agreeFee(portal, company.id, 10_000);
    await run();
    expect(await readInvoices(portal, company.id)).toEqual([]);
    await changeLicence(portal, company.id, { kind: 'subscription', firstDay: '2026-03-01', lastDay: '2027-02-28' });
    later(3);
    await run();
    expect(await readInvoices(portal, company.id)).toEqual([]);
    expect((await readPayments(portal, company.id)).scheduled).toBeNull();
  });

  test('whoever converts a licence and then says what it costs is charged for by the new fee', async () => {
    await agreeFee(portal, company.id, 10_000);
    await ongoing();
    await run();
    later(5);
    await changeLicence(portal, company.id, { kind: 'subscription', firstDay: '2026-03-06', lastDay: '2027-03-05' });
    await agreeFee(portal, company.id, 1_200_000, 'subscription');
    expect(inShort(await readInvoices(portal, company.id)).map(([from, net]) => [from, net])).toEqual([
      ['2026-03-06', 1_200_000],
      ['2026-03-01', 10_000],
    ]);
  });

  test('two servers at once write it once, and no number is missing', async () => {
    const others = [await registerCompany(portal), await registerCompany(portal)];
    for (const { id } of [company, ...others]) {
      await agreeFee(portal, id, 10_000);
      await changeLicence(portal, id, { kind: 'ongoing', firstDay: '2026-03-01' });
    }
    await whileLocked(portal, { table: 'companies', id: company.id }, [run, run]);
    for (const { id } of [company, ...others]) expect(await readInvoices(portal, id)).toHaveLength(1);
    await expectNoGap();
  });

  test('the database takes neither a second invoice of a period, nor a change of one, nor its end', async () => {
    await agreeFee(portal, company.id, 10_000);
    await ongoing();
    await run();
    const { _id } = await onlyInvoice();
    const { pool } = portal.database;
    const copied = `insert into invoices (no, company_id, recipient, kind, first_day, last_day, lines, net, gst, total, issued_on, due_on, created_at)
      select 'AV-1', company_id, recipient, kind, first_day, last_day, lines, net, gst, total, issued_on, due_on, created_at from invoices where id = $1`;
    await expect(pool.query(copied, [_id])).rejects.toThrow('invoices_period_once');
    await expect(pool.query('update invoices set net = 1, total = gst + 1 where id = $1', [_id])).rejects.toThrow(
      'never',
    );
    await expect(pool.query('delete from invoices where id = $1', [_id])).rejects.toThrow('never');
  });

  test('after a standstill all periods are made up for, and due from the day they are asked for', async () => {
    await agreeFee(portal, company.id, 10_000);
    await ongoing();
    later(61);
    await run();
    expect(inShort(await readInvoices(portal, company.id)).map(([from, , , , , due]) => [from, due])).toEqual([
      ['2026-04-30', '2026-05-15'],
      ['2026-03-31', '2026-05-15'],
      ['2026-03-01', '2026-05-15'],
    ]);
  });

  test('termination makes what is open due on that day, and writes what was not charged yet', async () => {
    await agreeFee(portal, company.id, 10_000);
    await ongoing();
    await run();
    const paid = await onlyInvoice();
    await asAdmin(portal, markInvoicePaid, { ...invoiceParams(paid), paid_at: '2026-03-01' });
    later(30);
    await run();
    later(2);
    await changeLicence(portal, company.id, { kind: 'terminated', cause: 'breach' });
    expect(
      inShort(await readInvoices(portal, company.id)).map(([from, , , , status, due]) => [from, status, due]),
    ).toEqual([
      ['2026-03-31', 'pending', '2026-04-02'],
      ['2026-03-01', 'paid', '2026-03-15'],
    ]);
    later(1);
    await run();
    expect((await readInvoices(portal, company.id)).map(({ is_overdue }) => is_overdue)).toEqual([true, false]);
  });
});

describe('a payment', () => {
  beforeEach(async () => {
    await agreeFee(portal, company.id, 10_000);
    await ongoing();
    await run();
  });

  test('is noted with its day and reference, and taken back, both in the log', async () => {
    const invoice = await onlyInvoice();
    const paid = await asAdmin(portal, markInvoicePaid, {
      ...invoiceParams(invoice),
      paid_at: '2026-03-01',
      reference: ' NAB 4711 ',
    });
    expect(paid.body.data).toMatchObject({ status: 'paid', paid_at: '2026-03-01', reference: 'NAB 4711', version: 2 });
    const back = await asAdmin(portal, takeBackPayment, { ...invoiceParams(invoice), outcome: 'failed' });
    expect(back.body.data).toMatchObject({ status: 'failed', paid_at: null, reference: '', version: 3 });
    const log = (await actsOn(portal, company.id)).filter(({ action }) => /paid|taken/.test(action));
    expect(log.map(({ actor, action, after }) => [actor, action, after?.['invoice'], after?.['status']])).toEqual([
      ['admin@avocados.example', 'payments.paid', invoice.no, 'paid'],
      ['admin@avocados.example', 'payments.taken-back', invoice.no, 'failed'],
    ]);
    const again = await asAdmin(portal, markInvoicePaid, { ...invoiceParams(invoice), paid_at: '2026-03-01' });
    expect(again.body.data).toMatchObject({ status: 'paid' });
  });

  test('is not noted twice, nor on a day to come or before its own, nor by whoever has seen an older invoice', async () => {
    const invoice = await onlyInvoice();
    const ids = invoiceParams(invoice);
    const refused = async (paid_at: string) => {
      const { status, body } = await asAdmin(portal, markInvoicePaid, { ...ids, paid_at });
      return [status, body.errors];
    };
    const wrong = (message: string) => [400, [{ field: 'paid_at', message }]];
    expect(await refused('2026-03-02')).toEqual(wrong('This day is in the future. Choose today or an earlier day.'));
    expect(await refused('2026-02-28')).toEqual(
      wrong('The invoice is dated 1 March 2026. The payment cannot be earlier.'),
    );
    expect((await asAdmin(portal, takeBackPayment, { ...ids, outcome: 'pending' })).status).toBe(412);
    const { token } = await portal.signIn('admin');
    const both = await Promise.all(
      ['A', 'B'].map((reference) =>
        portal.call(markInvoicePaid, { ...ids, paid_at: '2026-03-01', reference }, { token, ifMatch: 1 }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
  });
});

describe('the tax invoice', () => {
  const fetchPdf = async (invoice: Invoice, language: 'en' | 'de') => {
    const { token } = await signInAgain(portal, company.primary);
    const answer = await portal.call(getInvoicePdf, invoiceParams(invoice), {
      token,
      headers: { 'accept-language': language },
    });
    const text = (await extractPageText(new Uint8Array(answer.bytes))).replaceAll(/\s+/g, ' ');
    return { answer, text };
  };

  test('opens as one page that says who owes what, since when, until when and how to pay', async () => {
    await agreeFee(portal, company.id, 123_455);
    await ongoing();
    await run();
    const invoice = await onlyInvoice();
    const { answer, text } = await fetchPdf(invoice, 'en');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${invoice.no}.pdf"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect((await PDFDocument.load(answer.bytes)).getPageCount()).toBe(1);
    for (const words of [
      'Tax invoice',
      'ABN 51 824 753 556',
      invoice.no,
      invoice.recipient,
      'Ongoing licence',
      '1 March 2026 - 30 March 2026',
      'A$1,234.55',
      'GST 10% A$123.46',
      'Total A$1,358.01',
      'Due 15 March 2026',
      `By bank transfer. Use ${invoice.no} as the reference.`,
      'BSB 012-345, account 6789 0123',
    ]) {
      expect(text).toContain(words);
    }
    const german = await fetchPdf(invoice, 'de');
    expect(german.text).toContain('1.358,01 A$');
    expect(german.text).toContain('Laufende Lizenz');
  });

  test('says that it is paid', async () => {
    await agreeFee(portal, company.id, 10_000);
    await ongoing();
    await run();
    const invoice = await onlyInvoice();
    await asAdmin(portal, markInvoicePaid, { ...invoiceParams(invoice), paid_at: '2026-03-01' });
    const { text } = await fetchPdf(invoice, 'en');
    expect(text).toContain('This invoice is paid. Thank you.');
    expect(text).not.toContain('How to pay');
  });
});
