import { type Invoice, MAX_REFERENCE, markInvoicePaid, PaymentForm } from '@portal/contract/customers/payments';
import { useState } from 'react';
import { callApi } from '../../../../lib/call-api.ts';
import { sydneyToday } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useForm } from '../../../../shared/form/use-form.ts';
import { Answers } from '../../../../ui/answers.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { formatCents } from '../cents.ts';
import { paymentsMessages } from '../messages.ts';
import { reloadPayments, wasQuicker } from '../payments.api.ts';
import styles from './company-payments.module.css';
import { focusInvoices } from './focus-invoices.ts';

export function MarkPaid({ invoice }: { readonly invoice: Invoice }) {
  const t = paymentsMessages.useText();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { no, recipient, total } = invoice;
  return (
    <div className={styles.act}>
      <Button variant="soft" size="small" onClick={() => setOpen(true)}>
        {t('markPaid')}
        <span className="visually-hidden">: {no}</span>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('markPaidTitle', { no })}
        subtitle={`${recipient}, ${formatCents(total, language)}`}
        startsInField
      >
        <PaidForm invoice={invoice} onClose={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

function PaidForm({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) {
  const t = paymentsMessages.useText();
  const [today] = useState(() => sydneyToday());
  const { _id, company_id, version, no } = invoice;
  const form = useForm(PaymentForm, async (fields) => {
    try {
      await callApi(markInvoicePaid, { id: company_id, invoiceId: _id, ...fields }, { ifMatch: version });
      showNotice({ kind: 'success', title: t('markPaidDone', { no }) });
      await reloadPayments(company_id);
    } catch (error) {
      if (!(await wasQuicker(error, company_id))) throw error;
    }
    onClose();
    focusInvoices();
  });
  return (
    <form {...form.props} className={styles.form}>
      <DayField
        name="paid_at"
        label={t('paidOnDay')}
        defaultValue={today}
        max={today}
        error={form.errorOf('paid_at')}
      />
      <TextField
        name="reference"
        label={t('reference')}
        hint={t('referenceHint', { count: MAX_REFERENCE })}
        autoComplete="off"
        error={form.errorOf('reference')}
      />
      <Answers yes={t('markPaid')} isSending={form.isSending} onCancel={onClose} />
    </form>
  );
}
