import type { Company } from '@portal/contract/customers/companies';
import { useLanguage } from '../../../../lib/i18n.ts';
import { formatDay } from '../../../../shared/licences/days.ts';
import { licenceScreenMessages } from '../messages.ts';
import styles from './licence-facts.module.css';

/** The figures of a licence: those that there are. */
export function LicenceFacts({ company: { licence, seats } }: { readonly company: Company }) {
  const t = licenceScreenMessages.useText();
  const language = useLanguage();
  const { since, lastDay, daysLeft, next, status } = licence;
  const isEnding = status === 'active' && next?.kind !== 'renewed';
  const facts = [
    ['daysLeft', isEnding && daysLeft !== null && String(daysLeft)],
    ['since', since && formatDay(since, language)],
    ['lastDay', lastDay && next?.kind !== 'renewed' && formatDay(lastDay, language)],
    ['renewsOn', next?.kind === 'renewed' && formatDay(next.day, language)],
    ['seats', status !== 'terminated' && t('seatsOf', { ...seats })],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} data-fact={name}>
              <dt>{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
