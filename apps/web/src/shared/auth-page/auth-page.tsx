import type { ReactNode } from 'react';
import { Contours } from '../../ui/contours.tsx';
import { Logo } from '../branding/logo.tsx';
import { Footer } from '../footer/footer.tsx';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { sharedMessages } from '../messages.ts';
import styles from './auth-page.module.css';

type Claim = { readonly title: string; readonly text: string };

type Props = {
  readonly claim?: Claim;
  readonly wide?: boolean;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

export function AuthPage({ claim, wide = false, aside, children }: Props) {
  const t = sharedMessages.useText();
  return (
    <div className={wide ? `${styles.page} ${styles.wide}` : styles.page}>
      <header className={styles.brand}>
        <Contours className={styles.rings} />
        <Logo alt={t('logo')} className={styles.logo} />
        <h2>{claim?.title ?? t('claim')}</h2>
        <p>{claim?.text ?? t('claimText')}</p>
        {!claim && <Facts />}
      </header>
      <div className={styles.pane}>
        <main className={styles.main}>
          <div className={styles.top}>
            {aside}
            <LanguageSwitch ground="surface" />
          </div>
          <div className={styles.form}>{children}</div>
        </main>
        <Footer centred />
      </div>
    </div>
  );
}

function Facts() {
  const t = sharedMessages.useText();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('factMarkets')}</dt>
        <dd>11</dd>
      </div>
      <div>
        <dt>{t('factSources')}</dt>
        <dd>3</dd>
      </div>
      <div>
        <dt>{t('factLanguages')}</dt>
        <dd>2</dd>
      </div>
    </dl>
  );
}
