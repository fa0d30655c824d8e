import type { ReviewItem } from '@portal/contract/prices/review';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { reviewMessages } from '../messages.ts';
import styles from './queue.module.css';
import { RejectDialog } from './reject-dialog.tsx';
import type { OpenPrice } from './review-card.tsx';
import { useDecisions } from './use-decisions.ts';
import { useQueueKeys } from './use-queue-keys.ts';
import { WaitingCard } from './waiting-card.tsx';

type Props = {
  readonly items: readonly ReviewItem[];
  readonly onOpen: OpenPrice;
  readonly onEmpty: () => void;
};

export function ReviewQueue({ items, onOpen, onEmpty }: Props) {
  const t = reviewMessages.useText();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [rejecting, setRejecting] = useState<readonly string[]>([]);
  const open = items.filter(({ is_own }) => !is_own).map(({ _id }) => _id);
  // Items that left the page are no longer selected.
  const chosen = open.filter((id) => selected.has(id));
  const { list, ...place } = useQueueKeys(items, onEmpty, {
    a: (id) => void approve([id]),
    r: (id) => setRejecting([id]),
  });
  const { decide, isDeciding } = useDecisions(place);
  const approve = (ids: readonly string[]) => decide({ ids: [...ids], decision: 'approved', reason: undefined });
  const toggle = (id: string) => setSelected(withToggled(selected, id));
  return (
    <>
      <div className={`row ${styles.bulk}`}>
        <Button variant="soft" size="small" disabled={open.length === 0} onClick={() => setSelected(new Set(open))}>
          {t('selectPage')}
        </Button>
        <Button size="small" disabled={chosen.length === 0} loading={isDeciding} onClick={() => void approve(chosen)}>
          {t('approveSelected', { number: chosen.length })}
        </Button>
        <Button
          variant="outline"
          danger
          size="small"
          disabled={chosen.length === 0}
          onClick={() => setRejecting(chosen)}
        >
          {t('rejectSelected', { number: chosen.length })}
        </Button>
        <p className={`fine ${styles.keys}`}>{t('keys')}</p>
      </div>
      <ul ref={list} className={styles.queue}>
        {items.map((item) => (
          <WaitingCard
            key={item._id}
            item={item}
            isSelected={selected.has(item._id) && !item.is_own}
            onOpen={onOpen}
            onSelect={() => toggle(item._id)}
            onApprove={() => void approve([item._id])}
            onReject={() => setRejecting([item._id])}
          />
        ))}
      </ul>
      <RejectDialog
        count={rejecting.length}
        onReject={(reason) => decide({ ids: [...rejecting], decision: 'rejected', reason })}
        onClose={() => setRejecting([])}
      />
    </>
  );
}

function withToggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}
