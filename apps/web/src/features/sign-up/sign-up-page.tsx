import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import auth from '../../shared/auth-page/auth-page.module.css';
import { Logo } from '../../shared/branding/logo.tsx';
import { Footer } from '../../shared/footer/footer.tsx';
import { LanguageSwitch } from '../../shared/language/language-switch.tsx';
import { sharedMessages } from '../../shared/messages.ts';
import { useScreens } from '../../shared/screens.ts';
import { Contours } from '../../ui/contours.tsx';
import { signUpMessages } from './messages.ts';
import styles from './sign-up-page.module.css';

/** The visitor's page with more room for the form: it asks for more than the others do. */
export function SignUpPage({ children }: { readonly children: ReactNode }) {
  const t = signUpMessages.useText();
  const shared = sharedMessages.useText();
  const { login } = useScreens();
  return (
    <div className={styles.wide}>
      <div className={`${auth.page} ${styles.page}`}>
        <header className={`${auth.brand} ${styles.brand}`}>
          <Contours className={`${auth.rings} ${styles.rings}`} />
          <Logo alt={shared('logo')} className={auth.logo} />
          <h2>{t('claim')}</h2>
          <p>{t('claimText')}</p>
        </header>
        <div className={`${auth.pane} ${styles.pane}`}>
          <main className={auth.main}>
            <div className={auth.top}>
              <p className={styles.aside}>
                {t('alreadyMember')} <Link to={login}>{t('signIn')}</Link>
              </p>
              <LanguageSwitch ground="surface" />
            </div>
            <div className={`${auth.form} ${styles.form}`}>{children}</div>
          </main>
          <Footer centred />
        </div>
      </div>
    </div>
  );
}
