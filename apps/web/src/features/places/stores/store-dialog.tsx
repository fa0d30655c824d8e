import { type RetailerRecord } from '@portal/contract/places/retailers';
import { addStore, changeStore, STORE_FORMATS, type StoreRecord } from '@portal/contract/places/stores';
import { callApi } from '../../../lib/call-api.ts';
import { placesMessages } from '../../../shared/places/messages.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { retailersMessages } from '../retailers/messages.ts';
import { tellSaved } from '../retailers/retailers.api.ts';
import { storesMessages } from './messages.ts';

type Props = {
  readonly retailer: RetailerRecord;
  readonly opened: StoreRecord | 'new' | undefined;
  readonly onClose: () => void;
};

export function StoreDialog({ retailer, opened, onClose }: Props) {
  const t = storesMessages.useText();
  const common = retailersMessages.useText();
  const words = placesMessages.useText();
  const store = opened === 'new' ? undefined : opened;
  return (
    <FormDialog
      open={opened !== undefined}
      onClose={onClose}
      title={t(store ? 'changeStore' : 'addStore')}
      subtitle={retailer.name}
      schema={changeStore.body}
      send={async (fields) =>
        tellSaved(
          store
            ? await callApi(changeStore, { id: store._id, ...fields }, { ifMatch: store.version })
            : await callApi(addStore, { retailer_id: retailer._id, ...fields }),
        )
      }
      submit={t(store ? 'save' : 'addStore')}
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} label={t('storeName')} autoComplete="off" defaultValue={store?.name} />
          <TextField {...form.field('city')} label={t('city')} autoComplete="off" defaultValue={store?.city} />
          <SelectField
            {...form.field('format')}
            label={t('format')}
            none={common('choose')}
            choices={STORE_FORMATS.map((value) => ({ value, label: words(`format-${value}`) }))}
            defaultValue={store?.format}
          />
          <TextField {...form.field('address')} label={t('address')} autoComplete="off" defaultValue={store?.address} />
        </>
      )}
    </FormDialog>
  );
}
