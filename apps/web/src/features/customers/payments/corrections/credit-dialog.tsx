import type { Invoice } from '@portal/contract/customers/payments';
import { CreditForm, creditInvoice, MAX_CORRECTION_REASON } from '@portal/contract/customers/payments/invoices';
import { formatCents } from '@portal/contract/formats/money';
import * as z from 'zod/mini';
import { callApi } from '../../../../lib/call-api.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { formatTyped, parseCents } from '../cents.ts';
import { sendInvoiceAct } from '../company/send-invoice-act.ts';
import { paymentsMessages } from '../messages.ts';

const CreditFields = z.object({
  net: z.pipe(z.transform(parseCents), CreditForm.shape.net),
  reason: CreditForm.shape.reason,
});

type Props = { readonly invoice: Invoice; readonly open: boolean; readonly onClose: () => void };

export function CreditDialog({ invoice, open, onClose }: Props) {
  const t = paymentsMessages.useText();
  const language = useLanguage();
  const { no, recipient, net, total, credit_notes } = invoice;
  const rest = net - credit_notes.reduce((sum, note) => sum + note.net, 0);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('creditTitle', { no })}
      subtitle={`${recipient}, ${formatCents(total, language)}`}
      about={t('creditText', { rest: formatCents(rest, language) })}
      schema={CreditFields}
      send={(fields) =>
        sendInvoiceAct(invoice, t('creditDone'), (ids, seen) => callApi(creditInvoice, { ...ids, ...fields }, seen))
      }
      submit={t('credit')}
    >
      {(form) => (
        <>
          <TextField
            {...form.field('net')}
            label={t('creditNet')}
            hint={t('creditNetHint')}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={formatTyped(rest, language)}
          />
          <TextArea {...form.field('reason')} label={t('correctionReason')} limit={MAX_CORRECTION_REASON} />
        </>
      )}
    </FormDialog>
  );
}
