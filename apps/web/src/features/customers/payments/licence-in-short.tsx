import type { Company } from '@portal/contract/customers/companies';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useLanguage } from '../../../lib/i18n.ts';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { formatDay } from '../../../shared/licences/days.ts';
import { LicenceBadge } from '../../../shared/licences/licence-badge.tsx';
import { useLicenceWords } from '../../../shared/licences/licence-words.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import styles from './licence-in-short.module.css';
import { paymentsMessages } from './messages.ts';

/** What is paid for; its own page says more. */
export function LicenceInShort({ company: { licence, seats } }: { readonly company: Company }) {
  const t = paymentsMessages.useText();
  const language = useLanguage();
  const screens = useScreens();
  const { title } = useLicenceWords(licence);
  const { since, lastDay, next, status } = licence;
  const facts = [
    ['since', since && formatDay(since, language)],
    ['lastDay', lastDay && next?.kind !== 'renewed' && formatDay(lastDay, language)],
    ['renewsOn', next?.kind === 'renewed' && formatDay(next.day, language)],
    ['seats', status !== 'terminated' && t('seatsOf', { ...seats })],
  ] as const;
  return (
    <Card aria-labelledby="licence">
      <CardHead spread>
        <h2 id="licence">{title}</h2>
        <LicenceBadge licence={licence} />
      </CardHead>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{t(name)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Link to={screens.licence} className={styles.more}>
        {t('toLicence')}
        <ChevronRight size={20} />
      </Link>
    </Card>
  );
}
