import { addAsset } from '@portal/contract/content/media-library/media-library';
import { isOwnAbort } from '../../../../lib/call-api.ts';
import { contractText } from '../../../../lib/i18n.ts';
import { useSending } from '../../../../shared/form/use-sending.ts';
import { DialogFoot } from '../../../../ui/form-dialog.tsx';
import { LeaveQuestion } from '../../../../ui/leave-question.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { keepAsset, refreshLibrary } from '../media-library.api.ts';
import { AssetFields } from './asset-fields.tsx';
import { AssetFileField } from './asset-file-field.tsx';
import styles from './asset-form.module.css';
import { NewAssetShape } from './form-shape.ts';
import { editingMessages } from './messages.ts';

const NOTHING = {};

type Props = { readonly onSaved: () => void; readonly onCancel: () => void };

export function AddForm({ onSaved, onCancel }: Props) {
  const t = editingMessages.useText();
  const { share, send, cancel } = useSending();
  const form = useForm(NewAssetShape, async ({ file, ...words }) => {
    try {
      keepAsset(await send(addAsset, words, { file }));
    } catch (error) {
      if (isOwnAbort(error)) showNotice({ kind: 'info', title: t('cancelled'), form: true });
      throw error;
    }
    showNotice({ kind: 'success', title: contractText(addAsset.message) });
    void refreshLibrary();
    onSaved();
  });
  return (
    <form {...form.props} className={styles.form}>
      <AssetFileField error={form.errorOf('file')} />
      <AssetFields begins={NOTHING} form={form} />
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
