import {
  deleteAsset,
  replaceAssetFile,
  updateAsset,
  type WholeAsset,
} from '@portal/contract/content/media-library/media-library';
import { FileUp, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../../../lib/call-api.ts';
import { may } from '../../../../shared/session/may.ts';
import { useStanding } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { LeavableDialog } from '../../../../ui/form-dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { refreshLibrary } from '../media-library.api.ts';
import { EditForm } from './edit-form.tsx';
import { editingMessages } from './messages.ts';
import { ReplaceForm } from './upload-forms.tsx';

const ACTS = [
  { name: 'edit', call: updateAsset, Icon: Pencil },
  { name: 'replace', call: replaceAssetFile, Icon: FileUp },
  { name: 'delete', call: deleteAsset, Icon: Trash2 },
] as const;

type Props = {
  readonly asset: WholeAsset;
  /** Called once it is deleted. */
  readonly onDeleted: () => void;
};

export function AssetActions({ asset, onDeleted }: Props) {
  const t = editingMessages.useText();
  const standing = useStanding();
  const [opened, setOpened] = useState<(typeof ACTS)[number]['name']>();
  const close = () => setOpened(undefined);
  const remove = useAct({
    mutationFn: () => callApi(deleteAsset, { id: asset._id }, { ifMatch: asset.version }),
    onSuccess: () => {
      onDeleted();
      showNotice({ kind: 'success', title: t('assetDeleted') });
    },
    onSettled: () => {
      close();
      void refreshLibrary();
    },
  });
  return (
    <div className="row">
      {ACTS.filter(({ call }) => may(standing, call.access)).map(({ name, Icon }) => (
        <Button
          key={name}
          variant="outline"
          danger={name === 'delete'}
          size="small"
          onClick={() => setOpened(name)}
          icon={<Icon size={16} />}
          label={t(name)}
        />
      ))}
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
        danger
        isSending={remove.isPending}
        onYes={() => remove.mutate()}
      >
        <p>{t('deleteAssetText', { name: asset.title })}</p>
      </ConfirmDialog>
    </div>
  );
}
