import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LicenceNotice } from '../features/customers/licences/notice/licence-notice.tsx';
import { WaitingCard } from '../features/record/waiting/waiting-card.tsx';
import { HomeScreen } from '../features/site/home/home-screen.tsx';
import { contractText, useLanguage } from '../lib/i18n.ts';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { useCatalogue, useScreens } from '../shared/catalogue/catalogue.ts';
import { ownCompanyQuery } from '../shared/licences/own-company.ts';
import { useActsAsAdmin } from '../shared/session/current-session.ts';
import { takeWelcome } from '../shared/session/open-session.ts';
import { useSessionUser } from '../shared/session/session.ts';
import { showNotice } from '../ui/notices.tsx';
import { Spinner } from '../ui/spinner.tsx';
import styles from './home-page.module.css';
import { appMessages } from './messages.ts';

export function HomePage() {
  const language = useLanguage();
  const { menu } = useCatalogue();
  const isAdmin = useSessionUser()?.role === 'ADMIN';
  const actsAsAdmin = useActsAsAdmin();
  useDocumentTitle(menu.find(({ name }) => name === 'home')?.label[language] ?? '');
  useEffect(() => {
    if (takeWelcome()) showNotice({ kind: 'success', title: contractText('welcome') });
  }, []);
  if (!isAdmin) return <HomeUnderLicence />;
  return <HomeScreen>{actsAsAdmin && <WaitingCard />}</HomeScreen>;
}

/** Unseen until the licence is known: its notice stands above everything, and must not push the page down. */
function HomeUnderLicence() {
  const t = appMessages.useText();
  const { licence } = useScreens();
  const { data: company, isPending } = useQuery(ownCompanyQuery);
  // Home is closed then, and that page says what is left to do.
  if (company?.licence.status === 'terminated') return <Navigate to={licence} replace />;
  return (
    <div className={styles.home} data-waiting={isPending || undefined} aria-busy={isPending}>
      {isPending && (
        <div className={styles.spinner}>
          <Spinner label={t('loading')} />
        </div>
      )}
      {company !== undefined && <LicenceNotice company={company} />}
      <div className={styles.content}>
        <HomeScreen />
      </div>
    </div>
  );
}
