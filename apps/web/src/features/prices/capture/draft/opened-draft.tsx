import { ArrowLeft } from 'lucide-react';
import { isMissing } from '../../../../lib/call-api.ts';
import { Button } from '../../../../ui/button.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import styles from '../capture.module.css';
import { useOpenedVisit } from '../drafts.api.ts';
import { captureMessages } from '../messages.ts';
import { DraftForm } from './draft-form.tsx';
import { Submitted } from './submitted.tsx';

type Props = { readonly id: string; readonly onLeave: () => void };

export function OpenedDraft({ id, onLeave }: Props) {
  const t = captureMessages.useText();
  const { data, error, refetch, isFetchedAfterMount } = useOpenedVisit(id);
  return (
    <div className="stack">
      <Button variant="quiet" className={styles.back} onClick={onLeave}>
        <ArrowLeft size={16} />
        {t('toDrafts')}
      </Button>
      {data && 'submitted' in data && !error ? (
        <Submitted draft={data.submitted} onLeave={onLeave} />
      ) : data && 'visit' in data && isFetchedAfterMount && !error ? (
        <DraftForm visit={data.visit} />
      ) : error ? (
        <LoadFailed message={isMissing(error) ? t('gone') : error.message} onRetry={refetch} />
      ) : (
        <Skeleton label={t('loading')} rows={8} />
      )}
    </div>
  );
}
