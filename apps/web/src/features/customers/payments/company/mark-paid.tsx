import { type Invoice, MAX_REFERENCE, markInvoicePaid, PaymentForm } from '@portal/contract/customers/payments';
import { useState } from 'react';
import { callApi } from '../../../../lib/call-api.ts';
import { sydneyToday } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { formatCents } from '../../../../lib/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { paymentsMessages } from '../messages.ts';
import { reloadPayments, wasQuicker } from '../payments.api.ts';
import { focusInvoices } from './focus-invoices.ts';

export function MarkPaid({ invoice }: { readonly invoice: Invoice }) {
  const t = paymentsMessages.useText();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const today = sydneyToday();
  const { _id, company_id, version, no, recipient, total } = invoice;
  return (
    <div className="below">
      <Button variant="soft" size="small" onClick={() => setOpen(true)} label={t('markPaid')} about={no} />
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('markPaidTitle', { no })}
        subtitle={`${recipient}, ${formatCents(total, language)}`}
        schema={PaymentForm}
        send={async (fields) => {
          try {
            await callApi(markInvoicePaid, { id: company_id, invoiceId: _id, ...fields }, { ifMatch: version });
            showNotice({ kind: 'success', title: t('markPaidDone', { no }) });
            await reloadPayments(company_id);
          } catch (error) {
            if (!(await wasQuicker(error, company_id))) throw error;
          }
          focusInvoices();
        }}
        submit={t('markPaid')}
      >
        {(form) => (
          <>
            <DayField {...form.field('paid_at')} label={t('paidOnDay')} defaultValue={today} max={today} />
            <TextField
              {...form.field('reference')}
              label={t('reference')}
              hint={t('referenceHint', { count: MAX_REFERENCE })}
              autoComplete="off"
            />
          </>
        )}
      </FormDialog>
    </div>
  );
}
