import { gstOn, type Payments, setFee } from '@portal/contract/customers/payments';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { callApi } from '../../../../lib/call-api.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { InlineForm } from '../../../../ui/inline-form.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { formatCents, formatTyped, parseCents } from '../cents.ts';
import { paymentsMessages } from '../messages.ts';
import { keepPayments, reloadPayments, wasQuicker } from '../payments.api.ts';
import { focusInvoices } from './focus-invoices.ts';

const FeeFields = z.object({ fee: z.pipe(z.transform(parseCents), setFee.body.shape.fee) });

type Props = { readonly companyId: string; readonly payments: Payments };

export function FeeForm({ companyId, payments }: Props) {
  const t = paymentsMessages.useText();
  const language = useLanguage();
  const [asked, setAsked] = useState(payments.fee);
  const [isOpen, setOpen] = useState(false);
  const form = useForm(FeeFields, async ({ fee }) => {
    setAsked(fee);
    setOpen(true);
  });
  const save = useMutation({
    mutationFn: () => callApi(setFee, { id: companyId, fee: asked }, { ifMatch: payments.fee_version }),
    onSuccess: async (saved) => {
      keepPayments(companyId, saved);
      showNotice({ kind: 'success', title: t('feeSaved') });
      await reloadPayments(companyId);
      focusInvoices();
    },
    onError: async (error) => {
      if (await wasQuicker(error, companyId)) focusInvoices();
      else showNotice({ kind: 'error', title: error.message });
    },
    onSettled: () => setOpen(false),
  });
  const money = (cents: number) => formatCents(cents, language);
  return (
    <>
      <InlineForm {...form.props}>
        <TextField
          {...form.field('fee')}
          label={t('fee')}
          hint={t('feeHint')}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={formatTyped(payments.fee, language)}
        />
        <Button type="submit" variant="soft" loading={form.isSending} label={t('save')} />
      </InlineForm>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('feeTitle', { fee: money(asked) })}
        yes={t('feeConfirm')}
        isSending={save.isPending}
        onYes={() => save.mutate()}
      >
        <p>
          {asked === 0 ? t('feeTextNone') : t('feeText', { fee: money(asked), total: money(asked + gstOn(asked)) })}
        </p>
      </ConfirmDialog>
    </>
  );
}
