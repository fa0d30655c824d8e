import { type Batch, checkBatch } from '@portal/contract/prices/imports';
import { useState } from 'react';
import { isMissing } from '../../../../lib/call-api.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import { ColumnsForm } from '../columns/columns-form.tsx';
import { isUnderWay, useBatch } from '../imports.api.ts';
import { importMessages } from '../messages.ts';
import { BatchChecked } from './batch-checked.tsx';
import { BatchDone } from './batch-done.tsx';
import styles from './steps.module.css';
import { Steps } from './steps.tsx';

const STEP_OF = { checking: 'check', storing: 'store', undoing: undefined } as const;

type Props = { readonly id: string; readonly onLeave: () => void };

export function OpenedBatch({ id, onLeave }: Props) {
  const t = importMessages.useText();
  const { data: batch, error, refetch } = useBatch(id);
  if (!batch) {
    const isGone = isMissing(error);
    if (isGone) return <LoadFailed message={t('gone')} onRetry={onLeave} />;
    return <Waiting error={error} onRetry={refetch} label={t('loading')} rows={4} />;
  }
  if (!isUnderWay(batch)) return <BatchAtRest key={batch.state} batch={batch} onLeave={onLeave} />;
  return (
    <Steps step={STEP_OF[batch.state]} title={batch.file_name} isNext>
      {batch.state === 'undoing' ? (
        <p className="row">
          <Spinner />
          {t(batch.state)}
        </p>
      ) : (
        <ProgressBar label={t(batch.state)} share={batch.share_read} />
      )}
      <p className={error ? styles.lost : styles.text} role="status">
        {error ? t('connectionLost') : t('mayLeave')}
      </p>
    </Steps>
  );
}

type RestProps = { readonly batch: Batch; readonly onLeave: () => void };

function BatchAtRest({ batch, onLeave }: RestProps) {
  const t = importMessages.useText();
  const mayContinue = useMay(checkBatch);
  const [isMapping, setMapping] = useState(batch.state === 'uploaded');
  const { state, file_name } = batch;
  if (state === 'stored' || state === 'undone') return <BatchDone batch={batch} onLeave={onLeave} />;
  if (!mayContinue) {
    return (
      <Steps step={undefined} title={file_name} isNext>
        <p className={styles.text}>{t(`state-${state}`)}</p>
      </Steps>
    );
  }
  if (isMapping) return <ColumnsForm batch={batch} onLeave={onLeave} />;
  return <BatchChecked batch={batch} onChangeColumns={() => setMapping(true)} onLeave={onLeave} />;
}
