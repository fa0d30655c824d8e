import { importImage } from '@portal/contract/content/footage';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { contractText } from '../../../../lib/i18n.ts';
import { randomId } from '../../../../lib/random-id.ts';
import type { Sending } from '../../../../shared/form/use-sending.ts';
import { Button } from '../../../../ui/button.tsx';
import { LeavableDialog } from '../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { refreshFootage } from '../footage.api.ts';
import { type Fields, FootageForm } from './form/footage-form.tsx';
import { uploadMessages } from './messages.ts';

export function ImportButton() {
  const t = uploadMessages.useText();
  const [isOpen, setOpen] = useState(false);
  const save = async (fields: Fields, file: File | undefined, send: Sending['send']) => {
    await send(importImage, { ...fields, upload_id: readUploadId(file) }, { file });
    void refreshFootage();
    showNotice({ kind: 'success', title: contractText(importImage.message) });
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)} icon={<Upload size={20} />} label={t('import')} />
      <LeavableDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('uploadTitle')}
        subtitle={t('uploadIntro')}
        wide
      >
        {(leave) => <FootageForm part={importImage.file} first={NOTHING} save={save} onCancel={leave} />}
      </LeavableDialog>
    </>
  );
}

const NOTHING = {};

const uploadIds = new WeakMap<File, string>();

/** Another try with the same file is the same upload: its first answer may have been lost. */
function readUploadId(file: File | undefined): string | undefined {
  if (file && !uploadIds.has(file)) uploadIds.set(file, randomId());
  return file && uploadIds.get(file);
}
