import { addStore as addStoreCall, STORE_FORMATS, type Store } from '@portal/contract/places/stores';
import * as z from 'zod/mini';
import { useForm } from '../../../../../shared/form/use-form.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { SelectField } from '../../../../../ui/select-field.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import styles from '../form/footage-form.module.css';
import { uploadMessages } from '../messages.ts';
import { addStore } from './stores.api.ts';

const StoreForm = z.omit(addStoreCall.body, { retailer_id: true, address: true });

type FormProps = { readonly retailerId: string; readonly onAdded: (store: Store) => void };

type Props = FormProps & {
  readonly retailer: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

export function StoreDialog({ open, onOpenChange, retailer, ...form }: Props) {
  const t = uploadMessages.useText();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('addStore')} subtitle={retailer} startsInField>
      <NewStore {...form} />
    </Dialog>
  );
}

function NewStore({ retailerId, onAdded }: FormProps) {
  const t = uploadMessages.useText();
  const form = useForm(StoreForm, async (words) =>
    onAdded(await addStore({ retailer_id: retailerId, ...words, address: '' })),
  );
  const formats = STORE_FORMATS.map((format) => ({ value: format, label: t(`format-${format}`) }));
  return (
    <form {...form.props} className={styles.store}>
      <TextField name="name" label={t('storeName')} error={form.errorOf('name')} />
      <TextField name="city" label={t('city')} error={form.errorOf('city')} />
      <SelectField
        name="format"
        label={t('format')}
        none={t('choose')}
        choices={formats}
        error={form.errorOf('format')}
      />
      <Button type="submit" loading={form.isSending}>
        {t('add')}
      </Button>
    </form>
  );
}
