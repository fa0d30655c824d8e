import { useQuery } from '@tanstack/react-query';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { ownCompanyQuery } from '../../../shared/licences/own-company.ts';
import { useSessionUser } from '../../../shared/session/session.ts';
import { Waiting } from '../../../ui/waiting.tsx';
import styles from './licence-screen.module.css';
import { licenceScreenMessages } from './messages.ts';
import { licenceNoticeMessages } from './notice/messages.ts';
import { CompanyLicence } from './parts/company-licence.tsx';
import { NoCompany } from './parts/no-company.tsx';

export function LicenceScreen() {
  const t = licenceScreenMessages.useText();
  const isAdmin = useSessionUser()?.role === 'ADMIN';
  useDocumentTitle(t('licence'));
  return (
    <div className={`loose ${styles.cards}`}>
      <h1>{t('licence')}</h1>
      {isAdmin ? <NoCompany title={t('forAdmin')} text={t('forAdminText')} /> : <OwnLicence />}
    </div>
  );
}

function OwnLicence() {
  const t = licenceScreenMessages.useText();
  const notice = licenceNoticeMessages.useText();
  const { data: company, error, refetch } = useQuery(ownCompanyQuery);
  if (company) return <CompanyLicence company={company} />;
  if (company === null) return <NoCompany title={notice('noCompany')} text={notice('noCompanyText')} contact />;
  return <Waiting error={error} onRetry={refetch} label={t('loading')} height={560} />;
}
