import { replaceAssetFile, type WholeAsset } from '@portal/contract/content/media-library/media-library';
import * as z from 'zod/mini';
import { isOwnAbort } from '../../../../lib/call-api.ts';
import { contractText } from '../../../../lib/i18n.ts';
import { fileOf } from '../../../../shared/form/file-of.ts';
import { useSending } from '../../../../shared/form/use-sending.ts';
import { DialogFoot } from '../../../../ui/form-dialog.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { keepAsset, refreshLibrary } from '../media-library.api.ts';
import { AssetFileField } from './asset-file-field.tsx';
import styles from './asset-form.module.css';
import { editingMessages } from './messages.ts';

const NewFile = z.object({ file: fileOf(replaceAssetFile.file) });

type Props = { readonly asset: WholeAsset; readonly onSaved: () => void; readonly onCancel: () => void };

export function ReplaceForm({ asset, onSaved, onCancel }: Props) {
  const t = editingMessages.useText();
  const { share, send, cancel } = useSending();
  const form = useForm(NewFile, async ({ file }) => {
    try {
      keepAsset(await send(replaceAssetFile, { id: asset._id }, { file, ifMatch: asset.version }));
    } catch (error) {
      if (isOwnAbort(error)) showNotice({ kind: 'info', title: t('cancelled'), form: true });
      // The next try is one of what is there now.
      else void refreshLibrary();
      throw error;
    }
    void refreshLibrary();
    showNotice({ kind: 'success', title: contractText(replaceAssetFile.message) });
    onSaved();
  });
  return (
    <form {...form.props} className={styles.form}>
      <AssetFileField error={form.errorOf('file')} />
      <DialogFoot
        share={share}
        isSending={form.isSending}
        submit={t('submit')}
        onCancel={share === undefined ? onCancel : cancel}
      />
      <LeaveQuestion />
    </form>
  );
}
