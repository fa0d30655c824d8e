import { type FootageItem, getFootage, updateFootage } from '@portal/contract/content/footage';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../../../lib/call-api.ts';
import { contractText } from '../../../../lib/i18n.ts';
import type { Sending } from '../../../../shared/form/use-sending.ts';
import { Button } from '../../../../ui/button.tsx';
import { LeavableDialog } from '../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { keepFootage, refreshFootage } from '../footage.api.ts';
import { MediumPreview } from './file/medium-preview.tsx';
import { toDraft } from './form/draft.ts';
import { type Fields, FootageForm } from './form/footage-form.tsx';
import { uploadMessages } from './messages.ts';

type Props = { readonly item: FootageItem };

export function EditButton({ item }: Props) {
  const t = uploadMessages.useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    // Not before: a reload may move the item elsewhere and close the form with it.
    void refreshFootage();
  };
  return (
    <>
      <Button
        variant="outline"
        size="small"
        onClick={() => setOpen(true)}
        icon={<Pencil size={16} />}
        label={t('edit')}
      />
      <LeavableDialog open={isOpen} onClose={close} title={t('editTitle')} wide>
        {(leave) => <EditForm item={item} onSaved={close} onCancel={leave} />}
      </LeavableDialog>
    </>
  );
}

type FormProps = Props & { readonly onSaved: () => void; readonly onCancel: () => void };

function EditForm({ item, onSaved, onCancel }: FormProps) {
  const t = uploadMessages.useText();
  // As read when the writing began: a later read must not pass for a change made here.
  const [stored, setStored] = useState(item);
  const save = async (fields: Fields, file: File | undefined, send: Sending['send']) => {
    keepFootage(await send(updateFootage, { id: stored._id, ...fields }, { file, ifMatch: stored.version }));
    showNotice({ kind: 'success', title: contractText(updateFootage.message) });
    onSaved();
  };
  const readAgain = async () => {
    // The known item, where reading fails, too.
    const present = await callApi(getFootage, { id: stored._id }).catch(() => stored);
    setStored(present);
    return toDraft(present);
  };
  return (
    <FootageForm
      part={updateFootage.file}
      first={toDraft(stored)}
      save={save}
      readAgain={readAgain}
      onCancel={onCancel}
    >
      <figure className="tight">
        <figcaption className="small">
          <b>{t('present')}</b>
        </figcaption>
        <MediumPreview url={stored.image} isVideo={stored.kind === 'video'} poster={stored.poster} />
      </figure>
    </FootageForm>
  );
}
