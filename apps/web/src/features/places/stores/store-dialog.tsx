import { type RetailerRecord } from '@portal/contract/places/retailers';
import { addStore, changeStore, STORE_FORMATS, type StoreRecord } from '@portal/contract/places/stores';
import { callApi } from '../../../lib/call-api.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { placesMessages } from '../../../shared/places/messages.ts';
import { Answers } from '../../../ui/answers.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { retailersMessages } from '../retailers/messages.ts';
import { tellSaved } from '../retailers/retailers.api.ts';
import styles from '../retailers/retailers.module.css';

type Props = {
  readonly retailer: RetailerRecord;
  readonly opened: StoreRecord | 'new' | undefined;
  readonly onClose: () => void;
};

export function StoreDialog({ retailer, opened, onClose }: Props) {
  const t = retailersMessages.useText();
  return (
    <Dialog
      open={opened !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t(opened === 'new' ? 'addStore' : 'changeStore')}
      subtitle={retailer.name}
      startsInField
    >
      {opened && <StoreForm retailer={retailer} store={opened === 'new' ? undefined : opened} onClose={onClose} />}
    </Dialog>
  );
}

type FormProps = Pick<Props, 'retailer' | 'onClose'> & { readonly store: StoreRecord | undefined };

function StoreForm({ retailer, store, onClose }: FormProps) {
  const t = retailersMessages.useText();
  const words = placesMessages.useText();
  const form = useForm(changeStore.body, async (fields) => {
    tellSaved(
      store
        ? await callApi(changeStore, { id: store._id, ...fields }, { ifMatch: store.version })
        : await callApi(addStore, { retailer_id: retailer._id, ...fields }),
    );
    onClose();
  });
  return (
    <form {...form.props} className={styles.form}>
      <TextField
        name="name"
        label={t('storeName')}
        autoComplete="off"
        defaultValue={store?.name}
        error={form.errorOf('name')}
      />
      <TextField
        name="city"
        label={t('city')}
        autoComplete="off"
        defaultValue={store?.city}
        error={form.errorOf('city')}
      />
      <SelectField
        name="format"
        label={t('format')}
        none={t('choose')}
        choices={STORE_FORMATS.map((value) => ({ value, label: words(`format-${value}`) }))}
        defaultValue={store?.format}
        error={form.errorOf('format')}
      />
      <TextField
        name="address"
        label={t('address')}
        autoComplete="off"
        defaultValue={store?.address}
        error={form.errorOf('address')}
      />
      <Answers yes={t(store ? 'save' : 'add')} isSending={form.isSending} onCancel={onClose} />
    </form>
  );
}
