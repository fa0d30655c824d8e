import { type Batch, startBatch } from '@portal/contract/prices/imports';
import { listReviews } from '@portal/contract/prices/review';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { importMessages } from '../messages.ts';
import { UndoButton } from '../undo-button.tsx';
import { ProblemRowsButton } from './problem-rows-button.tsx';
import styles from './steps.module.css';
import { Steps } from './steps.tsx';

type Props = { readonly batch: Batch; readonly onLeave: () => void };

export function BatchDone({ batch, onLeave }: Props) {
  const t = importMessages.useText();
  const { priceReview } = useScreens();
  const { _id, state, rows, waiting, left_out } = batch;
  const mayUpload = useMay(startBatch);
  const mayReview = useMay(listReviews);
  const another = mayUpload && <Button variant="quiet" onClick={onLeave} label={t('another')} />;
  if (state === 'undone') {
    return (
      <Steps step={undefined} title={t('undone')} isNext>
        <p className={styles.text}>{t('undoneText', { name: batch.file_name })}</p>
        <div className="row">{another}</div>
      </Steps>
    );
  }
  return (
    <Steps step={undefined} title={t('stored', { count: rows })} isNext>
      <p className={styles.text}>{t('storedText', { count: waiting, name: batch.file_name })}</p>
      {left_out > 0 && (
        <div className="row">
          <p className={styles.text}>{t('leftOutRows', { count: left_out })}</p>
          <ProblemRowsButton id={_id} label={t('downloadLeftOut')} />
        </div>
      )}
      <div className="row">
        {mayReview && <LinkButton to={priceReview} search={{ batch: _id }} label={t('toReview')} />}
        <UndoButton batch={batch} />
        {another}
      </div>
    </Steps>
  );
}
