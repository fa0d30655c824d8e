import type { Approval } from '@portal/contract/customers/seats';
import { formatEventDay } from '@portal/contract/formats/times';
import { useId, useState } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { LicenceBadge } from '../../../shared/licences/licence-badge.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { useAct } from '../../../ui/use-act.ts';
import styles from './approval-card.module.css';
import { CompanyName } from './company-name.tsx';
import { decide } from './decide.ts';
import { seatsMessages } from './messages.ts';
import { RefuseDialog } from './refuse-dialog.tsx';

type Props = {
  readonly approval: Approval;
  readonly onDecided: () => void;
};

export function ApprovalCard({ approval, onDecided }: Props) {
  const t = seatsMessages.useText();
  const termsId = useId();
  const [isRefusing, setRefusing] = useState(false);
  const approve = useAct({
    mutationFn: () => decide(approval, { approve: true }),
    onSuccess: onDecided,
  });
  const { fullName, email, terms } = approval;
  const [firstName = '', ...otherNames] = fullName.split(' ');
  return (
    <Card className={styles.card}>
      <div className={styles.who}>
        <Avatar size="medium" firstName={firstName} lastName={otherNames.at(-1) ?? ''} />
        <div className={styles.name}>
          <h2>{fullName}</h2>
          <p className="fine">
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        </div>
      </div>
      <ApprovalFacts approval={approval} />
      <div className={`tight ${styles.foot}`}>
        {!terms && (
          <p className={`small ${styles.missing}`} id={termsId}>
            {t('termsFirst')}
          </p>
        )}
        <div className="row">
          <Button
            variant="outline"
            danger
            size="small"
            onClick={() => setRefusing(true)}
            label={t('refuse')}
            about={fullName}
          />
          <Button
            variant="soft"
            size="small"
            loading={approve.isPending}
            disabled={!terms}
            aria-describedby={terms ? undefined : termsId}
            onClick={() => approve.mutate()}
            label={t('approve')}
            about={fullName}
          />
        </div>
      </div>
      <RefuseDialog approval={approval} open={isRefusing} onClose={() => setRefusing(false)} onRefused={onDecided} />
    </Card>
  );
}

function ApprovalFacts({ approval }: { readonly approval: Approval }) {
  const t = seatsMessages.useText();
  const language = useLanguage();
  const dayText = (instant: string) => formatEventDay(instant, language);
  const { company, position, way, waitingSince, terms, licence } = approval;
  return (
    <Facts
      look="grid"
      facts={[
        [t('company'), <CompanyName key="company" company={company} />],
        [t('position'), position || t('notGiven')],
        [t('way'), t(way)],
        [
          t('waitingSince'),
          <time key="since" dateTime={waitingSince}>
            {dayText(waitingSince)}
          </time>,
        ],
        [
          t('terms'),
          terms ? t('termsAccepted', { version: terms.version, day: dayText(terms.acceptedAt) }) : t('termsMissing'),
          'wide',
        ],
        [t('licence'), <LicenceBadge key="licence" licence={licence} />, 'wide'],
      ]}
    />
  );
}
