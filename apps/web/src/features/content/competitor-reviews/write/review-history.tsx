import type { ReviewRevision } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { formatDateTime } from '@portal/contract/formats/times';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Waiting } from '../../../../ui/waiting.tsx';
import { useRevisions } from '../competitor-reviews.api.ts';
import { RevisionChanges } from '../history/revision-changes.tsx';
import { reviewsMessages } from '../messages.ts';
import styles from './write.module.css';

export function ReviewHistory({ id }: { readonly id: string }) {
  const t = reviewsMessages.useText();
  const { data, error, refetch } = useRevisions(id);
  if (!data) return <Waiting error={error} onRetry={refetch} label={t('loading')} rows={3} plain />;
  return (
    <ol className={`stack ${styles.history}`} aria-label={t('history')} reversed>
      {data.map((revision) => (
        <Revision key={revision.number} revision={revision} />
      ))}
    </ol>
  );
}

function Revision({ revision: { number, act, at, author, changed } }: { readonly revision: ReviewRevision }) {
  const t = reviewsMessages.useText();
  const language = useLanguage();
  return (
    <li className="tight">
      <b>{t(number === 1 ? 'act-created' : `act-${act}`, { number })}</b>
      <p className="fine">{t('byAt', { author, at: formatDateTime(at, language) })}</p>
      {changed.length > 0 && <RevisionChanges changed={changed} />}
    </li>
  );
}
