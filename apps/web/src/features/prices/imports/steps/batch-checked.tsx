import { formatCount } from '@portal/contract/formats/numbers';
import type { Batch } from '@portal/contract/prices/imports';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { ReadingNotes } from '../columns/reading-notes.tsx';
import { useBatchAct } from '../imports.api.ts';
import { importMessages } from '../messages.ts';
import { AppliedMatches } from './applied-matches.tsx';
import { DiscardButton } from './discard-button.tsx';
import { ProblemRowsButton } from './problem-rows-button.tsx';
import foot from './problems.module.css';
import { Problems } from './problems.tsx';
import styles from './steps.module.css';
import { Steps } from './steps.tsx';

type Props = { readonly batch: Batch; readonly onChangeColumns: () => void; readonly onLeave: () => void };

export function BatchChecked({ batch, onChangeColumns, onLeave }: Props) {
  const t = importMessages.useText();
  const language = useLanguage();
  const confirm = useBatchAct('confirm');
  const check = useBatchAct('check');
  const { state, rows, problem_rows, left_out } = batch;
  const problems = (
    <>
      <Problems batch={batch} />
      <AppliedMatches batch={batch} />
      {problem_rows + left_out > 0 && <p className="fine">{t('downloadHint')}</p>}
      <div className="row">
        {problem_rows + left_out > 0 && <ProblemRowsButton id={batch._id} label={t('downloadProblems')} />}
        <Button variant="quiet" onClick={onChangeColumns} label={t('changeColumns')} />
      </div>
    </>
  );
  if (state === 'ready') {
    const storing = t('store', { count: rows });
    return (
      <Steps step="store" title={t('fine', { count: rows })} isNext>
        <p className={styles.text}>{t('fineText')}</p>
        <ReadingNotes batch={batch} />
        {problems}
        <div className={`row ${foot.foot}`}>
          <Button loading={confirm.isPending} onClick={() => confirm.mutate([batch])}>
            {left_out > 0 ? `${storing}, ${t('leavingOut', { number: formatCount(left_out, language) })}` : storing}
          </Button>
          <DiscardButton batch={batch} onDiscarded={onLeave} />
        </div>
      </Steps>
    );
  }
  const isRefused = state === 'refused';
  const isEmptied = isRefused && problem_rows === 0 && left_out > 0;
  const title = isEmptied ? t('nothingLeft') : isRefused ? t('refused', { count: problem_rows }) : t('failed');
  return (
    <Steps step="check" title={title} isNext>
      <p className={styles.text}>{t(isRefused ? 'refusedText' : 'failedText')}</p>
      <ReadingNotes batch={batch} />
      {problems}
      <div className={`row ${foot.foot}`}>
        <Button
          variant={isRefused ? 'soft' : 'primary'}
          loading={check.isPending}
          onClick={() => check.mutate([batch, batch.mapping])}
        >
          {t('checkAgain')}
        </Button>
        <DiscardButton batch={batch} label={t('otherSheet')} onDiscarded={onLeave} />
      </div>
    </Steps>
  );
}
