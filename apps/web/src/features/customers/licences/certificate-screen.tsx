import { getOwnAcceptance, type TermsAcceptance } from '@portal/contract/access/terms';
import { formatSydneyTime } from '@portal/contract/formats/times';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { isMissing } from '../../../lib/call-api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { Button } from '../../../ui/button.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { BackLink, PageHead } from '../../../ui/page-head.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import styles from './certificate-screen.module.css';
import { licenceScreenMessages } from './messages.ts';
import { NoCompany } from './parts/no-company.tsx';

export function CertificateScreen() {
  const t = licenceScreenMessages.useText();
  const { licence } = useScreens();
  const { data, error, isPending, refetch } = useQuery(callQuery(['terms-acceptance'], getOwnAcceptance, {}));
  return (
    <div className={styles.page} aria-busy={isPending}>
      <BackLink to={licence}>{t('licence')}</BackLink>
      <PageHead
        title={t('certificate')}
        acts={
          data && (
            <Button variant="outline" size="small" onClick={() => window.print()}>
              <Printer size={16} />
              {t('print')}
            </Button>
          )
        }
      />
      {data ? (
        <Certificate acceptance={data} />
      ) : isMissing(error) ? (
        <NoCompany title={t('noAcceptance')} text={t('noAcceptanceText')} />
      ) : (
        <Waiting error={error} onRetry={refetch} label={t('loading')} height={620} />
      )}
    </div>
  );
}

function Certificate({ acceptance }: { readonly acceptance: TermsAcceptance }) {
  const t = licenceScreenMessages.useText();
  const language = useLanguage();
  const { termsOfUse } = useScreens();
  const { fullName, email, company, version, hash, acceptedAt, _id } = acceptance;
  const facts: Fact[] = [
    [t('member'), `${fullName}, ${email}`],
    [t('company'), company],
    [t('document'), t('documentVersion', { version })],
    [t('acceptedAt'), t('sydneyTime', { time: formatSydneyTime(acceptedAt, language) })],
    [t('worldTime'), acceptedAt],
    [t('number'), _id],
    [t('fingerprint'), <code key="hash">{hash}</code>],
  ];
  return (
    <article className={styles.sheet}>
      <img className={styles.mark} src="/favicon.svg" alt="" width={56} height={56} />
      <p className={`fine ${styles.sender}`}>{t('sender')}</p>
      <h2 className={styles.title}>{t('certificateTitle')}</h2>
      <p className={styles.statement}>{t(company ? 'statement' : 'statementAlone', { name: fullName, company })}</p>
      <Facts look="rows" facts={facts} />
      <p className={`fine ${styles.note}`}>
        {t('fingerprintText')} <a href={termsOfUse}>{t('readTerms')}</a>
      </p>
    </article>
  );
}
