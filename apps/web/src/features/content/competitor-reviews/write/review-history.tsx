import type { ReviewRevision } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { formatDateTime } from '../../../../lib/dates.ts';
import { useLanguage } from '../../../../lib/i18n.ts';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useRevisions } from '../competitor-reviews.api.ts';
import { reviewsMessages } from '../messages.ts';
import { useFieldName } from './use-field-name.ts';
import { useRevisionValue } from './use-revision-value.ts';
import styles from './write.module.css';

export function ReviewHistory({ id }: { readonly id: string }) {
  const t = reviewsMessages.useText();
  const { data, error, refetch } = useRevisions(id);
  if (error) return <LoadFailed message={error.message} onRetry={refetch} />;
  if (!data) return <Skeleton label={t('loading')} rows={3} plain />;
  return (
    <ol className={styles.history} aria-label={t('history')} reversed>
      {data.map((revision) => (
        <Revision key={revision.number} revision={revision} />
      ))}
    </ol>
  );
}

function Revision({ revision: { number, act, at, author, changed } }: { readonly revision: ReviewRevision }) {
  const t = reviewsMessages.useText();
  const language = useLanguage();
  const fieldName = useFieldName();
  const valueOf = useRevisionValue();
  return (
    <li>
      <b>{t(number === 1 ? 'act-created' : `act-${act}`, { number })}</b>
      <p className="fine">{t('byAt', { author, at: formatDateTime(at, language) })}</p>
      {changed.length > 0 && (
        <dl className={styles.changes}>
          {changed.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{fieldName(field)}</dt>
              <dd>
                <del>{valueOf(field, before)}</del>
              </dd>
              <dd>
                <ins>{valueOf(field, after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
