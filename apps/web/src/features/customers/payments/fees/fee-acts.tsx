import { type Fee, FeeForm, setFee } from '@portal/contract/customers/payments';
import { formatShortDay } from '@portal/contract/formats/days';
import { formatCents } from '@portal/contract/formats/money';
import { useState } from 'react';
import * as z from 'zod/mini';
import { callApi } from '../../../../lib/call-api.ts';
import { sydneyToday } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { reloadLicenceHistory } from '../../../../shared/licences/licence-history.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DayField } from '../../../../ui/day-field.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { formatTyped, parseCents } from '../cents.ts';
import { focusInvoices } from '../company/focus-invoices.ts';
import { paymentsMessages } from '../messages.ts';
import { reloadPayments, wasQuicker } from '../payments.api.ts';

const FeeFields = z.object({
  fee: z.pipe(z.transform(parseCents), FeeForm.shape.fee),
  from: FeeForm.shape.from,
});

type Props = { readonly companyId: string; readonly version: number; readonly fee: Fee };

export function FeeActs({ companyId, version, fee }: Props) {
  const { kind, planned } = fee;
  const t = paymentsMessages.useText();
  const language = useLanguage();
  const [opened, setOpened] = useState<'change' | 'withdraw'>();
  const close = () => setOpened(undefined);
  const hint = fee.is_first ? 'feeFirstHint' : 'feeFromHint';
  const isWithdrawable = planned.length > 0 && planned.every((change) => change.fee > fee.fee);
  const send = (said: 'feeSaved' | 'feeAnnounced' | 'feeWithdrawn') => async (wanted: z.infer<typeof FeeFields>) => {
    try {
      await callApi(setFee, { id: companyId, kind, ...wanted }, { ifMatch: version });
      showNotice({ kind: 'success', title: t(said) });
      reloadLicenceHistory(companyId);
      await reloadPayments(companyId);
    } catch (error) {
      if (!(await wasQuicker(error, companyId))) throw error;
    }
    focusInvoices();
  };
  const name = t(`of-${kind}`);
  return (
    <>
      <Button
        variant="soft"
        size="small"
        onClick={() => setOpened('change')}
        label={t(fee.is_first ? 'feeSet' : 'feeChange')}
        about={name}
      />
      {isWithdrawable && (
        <Button
          variant="outline"
          size="small"
          onClick={() => setOpened('withdraw')}
          label={t('feeWithdraw')}
          about={name}
        />
      )}
      <FormDialog
        open={opened === 'change'}
        onClose={close}
        title={t(`feeTitle-${kind}`)}
        about={t('feeMail')}
        schema={FeeFields}
        send={send(fee.is_first ? 'feeSaved' : 'feeAnnounced')}
        submit={t(fee.is_first ? 'feeSet' : 'feeAnnounce')}
      >
        {(form) => (
          <>
            <TextField
              {...form.field('fee')}
              label={t('fee')}
              hint={t(`feeHint-${kind}`)}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={formatTyped(fee.fee, language)}
            />
            <DayField
              {...form.field('from')}
              label={t('feeFrom')}
              hint={t(hint, { day: formatShortDay(fee.earliest, language) })}
              defaultValue={fee.earliest}
              min={fee.earliest}
            />
          </>
        )}
      </FormDialog>
      <FormDialog
        open={opened === 'withdraw'}
        onClose={close}
        title={t('feeWithdrawTitle')}
        about={t('feeWithdrawText', { fee: formatCents(fee.fee, language) })}
        schema={z.object({})}
        send={() => send('feeWithdrawn')({ fee: fee.fee, from: sydneyToday() })}
        submit={t('feeWithdraw')}
      />
    </>
  );
}
