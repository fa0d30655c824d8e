import {
  createCollection,
  deleteCollection,
  updateCollection,
} from '@portal/contract/content/media-library/collections';
import { addAsset } from '@portal/contract/content/media-library/media-library';
import { Library, Plus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { LeavableDialog } from '../../../../ui/form-dialog.tsx';
import { CollectionsDialog } from './collections-dialog.tsx';
import { editingMessages } from './messages.ts';
import { AddForm } from './upload-forms.tsx';

export function EditorTools() {
  const t = editingMessages.useText();
  const mayEdit = useMay(createCollection, updateCollection, deleteCollection);
  const mayAdd = useMay(addAsset);
  const [opened, setOpened] = useState<'add' | 'collections'>();
  const close = () => setOpened(undefined);
  return (
    <>
      {mayEdit && (
        <Button
          variant="outline"
          onClick={() => setOpened('collections')}
          icon={<Library size={20} />}
          label={t('manageCollections')}
        />
      )}
      {mayAdd && <Button onClick={() => setOpened('add')} icon={<Plus size={20} />} label={t('add')} />}
      <LeavableDialog open={opened === 'add'} onClose={close} title={t('addTitle')} wide>
        {(leave) => <AddForm onSaved={close} onCancel={leave} />}
      </LeavableDialog>
      <CollectionsDialog open={opened === 'collections'} onClose={close} />
    </>
  );
}
