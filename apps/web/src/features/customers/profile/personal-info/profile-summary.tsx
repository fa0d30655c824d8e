import type { Profile } from '@portal/contract/customers/profile';
import { formatPercent } from '@portal/contract/formats/percent';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { profileMessages } from '../messages.ts';
import { Portrait } from '../portrait/portrait.tsx';
import { measureCompleteness } from './completeness.ts';
import styles from './profile-summary.module.css';

export function ProfileSummary({ profile }: { readonly profile: Profile }) {
  const t = profileMessages.useText();
  const { firstName, lastName, position, company, isPrimaryUser } = profile;
  return (
    <Card className={styles.summary}>
      <Portrait profile={profile} />
      <div className={styles.words}>
        <h2 className={styles.name}>{`${firstName} ${lastName}`}</h2>
        <p className="row muted">
          <span>{[position, company].filter(Boolean).join(', ')}</span>
          {isPrimaryUser && <Badge label={t('primaryUser')} />}
        </p>
        <Completeness profile={profile} />
      </div>
    </Card>
  );
}

function Completeness({ profile }: { readonly profile: Profile }) {
  const t = profileMessages.useText();
  const language = useLanguage();
  const { percent, missing } = measureCompleteness(profile);
  const list = missing.map((field) => t(field)).join(', ');
  return (
    <div className="tight below">
      <ProgressBar
        label={percent === 100 ? t('complete') : t('completeness', { percent: formatPercent(percent / 100, language) })}
        share={percent / 100}
        isPercentHidden
      />
      {missing.length > 0 && <p className="fine">{t('missing', { list })}</p>}
    </div>
  );
}
