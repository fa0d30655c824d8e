import { formatCount } from '@portal/contract/formats/numbers';
import { MAX_COUNTED } from '@portal/contract/prices/observations';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useAct } from '../../../ui/use-act.ts';
import { reviewMessages } from './messages.ts';
import { approveAll, type Part, useUnflagged } from './reviews.api.ts';
import { tellDecided } from './tell-decided.ts';

type Props = {
  readonly part: Part;
  readonly market: string | undefined;
};

/** Approves more than is in sight, and cannot be taken back but with the whole import: so it says how many, and asks. */
export function ApproveAll({ part, market }: Props) {
  const t = reviewMessages.useText();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useUnflagged(part, isOpen);
  const approve = useAct({
    mutationFn: approveAll,
    onSuccess: (decided) => {
      setOpen(false);
      tellDecided('approved', decided);
    },
  });
  // Nobody approves before they know how many, as it is now.
  const known = isFetching || error ? undefined : data;
  const number = known && formatCount(known.more ? MAX_COUNTED : known.total, language);
  return (
    <>
      <Button variant="outline" loading={approve.isPending} onClick={() => setOpen(true)}>
        <CheckCheck size={16} />
        {t('approveAll')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('approveAllTitle')}
        yes={t('approveAll')}
        isSending={approve.isPending || isFetching}
        onYes={() => known && approve.mutate(part)}
      >
        {known && number && (
          <p>
            {known.more ? t('unflaggedMore', { number }) : t('unflagged', { count: known.total })}
            {market ? ` ${t('onlyOf', { market })}` : ''}
          </p>
        )}
        {isFetching && (
          <p>
            <Spinner />
          </p>
        )}
        {!isFetching && error && <LoadFailed message={error.message} onRetry={() => void refetch()} />}
        <p>{t('approveAllText')}</p>
      </ConfirmDialog>
    </>
  );
}
