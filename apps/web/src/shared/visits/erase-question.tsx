import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { visitMessages } from './messages.ts';

type Props = { readonly count: number; readonly onErase: () => void; readonly onStay: () => void };

/** Visits that only this device has are lost when their member signs out. */
export function EraseQuestion({ count, onErase, onStay }: Props) {
  const t = visitMessages.useText();
  const [isErasing, setErasing] = useState(false);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onStay()}
      title={t('eraseTitle')}
      yes={t('erase')}
      danger
      isSending={isErasing}
      onYes={() => {
        setErasing(true);
        onErase();
      }}
    >
      <p>{t('eraseText', { count })}</p>
    </ConfirmDialog>
  );
}
