import { deleteRetailer, type RetailerRecord } from '@portal/contract/places/retailers';
import { correctPrice } from '@portal/contract/prices/corrections';
import { Ellipsis, Merge, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../../shared/session/use-may.ts';
import { ActionMenu } from '../../../../ui/action-menu.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { MergeDialog } from '../merge/merge-dialog.tsx';
import { retailersMessages } from '../messages.ts';
import { useDeleteRetailer, useRetailersOfMarket } from '../retailers.api.ts';

export function RetailerActs({ retailer }: { readonly retailer: RetailerRecord }) {
  const t = retailersMessages.useText();
  const [opened, setOpened] = useState<'merge' | 'delete'>();
  const mayAct = useMay(deleteRetailer);
  const mayMerge = useMay(correctPrice);
  const remove = useDeleteRetailer();
  const close = () => setOpened(undefined);
  if (!mayAct) return null;
  const { _id, name } = retailer;
  return (
    <>
      <ActionMenu
        trigger={<IconButton label={`${t('more')}: ${name}`} icon={<Ellipsis size={16} />} />}
        actions={[
          ...(mayMerge
            ? [{ id: 'merge', icon: <Merge size={20} />, label: t('merge'), onChoose: () => setOpened('merge') }]
            : []),
          {
            id: 'delete',
            icon: <Trash2 size={20} />,
            label: t('deleteRetailer'),
            danger: true,
            onChoose: () => setOpened('delete'),
          },
        ]}
      />
      {opened === 'merge' && <MergeRetailer retailer={retailer} onClose={close} />}
      <ConfirmDialog
        open={opened === 'delete'}
        onOpenChange={close}
        title={t('deleteRetailerTitle', { name })}
        yes={t('deleteRetailer')}
        danger
        isSending={remove.isPending}
        onYes={() => remove.mutate(_id, { onSettled: close })}
      >
        <p>{t('deleteRetailerText')}</p>
      </ConfirmDialog>
    </>
  );
}

type MergeProps = { readonly retailer: RetailerRecord; readonly onClose: () => void };

function MergeRetailer({ retailer, onClose }: MergeProps) {
  const { data } = useRetailersOfMarket(retailer.country_id);
  const choices = data?.map(({ _id, name }) => ({ value: _id, label: name }));
  return <MergeDialog kind="retailer" place={retailer} choices={choices} onClose={onClose} />;
}
