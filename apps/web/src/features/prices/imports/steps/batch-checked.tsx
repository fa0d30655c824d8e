import type { Batch } from '@portal/contract/prices/imports';
import { Button } from '../../../../ui/button.tsx';
import { ReadingNotes } from '../columns/reading-notes.tsx';
import { useBatchAct } from '../imports.api.ts';
import { importMessages } from '../messages.ts';
import { DiscardButton } from './discard-button.tsx';
import { Problems } from './problems.tsx';
import styles from './steps.module.css';
import { Steps } from './steps.tsx';

type Props = { readonly batch: Batch; readonly onChangeColumns: () => void; readonly onLeave: () => void };

export function BatchChecked({ batch, onChangeColumns, onLeave }: Props) {
  const t = importMessages.useText();
  const confirm = useBatchAct('confirm');
  const check = useBatchAct('check');
  const { state, rows, problem_rows } = batch;
  const change = <Button variant="quiet" onClick={onChangeColumns} label={t('changeColumns')} />;
  if (state === 'ready') {
    return (
      <Steps step="store" title={t('fine', { count: rows })} isNext>
        <p className={styles.text}>{t('fineText')}</p>
        <ReadingNotes batch={batch} />
        <div className="row">
          <Button loading={confirm.isPending} onClick={() => confirm.mutate([batch])}>
            {t('store', { count: rows })}
          </Button>
          {change}
          <DiscardButton batch={batch} onDiscarded={onLeave} />
        </div>
      </Steps>
    );
  }
  const isRefused = state === 'refused';
  return (
    <Steps step="check" title={isRefused ? t('refused', { count: problem_rows }) : t('failed')} isNext>
      <p className={styles.text}>{t(isRefused ? 'refusedText' : 'failedText')}</p>
      <ReadingNotes batch={batch} />
      <Problems batch={batch} />
      <div className="row">
        <Button
          variant={isRefused ? 'soft' : 'primary'}
          loading={check.isPending}
          onClick={() => check.mutate([batch, batch.mapping])}
        >
          {t('checkAgain')}
        </Button>
        <DiscardButton batch={batch} label={t('otherSheet')} onDiscarded={onLeave} />
        {change}
      </div>
    </Steps>
  );
}
