import { deleteAsset, type WholeAsset } from '@portal/contract/content/media-library/media-library';
import { useMutation } from '@tanstack/react-query';
import { FileUp, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../../../lib/call-api.ts';
import { can, usePermissions } from '../../../../shared/session/permissions.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { LeavableDialog } from '../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { refreshLibrary } from '../media-library.api.ts';
import { EditForm } from './edit-form.tsx';
import { editingMessages } from './messages.ts';
import { ReplaceForm } from './replace-form.tsx';

type Props = {
  readonly asset: WholeAsset;
  /** Called once it is deleted. */
  readonly onDeleted: () => void;
};

export function AssetActions({ asset, onDeleted }: Props) {
  const t = editingMessages.useText();
  const permissions = usePermissions();
  const [opened, setOpened] = useState<'edit' | 'replace' | 'delete'>();
  const close = () => setOpened(undefined);
  const remove = useMutation({
    mutationFn: () => callApi(deleteAsset, { id: asset._id }, { ifMatch: asset.version }),
    onSuccess: () => {
      onDeleted();
      void refreshLibrary();
      showNotice({ kind: 'success', title: t('assetDeleted') });
    },
    onError: (error) => {
      close();
      void refreshLibrary();
      showNotice({ kind: 'error', title: error.message });
    },
  });
  return (
    <div className="row">
      {can(permissions, 'medialibrary', 'edit') && (
        <Button variant="outline" size="small" onClick={() => setOpened('edit')}>
          <Pencil size={16} />
          {t('edit')}
        </Button>
      )}
      {can(permissions, 'medialibrary', 'upload') && (
        <Button variant="outline" size="small" onClick={() => setOpened('replace')}>
          <FileUp size={16} />
          {t('replace')}
        </Button>
      )}
      {can(permissions, 'medialibrary', 'delete') && (
        <Button variant="outline" size="small" onClick={() => setOpened('delete')}>
          <Trash2 size={16} />
          {t('delete')}
        </Button>
      )}
      <LeavableDialog open={opened === 'edit'} onClose={close} title={t('editTitle')} wide>
        {(leave) => <EditForm asset={asset} onSaved={close} onCancel={leave} />}
      </LeavableDialog>
      <LeavableDialog
        open={opened === 'replace'}
        onClose={close}
        title={t('replaceTitle')}
        subtitle={t('replaceIntro')}
      >
        {(leave) => <ReplaceForm asset={asset} onSaved={close} onCancel={leave} />}
      </LeavableDialog>
      <ConfirmDialog
        open={opened === 'delete'}
        onOpenChange={close}
        title={t('deleteAssetTitle')}
        yes={t('delete')}
        isSending={remove.isPending}
        onYes={() => remove.mutate()}
      >
        <p>{t('deleteAssetText', { name: asset.title })}</p>
      </ConfirmDialog>
    </div>
  );
}
