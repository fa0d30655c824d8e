import { addStore as addStoreCall, STORE_FORMATS, type Store } from '@portal/contract/places/stores';
import * as z from 'zod/mini';
import { FormDialog } from '../../../../../ui/form-dialog.tsx';
import { SelectField } from '../../../../../ui/select-field.tsx';
import { TextField } from '../../../../../ui/text-field.tsx';
import { uploadMessages } from '../messages.ts';
import { addStore } from './stores.api.ts';

const StoreForm = z.omit(addStoreCall.body, { retailer_id: true, address: true });

type Props = {
  readonly retailerId: string;
  readonly retailer: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onAdded: (store: Store) => void;
};

export function StoreDialog({ retailerId, retailer, onAdded, ...frame }: Props) {
  const t = uploadMessages.useText();
  return (
    <FormDialog
      {...frame}
      title={t('addStore')}
      subtitle={retailer}
      schema={StoreForm}
      send={async (words) => onAdded(await addStore({ retailer_id: retailerId, ...words, address: '' }))}
      submit={t('add')}
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} label={t('storeName')} />
          <TextField {...form.field('city')} label={t('city')} />
          <SelectField
            {...form.field('format')}
            label={t('format')}
            none={t('choose')}
            choices={STORE_FORMATS.map((format) => ({ value: format, label: t(`format-${format}`) }))}
          />
        </>
      )}
    </FormDialog>
  );
}
