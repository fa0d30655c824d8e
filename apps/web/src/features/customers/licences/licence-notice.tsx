import type { Company } from '@portal/contract/customers/companies';
import type { LicenceSummary } from '@portal/contract/customers/licences';
import { Link } from '@tanstack/react-router';
import { CircleDashed, CirclePause, Hourglass, Sprout } from 'lucide-react';
import { useId } from 'react';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { useLicenceWords } from '../../../shared/licences/licence-words.ts';
import { NO_LICENCE } from '../../../shared/licences/no-licence.ts';
import { Callout } from '../../../ui/callout.tsx';
import styles from './licence-notice.module.css';
import { licenceScreenMessages } from './messages.ts';

const SOON_DAYS = 30;
const ICONS = {
  evaluation: Sprout,
  ending: Hourglass,
  expired: Hourglass,
  suspended: CirclePause,
  none: CircleDashed,
};
type Topic = keyof typeof ICONS;

/** Nothing while all is well. */
export function LicenceNotice({ company }: { readonly company: Company | null }) {
  const licence = company?.licence ?? NO_LICENCE;
  const topic = noticeTopic(licence);
  return topic ? <Notice licence={licence} topic={topic} /> : null;
}

function Notice({ licence, topic }: { readonly licence: LicenceSummary; readonly topic: Topic }) {
  const t = licenceScreenMessages.useText();
  const titleId = useId();
  const screens = useScreens();
  const { timeLeft, term, next } = useLicenceWords(licence);
  const Icon = ICONS[topic];
  const title = t(`${topic}Notice`);
  return (
    <section className={styles.notice} aria-labelledby={titleId}>
      <Callout tone={topic === 'evaluation' ? 'plain' : 'warning'} icon={<Icon size={20} />}>
        <strong id={titleId} className="tabular">
          {timeLeft ? `${title} · ${timeLeft}` : title}
        </strong>
        <p>{topic === 'ending' ? next : t(`${topic}NoticeText`, { term })}</p>
        <p className={`row ${styles.links}`}>
          <Link to={screens.licence}>{t('yourLicence')}</Link>
          {topic !== 'evaluation' && <Link to={screens.helpSupport}>{t('contactUs')}</Link>}
        </p>
      </Callout>
    </section>
  );
}

function noticeTopic({ status, kind, noticeGivenOn, daysLeft, next }: LicenceSummary): Topic | undefined {
  if (status === 'terminated') return 'none';
  if (status !== 'active') return status;
  if (kind === 'evaluation') return 'evaluation';
  const isFollowed = next?.kind !== 'expired' && next?.kind !== 'evaluation';
  const isSoon = noticeGivenOn !== null || (daysLeft !== null && daysLeft <= SOON_DAYS);
  return isSoon && !isFollowed ? 'ending' : undefined;
}
