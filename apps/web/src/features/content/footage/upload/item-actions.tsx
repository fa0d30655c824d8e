import { deleteFootage, type FootageItem, restoreFootage, updateFootage } from '@portal/contract/content/footage';
import { Trash2 } from 'lucide-react';
import { callApi } from '../../../../lib/call-api.ts';
import { contractText } from '../../../../lib/i18n.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { refreshFootage } from '../footage.api.ts';
import { EditButton } from './edit-button.tsx';
import { uploadMessages } from './messages.ts';

/** Long enough to notice it, read it and get there. */
const UNDO_MS = 20_000;

type Props = {
  readonly item: FootageItem;
  /** Called once it is deleted. */
  readonly onDeleted: () => void;
};

export function ItemActions({ item, onDeleted }: Props) {
  const t = uploadMessages.useText();
  const remove = useAct({
    mutationFn: () => callApi(deleteFootage, { id: item._id }, { ifMatch: item.version }),
    onSuccess: () => {
      onDeleted();
      void refreshFootage();
      showNotice({
        kind: 'success',
        title: contractText(deleteFootage.message),
        action: { label: t('undo'), run: () => void bringBack(item), forMs: UNDO_MS },
      });
    },
  });
  const mayEdit = useMay(updateFootage);
  const mayDelete = useMay(deleteFootage);
  return (
    <>
      {mayEdit && <EditButton item={item} />}
      {mayDelete && (
        <Button variant="outline" danger size="small" loading={remove.isPending} onClick={() => remove.mutate()}>
          <Trash2 size={16} />
          {t('delete')}
        </Button>
      )}
    </>
  );
}

async function bringBack({ _id }: FootageItem): Promise<void> {
  try {
    await callApi(restoreFootage, { id: _id });
    showNotice({ kind: 'success', title: uploadMessages.t('undone') });
  } catch (error) {
    showNotice({ kind: 'error', title: (error as Error).message });
  }
  void refreshFootage();
}
