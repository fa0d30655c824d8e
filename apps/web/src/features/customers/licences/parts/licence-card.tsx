import type { Company } from '@portal/contract/customers/companies';
import type { LicenceSummary } from '@portal/contract/customers/licences';
import { FileBadge } from 'lucide-react';
import { useScreens } from '../../../../shared/catalogue/catalogue.ts';
import { LicenceBadge } from '../../../../shared/licences/licence-badge.tsx';
import { useLicenceWords } from '../../../../shared/licences/licence-words.ts';
import { Card, CardHead } from '../../../../ui/card.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { licenceScreenMessages } from '../messages.ts';
import { ConvertButton } from './convert-button.tsx';
import { LicenceFacts } from './licence-facts.tsx';
import { NoticeButton } from './notice-button.tsx';
import styles from './parts.module.css';
import { ProvidersWords } from './providers-words.tsx';

type Props = { readonly company: Company };

export function LicenceCard({ company }: Props) {
  const t = licenceScreenMessages.useText();
  const { licence } = company;
  const words = useLicenceWords(licence);
  return (
    <Card aria-labelledby="licence">
      <CardHead spread>
        <div>
          <h2 id="licence" className={styles.title}>
            {words.title}
          </h2>
          <p className="lead">{company.name}</p>
        </div>
        <LicenceBadge licence={licence} />
      </CardHead>
      <LicenceFacts company={company} />
      <p className={styles.text}>
        {words.term} {words.next}
      </p>
      <p className={styles.text}>{t(licenceRules(licence))}</p>
      {licence.status !== 'suspended' && <ProvidersWords licence={licence} />}
      <Actions company={company} />
    </Card>
  );
}

function Actions({ company }: Props) {
  const t = licenceScreenMessages.useText();
  const { helpSupport, licenceCertificate } = useScreens();
  const { licence, mayRun, holders } = company;
  const primaryUser = holders.find(({ isPrimaryUser }) => isPrimaryUser);
  const mayConvert = mayRun && licence.kind === 'evaluation' && licence.status !== 'suspended';
  return (
    <>
      {!mayRun && primaryUser && <p className={styles.text}>{t('managedBy', { name: primaryUser.fullName })}</p>}
      <div className="row below">
        {mayConvert && <ConvertButton company={company} />}
        {licence.kind === 'none' && <LinkButton to={helpSupport} label={t('contactUs')} />}
        {licence.kind === 'ongoing' && mayRun && <NoticeButton company={company} />}
        <LinkButton to={licenceCertificate} variant="quiet" icon={<FileBadge size={20} />} label={t('certificate')} />
      </div>
    </>
  );
}

function licenceRules({ kind, status, noticeGivenOn }: LicenceSummary) {
  if (status !== 'active') return `${status}Rules` as const;
  if (noticeGivenOn) return 'noticeRules';
  // Nothing that runs is without a kind.
  return kind === 'none' ? 'noneRules' : (`${kind}Rules` as const);
}
