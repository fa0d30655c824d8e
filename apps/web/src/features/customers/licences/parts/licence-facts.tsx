import type { Company } from '@portal/contract/customers/companies';
import { useLanguage } from '../../../../lib/i18n.ts';
import { formatDay } from '../../../../shared/licences/days.ts';
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
        [t('since'), since && formatDay(since, language)],
        [t('lastDay'), lastDay && next?.kind !== 'renewed' && formatDay(lastDay, language)],
        [t('renewsOn'), next?.kind === 'renewed' && formatDay(next.day, language)],
        [t('seats'), status !== 'terminated' && t('seatsOf', { ...seats })],
      ]}
    />
  );
}
