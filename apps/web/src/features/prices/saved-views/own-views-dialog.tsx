import type { PriceView } from '@portal/contract/prices/saved-views';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useAct } from '../../../ui/use-act.ts';
import { viewsMessages } from './messages.ts';
import { deleteView } from './views.api.ts';
import styles from './views.module.css';

type Props = { readonly open: boolean; readonly views: readonly PriceView[]; readonly onClose: () => void };

export function OwnViewsDialog({ open, views, onClose }: Props) {
  const t = viewsMessages.useText();
  const list = useRef<HTMLUListElement>(null);
  const forget = useAct({
    mutationFn: deleteView,
    onSuccess: () => {
      // The button goes with its view.
      if (views.length <= 1) onClose();
      else list.current?.querySelector('button')?.focus();
    },
  });
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={t('deleteViews')}>
      <ul ref={list} className={styles.own}>
        {views.map(({ _id, name, is_shared }) => (
          <li key={_id}>
            <span>
              {name}
              {is_shared && <span className="tiny">{t('shared')}</span>}
            </span>
            <IconButton
              danger
              label={t('deleteView', { name })}
              icon={<Trash2 size={20} />}
              onClick={() => forget.mutate(_id)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
