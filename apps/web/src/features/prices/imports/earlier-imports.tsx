import { formatCount } from '@portal/contract/formats/numbers';
import { formatDateTime } from '@portal/contract/formats/times';
import { type BatchLine, checkBatch } from '@portal/contract/prices/imports';
import { listReviews } from '@portal/contract/prices/review';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { ListPages } from '../../../shared/list/list-pages.tsx';
import { useMay } from '../../../shared/session/use-may.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { RecordRow } from '../../../ui/record-row.tsx';
import { useBatches } from './imports.api.ts';
import { importMessages } from './messages.ts';
import { DiscardButton } from './steps/discard-button.tsx';
import { UndoButton } from './undo-button.tsx';

const TONES = {
  uploaded: 'neutral',
  checking: 'neutral',
  refused: 'warning',
  ready: 'primary',
  storing: 'neutral',
  stored: 'success',
  undoing: 'neutral',
  undone: 'neutral',
  failed: 'warning',
} as const;

const OPEN_STATES: ReadonlySet<BatchLine['state']> = new Set(['uploaded', 'checking', 'refused', 'ready', 'failed']);

type Props = {
  readonly page: number;
  readonly shown: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
};

export function EarlierImports({ page, shown, onOpen }: Props) {
  const t = importMessages.useText();
  const headingId = useId();
  const answer = useBatches(page);
  return (
    <Card aria-labelledby={headingId}>
      <h2 id={headingId}>{t('earlier')}</h2>
      <Loaded answer={answer} label={t('loading')} rows={3} plain>
        {(data) => (
          <>
            {data.total === 0 && <p className="fine">{t('noEarlier')}</p>}
            <ul>
              {data.items.map((batch) => (
                <BatchRow key={batch._id} batch={batch} isShown={batch._id === shown} onOpen={onOpen} />
              ))}
            </ul>
            <ListPages {...data} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

type RowProps = Pick<Props, 'onOpen'> & { readonly batch: BatchLine; readonly isShown: boolean };

function BatchRow({ batch, isShown, onOpen }: RowProps) {
  const t = importMessages.useText();
  const { priceReview } = useScreens();
  const language = useLanguage();
  const mayContinue = useMay(checkBatch);
  const mayReview = useMay(listReviews);
  const { _id, kind, file_name, state, rows, left_out, waiting, approved, rejected, created_by, createdAt } = batch;
  const isStored = state === 'stored';
  const inReview = (status: 'rejected' | undefined, words: string) =>
    mayReview ? (
      <Link to={priceReview} search={{ batch: _id, status }}>
        {words}
      </Link>
    ) : (
      words
    );
  const number = (count: number) => formatCount(count, language);
  return (
    <RecordRow
      name={file_name}
      badges={<Badge tone={TONES[state]} label={t(`state-${state}`)} />}
      acts={
        <>
          {!isShown && (isStored || (mayContinue && state !== 'undone')) && (
            <Button
              variant="soft"
              size="small"
              onClick={() => onOpen(_id)}
              label={t(isStored ? 'show' : 'goOn')}
              about={file_name}
            />
          )}
          {isStored && <UndoButton batch={batch} />}
          {OPEN_STATES.has(state) && <DiscardButton batch={batch} onDiscarded={() => isShown && onOpen(undefined)} />}
        </>
      }
    >
      <p>
        {kind === 'capture' && `${t('captured')} · `}
        {formatDateTime(createdAt, language)} · {created_by} · {t('rows', { count: rows })}
        {left_out > 0 && ` · ${t('leftOutRows', { count: left_out })}`}
      </p>
      {isStored && (
        <p>
          {inReview(undefined, t('countWaiting', { number: number(waiting) }))}
          {', '}
          {t('countApproved', { number: number(approved) })}
          {', '}
          {inReview('rejected', t('countRejected', { number: number(rejected) }))}
        </p>
      )}
    </RecordRow>
  );
}
