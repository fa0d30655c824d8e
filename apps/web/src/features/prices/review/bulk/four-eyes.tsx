import { Users } from 'lucide-react';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { Callout } from '../../../../ui/callout.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { reviewMessages } from '../messages.ts';
import { useReviewers } from '../reviews.api.ts';
import styles from './bulk.module.css';

const CANDIDATES_SHOWN = 3;

/** Own prices need a second person: names the ones there are, or the way to one. */
export function FourEyes({ own }: { readonly own: number }) {
  const t = reviewMessages.useText();
  const { admin } = useScreens();
  const { data } = useReviewers();
  if (!data) return null;
  const names = (people: typeof data.reviewers) => people.map(({ name, email }) => name || email).join(', ');
  const { reviewers, appointers, candidates, may_appoint } = data;
  return (
    <Callout tone={reviewers.length > 0 ? 'info' : 'warning'} icon={<Users size={20} />} className={styles.eyes}>
      <p>
        <b>{t('ownTitle', { count: own })}</b>
      </p>
      <p>{reviewers.length > 0 ? t('ownReviewers', { names: names(reviewers) }) : t('ownNobody')}</p>
      {reviewers.length === 0 && (
        <p>{may_appoint ? t('ownAppoint') : appointers.length > 0 && t('ownAsk', { names: names(appointers) })}</p>
      )}
      {reviewers.length === 0 && may_appoint && (
        <p className="row">
          {candidates.slice(0, CANDIDATES_SHOWN).map(({ _id, name, email }) => (
            <LinkButton
              key={_id}
              to={admin}
              search={{ list: 'all', user: _id }}
              variant="outline"
              size="small"
              label={t('ownAppointOne', { name: name || email })}
            />
          ))}
          <LinkButton to={admin} search={{ list: 'all' }} variant="outline" size="small" label={t('ownMembers')} />
        </p>
      )}
    </Callout>
  );
}
