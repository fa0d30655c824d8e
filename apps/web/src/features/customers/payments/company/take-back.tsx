import { type Invoice, TAKE_BACK_OUTCOMES, takeBackPayment } from '@portal/contract/customers/payments';
import { formatShortDay } from '@portal/contract/formats/days';
import { useState } from 'react';
import { callApi } from '../../../../lib/call-api.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { RadioChoices } from '../../../../ui/radio-choices.tsx';
import { paymentsMessages } from '../messages.ts';
import { sendInvoiceAct } from './send-invoice-act.ts';

const WORDS = { pending: 'backPending', failed: 'backFailed' } as const;

export function TakeBack({ invoice }: { readonly invoice: Invoice }) {
  const t = paymentsMessages.useText();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { no, paid_at } = invoice;
  return (
    <>
      <Button variant="outline" danger size="small" onClick={() => setOpen(true)} label={t('back')} about={no} />
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('backTitle')}
        about={t('backText', { no, day: formatShortDay(paid_at ?? '', language) })}
        schema={takeBackPayment.body}
        send={(fields) =>
          sendInvoiceAct(invoice, t('takenBack', { no }), (ids, seen) =>
            callApi(takeBackPayment, { ...ids, ...fields }, seen),
          )
        }
        submit={t('back')}
        danger
      >
        {(form) => (
          <RadioChoices
            {...form.field('outcome')}
            legend={t('why')}
            choices={TAKE_BACK_OUTCOMES.map((outcome) => ({ value: outcome, label: t(WORDS[outcome]) }))}
          />
        )}
      </FormDialog>
    </>
  );
}
