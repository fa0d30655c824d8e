import { type Invoice, MAX_REFERENCE, markInvoicePaid, PaymentForm } from '@portal/contract/customers/payments';
import { formatShortDay } from '@portal/contract/formats/days';
import { formatCents } from '@portal/contract/formats/money';
import { useState } from 'react';
import { callApi } from '../../../../lib/call-api.ts';
import { sydneyToday } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { paymentsMessages } from '../messages.ts';
import { sendInvoiceAct } from './send-invoice-act.ts';

export function MarkPaid({ invoice }: { readonly invoice: Invoice }) {
  const t = paymentsMessages.useText();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const today = sydneyToday();
  const { no, recipient, open, issued_at } = invoice;
  return (
    <>
      <Button variant="soft" size="small" onClick={() => setOpen(true)} label={t('markPaid')} about={no} />
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('markPaidTitle', { no })}
        subtitle={`${recipient}, ${formatCents(open, language)}`}
        schema={PaymentForm}
        send={(fields) =>
          sendInvoiceAct(invoice, t('markPaidDone', { no }), (ids, seen) =>
            callApi(markInvoicePaid, { ...ids, ...fields }, seen),
          )
        }
        submit={t('markPaid')}
      >
        {(form) => (
          <>
            <DayField
              {...form.field('paid_at')}
              label={t('paidOnDay')}
              hint={t('paidBetween', { from: formatShortDay(issued_at, language) })}
              defaultValue={today}
              min={issued_at}
              max={today}
            />
            <TextField
              {...form.field('reference')}
              label={t('reference')}
              hint={t('referenceHint', { count: MAX_REFERENCE })}
              autoComplete="off"
            />
          </>
        )}
      </FormDialog>
    </>
  );
}
