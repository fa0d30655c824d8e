import { type Card, removeCard } from '@portal/contract/customers/payments';
import { useState } from 'react';
import { callApi } from '../../../../lib/call-api.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { paymentsMessages } from '../messages.ts';
import { keepPayments } from '../payments.api.ts';
import { useCardWords } from './method-words.ts';

type Props = { readonly companyId: string; readonly card: Card; readonly onRemoved: () => void };

export function RemoveCard({ companyId, card, onRemoved }: Props) {
  const t = paymentsMessages.useText();
  const name = useCardWords().name(card);
  const [isOpen, setOpen] = useState(false);
  const remove = useAct({
    mutationFn: () => callApi(removeCard, { id: companyId, cardId: card._id }),
    onSuccess: (saved) => {
      keepPayments(companyId, saved);
      onRemoved();
      showNotice({ kind: 'success', title: t('cardRemoved') });
    },
    onSettled: () => setOpen(false),
  });
  return (
    <>
      <Button variant="quiet" danger size="small" onClick={() => setOpen(true)} label={t('remove')} about={name} />
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('removeTitle')}
        yes={t('remove')}
        danger
        isSending={remove.isPending}
        onYes={() => remove.mutate()}
      >
        <p>{t('removeText', { method: name })}</p>
      </ConfirmDialog>
    </>
  );
}
