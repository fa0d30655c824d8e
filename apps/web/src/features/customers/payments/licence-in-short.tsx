import type { Company } from '@portal/contract/customers/companies';
import { formatLongDay } from '@portal/contract/formats/days';
import { formatDeadline } from '@portal/contract/formats/times';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../lib/i18n.ts';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { LicenceBadge } from '../../../shared/licences/licence-badge.tsx';
import { useLicenceWords } from '../../../shared/licences/licence-words.ts';
import { Card, CardHead } from '../../../ui/card.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { paymentsMessages } from './messages.ts';

export function LicenceInShort({ company: { licence, seats } }: { readonly company: Company }) {
  const t = paymentsMessages.useText();
  const language = useLanguage();
  const screens = useScreens();
  const { title } = useLicenceWords(licence);
  const { since, lastDay, next, status } = licence;
  const facts: Fact[] = [
    [t('since'), since && formatLongDay(since, language)],
    [t('lastDay'), lastDay && next?.kind !== 'renewed' && formatDeadline(lastDay, language)],
    [t('renewsOn'), next?.kind === 'renewed' && formatLongDay(next.day, language)],
    [t('seats'), status !== 'terminated' && t('seatsOf', { ...seats })],
  ];
  return (
    <Card aria-labelledby="licence">
      <CardHead spread>
        <h2 id="licence">{title}</h2>
        <LicenceBadge licence={licence} />
      </CardHead>
      <Facts look="line" className="below" facts={facts} />
      <p className="below">
        <Link to={screens.licence}>{t('toLicence')}</Link>
      </p>
    </Card>
  );
}
