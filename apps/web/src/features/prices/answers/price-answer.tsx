import type { PriceAnswered } from '@portal/contract/prices/answers';
import { isClosed } from '../../../lib/call-api.ts';
import { can, usePermissions } from '../../../shared/session/permissions.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { AnswerFigures } from './answer-figures.tsx';
import { AnswerLinks } from './answer-links.tsx';
import { AnswerPhotos } from './answer-photos.tsx';
import { usePriceAnswer } from './answers.api.ts';
import { answerMessages } from './messages.ts';
import styles from './price-answer.module.css';

type Props = {
  readonly question: string;
  /** Over the suggestions of the search field, or over the page of results, which also says what was not understood. */
  readonly place: 'field' | 'page';
};

/** Room is kept for an answer where one is likely: the server alone decides what is a question. */
const LIKELY = /pric|cost|preis|kost|promo|aktion|\bvs\b|versus|gap|cheap|günstig|teuer|dear|regal|shelf/i;

export function PriceAnswer({ question, place }: Props) {
  const t = answerMessages.useText();
  const isAllowed = can(usePermissions(), 'retail');
  const { data, error, refetch, isFetching } = usePriceAnswer(question, isAllowed);
  if (!isAllowed) return null;
  if (error) return place === 'page' ? <Failed error={error} onRetry={() => void refetch()} /> : null;
  if (!data) return isFetching && LIKELY.test(question) ? <Coming label={t('loading')} /> : null;
  if (data.understood) return <Answered answer={data} />;
  if (place === 'field' || data.reason === 'notAsked') return null;
  return <p className="second">{t(`not-${data.reason}`, { words: data.words.join(', ') })}</p>;
}

/** Another try would not open what the licence closes. */
function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  if (isClosed(error)) return <p className="second">{error.message}</p>;
  return <LoadFailed message={error.message} onRetry={onRetry} />;
}

function Coming({ label }: { readonly label: string }) {
  return (
    <Card className={styles.answer} aria-busy="true">
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <div className={`shimmer ${styles.coming}`} aria-hidden="true" />
    </Card>
  );
}

function Answered({ answer }: { readonly answer: PriceAnswered }) {
  const t = answerMessages.useText();
  return (
    <Card className={styles.answer} aria-label={t('answer')} data-answer="">
      <div className={styles.told}>
        <AnswerFigures answer={answer} />
        <p className={styles.sentence}>{answer.sentence}</p>
        <AnswerLinks answer={answer} />
      </div>
      <AnswerPhotos answer={answer} />
    </Card>
  );
}
