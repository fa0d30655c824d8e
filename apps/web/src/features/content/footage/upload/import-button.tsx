import { finishFootageUpload } from '@portal/contract/content/footage/uploads';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { contractText } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { LeavableDialog } from '../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { refreshFootage } from '../footage.api.ts';
import { UploadForm } from './form/upload-form.tsx';
import { uploadMessages } from './messages.ts';

export function ImportButton() {
  const t = uploadMessages.useText();
  const [isOpen, setOpen] = useState(false);
  const done = () => {
    showNotice({ kind: 'success', title: contractText(finishFootageUpload.message) });
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)} icon={<Upload size={20} />} label={t('import')} />
      <LeavableDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('uploadTitle')}
        subtitle={t('filesIntro')}
        wide
      >
        {(leave) => <UploadForm onDone={done} onSome={() => void refreshFootage()} onCancel={leave} />}
      </LeavableDialog>
    </>
  );
}
