import type { SessionUser } from '@portal/contract/access/session';
import { acceptTerms } from '@portal/contract/access/terms';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../../lib/call-api.ts';
import { contractText, useLanguage } from '../../../lib/i18n.ts';
import { stored } from '../../../lib/storage.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { Logo } from '../../../shared/branding/logo.tsx';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { Footer } from '../../../shared/footer/footer.tsx';
import { LanguageSwitch } from '../../../shared/language/language-switch.tsx';
import { legalQuery } from '../../../shared/legal/legal-query.ts';
import { LegalText } from '../../../shared/legal/legal-text.tsx';
import { useDirectLogin } from '../../../shared/session/current-session.ts';
import { useStepBackAfter } from '../../../shared/session/hold.ts';
import { sessionStateMessages } from '../../../shared/session/messages.ts';
import { fullName, useSessionUser } from '../../../shared/session/session.ts';
import { WayBackButton } from '../../../shared/session/way-back-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { showNotice } from '../../../ui/notices.tsx';
import styles from './accept-terms-screen.module.css';
import { termsMessages } from './messages.ts';

/** Stands before everything else while a member has not accepted the present Terms of Use. */
export function AcceptTermsScreen() {
  const user = useSessionUser();
  const [isDue] = useState(() => stored.hold.get() === 'acceptTerms');
  const { home, login } = useScreens();
  if (!user) return <Navigate to={login} replace />;
  return isDue ? <TermsToAccept user={user} /> : <Navigate to={home} replace />;
}

function TermsToAccept({ user }: { readonly user: SessionUser }) {
  const t = termsMessages.useText();
  const say = sessionStateMessages.useText();
  const isDirect = useDirectLogin() !== undefined;
  const language = useLanguage();
  const { logout } = useScreens();
  const terms = useQuery(legalQuery('termsofuse', language));
  const accept = useMutation({
    mutationFn: (hash: string) => callApi(acceptTerms, { hash }),
    onSuccess: () => stored.hold.remove(),
    onError: (error) => {
      showNotice({ kind: 'error', title: error.message });
      // Nobody accepts a text that has changed since it was read.
      void terms.refetch();
    },
  });
  useStepBackAfter('acceptTerms');
  useDocumentTitle(t('termsofuse'));
  return (
    <div className={styles.page}>
      <header className={`row spread ${styles.header}`}>
        <Logo alt="Avocados" className={styles.logo} />
        <LanguageSwitch ground="frame" />
      </header>
      <div className={styles.panel}>
        <main className={styles.main}>
          <h1>{t('termsofuse')}</h1>
          {terms.data && <p className="lead">{t('version', { version: terms.data.version, date: terms.data.date })}</p>}
          <p className={`lead ${styles.intro}`}>
            {isDirect ? say('leftToMember', { name: fullName(user) }) : contractText('acceptTermsFirst', language)}
          </p>
          <Loaded answer={terms} label={t('loading')} height={120} plain>
            {(document) => <LegalText document={document} />}
          </Loaded>
          <div className={styles.answers}>
            {isDirect && <WayBackButton />}
            {!isDirect && terms.data && (
              <Button loading={accept.isPending} onClick={() => accept.mutate(terms.data.hash)} label={t('accept')} />
            )}
            <LinkButton to={logout} variant="outline" label={t('signOut')} />
          </div>
        </main>
        <Footer />
      </div>
    </div>
  );
}
