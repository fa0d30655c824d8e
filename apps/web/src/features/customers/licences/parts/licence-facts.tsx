import type { Company } from '@portal/contract/customers/companies';
import { formatLongDay } from '@portal/contract/formats/days';
import { formatDeadline } from '@portal/contract/formats/times';
import { useLanguage } from '../../../../lib/i18n.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { licenceScreenMessages } from '../messages.ts';
import styles from './licence-facts.module.css';

export function LicenceFacts({ company: { licence, seats } }: { readonly company: Company }) {
  const t = licenceScreenMessages.useText();
  const language = useLanguage();
  const { since, lastDay, daysLeft, next, status } = licence;
  const isEnding = status === 'active' && next?.kind !== 'renewed';
  return (
    <Facts
      look="line"
      className={styles.facts}
      facts={[
        [
          t('daysLeft'),
          isEnding && daysLeft !== null && (
            <span key="daysLeft" className={styles.figure}>
              {daysLeft}
            </span>
          ),
        ],
        [t('since'), since && formatLongDay(since, language)],
        [t('lastDay'), lastDay && next?.kind !== 'renewed' && formatDeadline(lastDay, language)],
        [t('renewsOn'), next?.kind === 'renewed' && formatLongDay(next.day, language)],
        [t('seats'), status !== 'terminated' && t('seatsOf', { ...seats })],
      ]}
    />
  );
}
