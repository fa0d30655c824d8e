import type { Invoice } from '@portal/contract/customers/payments';
import { MAX_CORRECTION_REASON, VoidForm, voidInvoice } from '@portal/contract/customers/payments/invoices';
import { formatCents } from '@portal/contract/formats/money';
import { callApi } from '../../../../lib/call-api.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { sendInvoiceAct } from '../company/send-invoice-act.ts';
import { paymentsMessages } from '../messages.ts';

type Props = { readonly invoice: Invoice; readonly open: boolean; readonly onClose: () => void };

export function VoidDialog({ invoice, open, onClose }: Props) {
  const t = paymentsMessages.useText();
  const language = useLanguage();
  const { no, recipient, total } = invoice;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('voidTitle', { no })}
      subtitle={`${recipient}, ${formatCents(total, language)}`}
      about={t('voidText')}
      schema={VoidForm}
      send={(fields) =>
        sendInvoiceAct(invoice, t('voidDone', { no }), (ids, seen) => callApi(voidInvoice, { ...ids, ...fields }, seen))
      }
      submit={t('makeVoid')}
    >
      {(form) => <TextArea {...form.field('reason')} label={t('correctionReason')} limit={MAX_CORRECTION_REASON} />}
    </FormDialog>
  );
}
