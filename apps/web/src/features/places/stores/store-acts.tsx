import { closeStore, deleteStore, type StoreRecord } from '@portal/contract/places/stores';
import { correctPrice } from '@portal/contract/prices/corrections';
import { DoorClosed, DoorOpen, Ellipsis, Merge, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../../lib/call-api.ts';
import { sydneyToday } from '../../../lib/dates.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useAct } from '../../../ui/use-act.ts';
import { MergeDialog } from '../retailers/merge/merge-dialog.tsx';
import { retailersMessages } from '../retailers/messages.ts';
import { tellSaved, useDeleteStore, useStoresOfRetailer } from '../retailers/retailers.api.ts';
import { storesMessages } from './messages.ts';

type Props = { readonly store: StoreRecord };

export function StoreActs({ store }: Props) {
  const t = storesMessages.useText();
  const common = retailersMessages.useText();
  const [opened, setOpened] = useState<'merge' | 'close' | 'delete'>();
  const mayAct = useMay(closeStore, deleteStore);
  const mayMerge = useMay(correctPrice);
  const remove = useDeleteStore();
  const { _id: id, name, version, closed_on } = store;
  const reopen = useAct({
    mutationFn: () => callApi(closeStore, { id, closed_on: null }, { ifMatch: version }),
    onSuccess: tellSaved,
  });
  const close = () => setOpened(undefined);
  if (!mayAct) return null;
  return (
    <>
      <ActionMenu
        trigger={<IconButton label={`${common('more')}: ${name}`} icon={<Ellipsis size={16} />} />}
        actions={[
          closed_on
            ? { id: 'reopen', icon: <DoorOpen size={20} />, label: t('reopenStore'), onChoose: () => reopen.mutate() }
            : {
                id: 'close',
                icon: <DoorClosed size={20} />,
                label: t('closeStore'),
                onChoose: () => setOpened('close'),
              },
          ...(mayMerge
            ? [{ id: 'merge', icon: <Merge size={20} />, label: common('merge'), onChoose: () => setOpened('merge') }]
            : []),
          {
            id: 'delete',
            icon: <Trash2 size={20} />,
            label: t('deleteStore'),
            danger: true,
            onChoose: () => setOpened('delete'),
          },
        ]}
      />
      {opened === 'merge' && <MergeStore store={store} onClose={close} />}
      <FormDialog
        open={opened === 'close'}
        onClose={close}
        title={t('closeStore')}
        subtitle={name}
        about={t('closeAbout')}
        schema={closeStore.body}
        send={async (fields) => tellSaved(await callApi(closeStore, { id, ...fields }, { ifMatch: version }))}
        submit={t('closeStore')}
      >
        {({ field }) => <DayField {...field('closed_on')} label={t('lastDay')} defaultValue={sydneyToday()} />}
      </FormDialog>
      <ConfirmDialog
        open={opened === 'delete'}
        onOpenChange={close}
        title={t('deleteStoreTitle', { name })}
        yes={t('deleteStore')}
        danger
        isSending={remove.isPending}
        onYes={() => remove.mutate(id, { onSettled: close })}
      >
        <p>{t('deleteStoreText')}</p>
      </ConfirmDialog>
    </>
  );
}

function MergeStore({ store, onClose }: Props & { readonly onClose: () => void }) {
  const { data } = useStoresOfRetailer(store.retailer_id);
  const choices = data?.map(({ _id, name, city }) => ({ value: _id, label: `${name}, ${city}` }));
  return <MergeDialog kind="store" place={store} choices={choices} onClose={onClose} />;
}
