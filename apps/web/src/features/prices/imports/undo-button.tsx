import { type BatchLine, undoBatch } from '@portal/contract/prices/imports';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../shared/session/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useBatchAct } from './imports.api.ts';
import { importMessages } from './messages.ts';

export function UndoButton({ batch }: { readonly batch: BatchLine }) {
  const t = importMessages.useText();
  const [isOpen, setOpen] = useState(false);
  const undo = useBatchAct('undo');
  if (!useMay(undoBatch)) return null;
  const { rows, approved, file_name } = batch;
  return (
    <>
      <Button variant="quiet" danger size="small" onClick={() => setOpen(true)}>
        <Undo2 size={16} />
        {t('undo')}
        <span className="visually-hidden">: {file_name}</span>
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('undoTitle')}
        yes={t('undo')}
        danger
        isSending={undo.isPending}
        onYes={() => undo.mutate([batch], { onSuccess: () => setOpen(false) })}
      >
        <p>{t('undoText', { count: rows, name: file_name })}</p>
        {approved > 0 && <p>{t('undoApproved', { count: approved })}</p>}
      </ConfirmDialog>
    </>
  );
}
