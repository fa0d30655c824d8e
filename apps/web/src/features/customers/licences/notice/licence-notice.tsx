import type { Company } from '@portal/contract/customers/companies';
import type { LicenceSummary } from '@portal/contract/customers/licences';
import { CircleDashed, Hourglass, type LucideIcon, Sprout } from 'lucide-react';
import { useId } from 'react';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { useClosedLicence, useNextStep } from '../../../../shared/licences/closed-licence.ts';
import { LICENCE_LOOKS } from '../../../../shared/licences/licence-badge.tsx';
import { useLicenceWords } from '../../../../shared/licences/licence-words.ts';
import { licenceMessages } from '../../../../shared/licences/messages.ts';
import { Callout } from '../../../../ui/callout.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import styles from './licence-notice.module.css';
import { licenceNoticeMessages } from './messages.ts';

const SOON_DAYS = 30;

/** Nothing while all is well. */
export function LicenceNotice({ company }: { readonly company: Company | null }) {
  if (!company) return <NoCompanyNotice />;
  if (company.licence.status !== 'active') return <ClosedNotice company={company} />;
  const topic = noticeTopic(company.licence);
  return topic ? <RunningNotice company={company} topic={topic} /> : null;
}

function NoCompanyNotice() {
  const t = licenceNoticeMessages.useText();
  const words = licenceMessages.useText();
  const { helpSupport } = useScreens();
  return (
    <Notice
      icon={CircleDashed}
      title={t('noCompany')}
      text={t('noCompanyText')}
      to={helpSupport}
      label={words('contactUs')}
    />
  );
}

function ClosedNotice({ company }: { readonly company: Company }) {
  return <Notice icon={LICENCE_LOOKS[company.licence.status].icon} {...useClosedLicence(company)} />;
}

type Topic = 'evaluation' | 'ending' | 'notice';

function RunningNotice({ company, topic }: { readonly company: Company; readonly topic: Topic }) {
  const t = licenceNoticeMessages.useText();
  const { timeLeft, next } = useLicenceWords(company.licence);
  const { text, ...action } = useNextStep(company, topic);
  const isEvaluation = topic === 'evaluation';
  const title = t(isEvaluation ? 'evaluationNotice' : 'endingNotice');
  return (
    <Notice
      icon={isEvaluation ? Sprout : Hourglass}
      isCalm={isEvaluation}
      title={timeLeft ? `${title} · ${timeLeft}` : title}
      text={`${isEvaluation ? t('evaluationNoticeText') : next} ${text}`}
      {...action}
    />
  );
}

type Props = {
  readonly icon: LucideIcon;
  readonly isCalm?: boolean;
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly label: string;
};

function Notice({ icon: Icon, isCalm = false, title, text, to, label }: Props) {
  const titleId = useId();
  return (
    <section className={styles.notice} aria-labelledby={titleId}>
      <Callout tone={isCalm ? 'plain' : 'warning'} icon={<Icon size={20} />}>
        <strong id={titleId} className="tabular">
          {title}
        </strong>
        <p>{text}</p>
        <LinkButton to={to} size="small" variant="outline" label={label} />
      </Callout>
    </section>
  );
}

function noticeTopic({ kind, noticeGivenOn, daysLeft, next }: LicenceSummary): Topic | undefined {
  if (kind === 'evaluation') return 'evaluation';
  if (next?.kind !== 'expired' && next?.kind !== 'evaluation') return undefined;
  if (noticeGivenOn !== null) return 'notice';
  return daysLeft !== null && daysLeft <= SOON_DAYS ? 'ending' : undefined;
}
