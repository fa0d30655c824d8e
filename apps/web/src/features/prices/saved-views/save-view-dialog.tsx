import { MAX_VIEW_NAME, PriceViewForm } from '@portal/contract/prices/saved-views';
import { useForm } from '../../../shared/form/use-form.ts';
import { Answers } from '../../../ui/answers.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { viewsMessages } from './messages.ts';
import { saveView } from './views.api.ts';
import styles from './views.module.css';

type FormProps = { readonly query: string; readonly onClose: () => void };

export function SaveViewDialog({ open, ...form }: FormProps & { readonly open: boolean }) {
  const t = viewsMessages.useText();
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && form.onClose()}
      title={t('saveView')}
      subtitle={t('saveViewText')}
      startsInField
    >
      <ViewForm {...form} />
    </Dialog>
  );
}

function ViewForm({ query, onClose }: FormProps) {
  const t = viewsMessages.useText();
  const form = useForm(PriceViewForm, async (view) => {
    await saveView(view);
    showNotice({ kind: 'success', title: t('saved', { name: view.name }) });
    onClose();
  });
  return (
    <form {...form.props} className={styles.form}>
      <TextField
        name="name"
        label={t('name')}
        hint={t('nameLimit', { count: MAX_VIEW_NAME })}
        error={form.errorOf('name')}
      />
      <Checkbox name="is_shared" label={t('share')} />
      <input type="hidden" name="query" value={query} />
      <Answers yes={t('save')} isSending={form.isSending} onCancel={onClose} />
    </form>
  );
}
