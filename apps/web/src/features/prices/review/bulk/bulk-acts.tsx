import { formatCount } from '@portal/contract/formats/numbers';
import { MAX_WAITING, type ReviewCounts, type WaitingFilter } from '@portal/contract/prices/review';
import { CheckCheck, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { reviewMessages } from '../messages.ts';
import { RejectDialog } from '../queue/reject-dialog.tsx';
import { decideMatching } from '../reviews.api.ts';
import { tellDecided } from '../tell-decided.ts';
import styles from './bulk.module.css';
import { StandOutDialog } from './stand-out-dialog.tsx';

type Props = { readonly filter: WaitingFilter; readonly counts: ReviewCounts };
type BulkDecision = {
  readonly decision: 'approved' | 'rejected';
  readonly filter: WaitingFilter;
  readonly count: number;
};

/** Decides more than is in sight: each button says how many, and asks. */
export function BulkActs({ filter, counts }: Props) {
  const t = reviewMessages.useText();
  const language = useLanguage();
  const [asked, setAsked] = useState<BulkDecision>();
  const [isTuning, setTuning] = useState(false);
  const [done, setDone] = useState(0);
  const act = useAct({
    mutationFn: ({ decision, reason, filter: chosen }: BulkDecision & { readonly reason: string | undefined }) => {
      setAsked(undefined);
      setDone(0);
      return decideMatching(chosen, { decision, reason }, setDone);
    },
    onSuccess: (decided, { decision }) => tellDecided(decision, decided),
  });
  const { matching, matching_unflagged: unflagged, more, batch } = counts;
  const underWay = act.isPending ? act.variables : undefined;
  const ask = (decision: BulkDecision['decision'], count: number, narrowed: Partial<WaitingFilter> = {}) =>
    setAsked({ decision, count, filter: { ...filter, ...narrowed } });
  const scope = more && <p>{t('countedTo', { number: formatCount(MAX_WAITING, language) })}</p>;
  return (
    <div className={styles.bulk} role="group" aria-label={t('bulk')}>
      {underWay ? (
        <ProgressBar
          label={t(`progress-${underWay.decision}`, {
            done: formatCount(done, language),
            all: formatCount(underWay.count, language),
          })}
          share={Math.min(1, done / Math.max(1, underWay.count))}
        />
      ) : (
        <div className="row">
          {unflagged > 0 && (
            <Button
              onClick={() => ask('approved', unflagged, { flagged: 'no' })}
              icon={<CheckCheck size={16} />}
              label={t('approveUnflagged', { count: unflagged })}
            />
          )}
          {matching > unflagged && (
            <Button
              variant="outline"
              onClick={() => ask('approved', matching)}
              label={t('approveMatching', { count: matching })}
            />
          )}
          {matching > 0 && (
            <Button
              variant="outline"
              danger
              onClick={() => ask('rejected', matching)}
              label={t('rejectMatching', { count: matching })}
            />
          )}
          {batch && (
            <Button
              variant="soft"
              onClick={() => setTuning(true)}
              icon={<SlidersHorizontal size={16} />}
              label={t('standOut')}
            />
          )}
        </div>
      )}
      <ConfirmDialog
        open={asked?.decision === 'approved'}
        onOpenChange={() => setAsked(undefined)}
        title={t('approveTitle', { count: asked?.count ?? 0 })}
        yes={t('approveYes', { count: asked?.count ?? 0 })}
        isSending={act.isPending}
        onYes={() => asked && act.mutate({ ...asked, reason: undefined })}
      >
        <p>{t('approveText')}</p>
        {scope}
      </ConfirmDialog>
      <RejectDialog
        count={asked?.decision === 'rejected' ? asked.count : 0}
        about={t('rejectText')}
        onReject={async (reason) => asked && act.mutate({ ...asked, reason })}
        onClose={() => setAsked(undefined)}
      />
      {isTuning && batch && filter.batch_id && (
        <StandOutDialog id={filter.batch_id} batch={batch} onClose={() => setTuning(false)} />
      )}
    </div>
  );
}
