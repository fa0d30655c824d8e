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
        {
          name: t('daysLeft'),
          value: isEnding && daysLeft !== null && <span className={styles.figure}>{daysLeft}</span>,
        },
        { name: t('since'), value: since && formatDay(since, language) },
        { name: t('lastDay'), value: lastDay && next?.kind !== 'renewed' && formatDay(lastDay, language) },
        { name: t('renewsOn'), value: next?.kind === 'renewed' && formatDay(next.day, language) },
        { name: t('seats'), value: status !== 'terminated' && t('seatsOf', { ...seats }) },
      ]}
    />
  );
}
