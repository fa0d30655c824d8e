import { formatDateTime } from '@portal/contract/formats/times';
import { Undo2 } from 'lucide-react';
import { useId } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { reviewMessages } from '../messages.ts';
import { undoAct, useReviewActs } from '../reviews.api.ts';
import styles from './bulk.module.css';

/** Also after a reload: an act can be undone for a day. */
export function OwnActs() {
  const t = reviewMessages.useText();
  const language = useLanguage();
  const headingId = useId();
  const { data: acts = [] } = useReviewActs();
  const undo = useAct({
    mutationFn: undoAct,
    onSuccess: ({ given_back, kept }) =>
      showNotice({
        kind: 'success',
        title: t('undone', { count: given_back }),
        ...(kept > 0 && { text: t('kept', { count: kept }) }),
      }),
  });
  if (acts.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={styles.acts}>
      <h3 id={headingId}>{t('acts')}</h3>
      <p className="fine">{t('actsHint')}</p>
      <ul>
        {acts.map(({ _id, decision, prices, reason, decidedAt }) => {
          const done = t(`done-${decision}`, { count: prices });
          return (
            <li key={_id} className="row small">
              <span>{[done, reason, formatDateTime(decidedAt, language)].filter(Boolean).join(' · ')}</span>
              <Button
                variant="soft"
                size="small"
                loading={undo.isPending && undo.variables === _id}
                disabled={undo.isPending && undo.variables !== _id}
                onClick={() => undo.mutate(_id)}
                icon={<Undo2 size={16} />}
                label={t('undo')}
                about={done}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
