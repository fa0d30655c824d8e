import { gstOn } from '@portal/contract/customers/payments';
import type * as contract from '@portal/contract/customers/payments/invoices';
import { MAX_CREDIT_NOTES } from '@portal/contract/customers/payments/invoices';
import { formatCents } from '@portal/contract/formats/money';
import type { Handler } from '../../../../platform/mount.ts';
import { Refusal, refuseField } from '../../../../platform/refusal.ts';
import { standingIn } from '../../../access/permissions/company-access.service.ts';
import { changeInvoice, sydneyToday } from '../invoices/invoices.service.ts';
import { selectPrimaryUser } from '../payments.queries.ts';
import { tellPrimaryUser } from '../tell-primary.service.ts';
import { insertCreditNote, selectCreditNote, updateVoid } from './corrections.queries.ts';

/** Its period stays charged, so that no second invoice is written for it. */
export const voidInvoice: Handler<typeof contract.voidInvoice> = (context, { reason, ...of }) =>
  changeInvoice(context, of, {
    action: 'payments.void',
    reason,
    write: async (trx, { id, no, status, credited }) => {
      if (status === 'void') throw new Refusal('invoiceVoid');
      if (status === 'paid') throw new Refusal('invoicePaid');
      if (credited > 0) throw new Refusal('invoiceCredited');
      await updateVoid(trx, id, { on: sydneyToday(context), reason });
      await tellPrimaryUser(trx, await selectPrimaryUser(trx, of.id), {
        mail: { kind: 'invoice-void', subjectIds: { invoice: id } },
        words: { occurrence: 'invoice-void', title: no },
        now: context.clock.now(),
      });
    },
  });

/** GST follows from everything credited so far, so that parts add up to the cent. */
export const creditInvoice: Handler<typeof contract.creditInvoice> = (context, { net, reason, ...of }) =>
  changeInvoice(context, of, {
    action: 'payments.credited',
    reason,
    write: async (trx, invoice) => {
      if (invoice.status === 'void') throw new Refusal('invoiceVoid');
      if (invoice.credit_notes.length >= MAX_CREDIT_NOTES) throw refuseField('net', 'tooManyCreditNotes');
      const rest = invoice.net - invoice.credited_net;
      if (net > rest) refuseMoreThan(rest);
      const gst = gstOn(invoice.credited_net + net) - gstOn(invoice.credited_net);
      const now = context.clock.now();
      const note = await insertCreditNote(trx, {
        invoice_id: invoice.id,
        net,
        gst,
        total: net + gst,
        reason,
        issued_on: sydneyToday(context),
        created_at: now,
      });
      await tellPrimaryUser(trx, await selectPrimaryUser(trx, of.id), {
        mail: { kind: 'credit-note', subjectIds: { creditNote: note.id } },
        words: { occurrence: 'credit-note', title: invoice.no, amount: net + gst },
        now,
      });
      return { credit_note: note.no };
    },
  });

function refuseMoreThan(rest: number): never {
  throw new Refusal('invalidInput', {
    fields: [{ field: 'net', text: 'creditTooLarge' }],
    values: (language) => ({ rest: formatCents(rest, language) }),
  });
}

export const getCreditNotePdf: Handler<typeof contract.getCreditNotePdf> = async (context, { id, creditNoteId }) => {
  const { db, language, payments } = context;
  const standing = await standingIn(context, id);
  const note = standing === 'member' ? undefined : await selectCreditNote(db, id, creditNoteId);
  if (!note) throw new Refusal('notFound');
  // Loaded on first use.
  const { writeCreditNotePage } = await import('../papers/credit-note-page.ts');
  const content = await writeCreditNotePage(note, { language, ...payments });
  return { type: 'application/pdf', name: `${note.no}.pdf`, bytes: content.length, content };
};
