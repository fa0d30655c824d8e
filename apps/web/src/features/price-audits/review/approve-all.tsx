import { MAX_COUNTED } from '@portal/contract/price-audits';
import { useMutation } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/money.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { reviewMessages } from './messages.ts';
import styles from './review.module.css';
import { approveAll, type Part, useUnflagged } from './reviews.api.ts';
import { tellDecided } from './tell-decided.ts';

type Props = {
  readonly part: Part;
  /** What the part is called, where it is one market. */
  readonly market: string | undefined;
};

/** Approves more than is in sight, and cannot be taken back but with the whole import: so it says how many, and asks. */
export function ApproveAll({ part, market }: Props) {
  const t = reviewMessages.useText();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useUnflagged(part, isOpen);
  const approve = useMutation({
    mutationFn: approveAll,
    onSuccess: (decided) => {
      setOpen(false);
      tellDecided('approved', decided);
    },
    onError: (failure) => showNotice({ kind: 'error', title: failure.message }),
  });
  const number = data && formatCount(data.more ? MAX_COUNTED : data.total, language);
  return (
    <>
      <Button variant="outline" className={styles.all} loading={approve.isPending} onClick={() => setOpen(true)}>
        <CheckCheck size={16} />
        {t('approveAll')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('approveAllTitle')}
        yes={t('approve')}
        isSending={approve.isPending || (!data && isFetching)}
        // Nobody approves before they know how many.
        onYes={() => (data ? approve.mutate(part) : void refetch())}
      >
        {data && number ? (
          <p>
            {data.more ? t('unflaggedMore', { number }) : t('unflagged', { count: data.total, number })}
            {market ? ` ${t('onlyOf', { market })}` : ''}
          </p>
        ) : (
          <p>{error ? error.message : <Spinner />}</p>
        )}
        <p>{t('approveAllText')}</p>
      </ConfirmDialog>
    </>
  );
}
