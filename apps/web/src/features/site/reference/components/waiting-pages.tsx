import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { CardGridSkeleton } from '../../../../ui/card-grid.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { Example } from '../example.tsx';
import { componentMessages } from './messages.ts';

const STEP = 0.1;

export function SpinnerPage() {
  const t = componentMessages.useText();
  return (
    <>
      <Example title={t('spinnerLarge')} text={t('spinnerLargeText')}>
        <Spinner label={t('loading')} />
      </Example>
      <Example title={t('spinnerSmall')} text={t('spinnerSmallText')} row>
        <span className="row">
          <Spinner />
          {t('loading')}
        </span>
        <Button loading label={t('save')} />
      </Example>
    </>
  );
}

export function ProgressPage() {
  const t = componentMessages.useText();
  const [share, setShare] = useState(0.4);
  return (
    <>
      <Example title={t('progressSteps')} text={t('progressStepsText')}>
        <ProgressBar label={t('sending')} share={share} />
        <div className="row">
          <Button variant="outline" disabled={share >= 1} onClick={() => setShare(Math.min(1, share + STEP))}>
            {t('more')}
          </Button>
          <Button variant="quiet" disabled={share === 0} onClick={() => setShare(0)} label={t('startAnew')} />
        </div>
      </Example>
      <Example title={t('progressEnds')}>
        <ProgressBar label={t('notBegun')} share={0} />
        <ProgressBar label={t('done')} share={1} />
      </Example>
    </>
  );
}

export function SkeletonPage() {
  const t = componentMessages.useText();
  const [isThere, setThere] = useState(false);
  const [isFailed, setFailed] = useState(false);
  return (
    <>
      <Example title={t('skeletonPlain')} text={t('skeletonPlainText')}>
        {isThere ? <p>{t('longNote')}</p> : <Skeleton label={t('loading')} rows={3} plain />}
        <Button variant="outline" onClick={() => setThere(!isThere)}>
          {t(isThere ? 'waitAgain' : 'showContent')}
        </Button>
      </Example>
      <Example title={t('skeletonCards')} text={t('skeletonCardsText')}>
        <CardGridSkeleton label={t('loading')} cards={3} min={180} picture="4 / 3" />
      </Example>
      <Example title={t('loadedExample')} text={t('loadedExampleText')}>
        <Loaded
          answer={{
            data: isThere ? t('longNote') : undefined,
            error: isFailed ? new Error(t('loadFailedText')) : null,
            refetch: () => setFailed(false),
          }}
          label={t('loading')}
          rows={2}
          plain
        >
          {(note) => <p>{note}</p>}
        </Loaded>
        <Button variant="quiet" onClick={() => setFailed(!isFailed)} label={t('failAgain')} />
      </Example>
      <Skeleton label={t('loading')} rows={4} />
    </>
  );
}
