import type { ReactNode } from 'react';
import { useScreens } from '../../shared/catalogue/catalogue.ts';
import { Footer } from '../../shared/footer/footer.tsx';
import { LanguageSwitch } from '../../shared/language/language-switch.tsx';
import styles from './frame.module.css';
import headerStyles from './header.module.css';
import { HomeLogo } from './home-logo.tsx';

export function BareFrame({ children }: { children: ReactNode }) {
  const { start } = useScreens();
  return (
    <div className={styles.frame} data-menu="none">
      <header className={headerStyles.header} data-bare>
        <HomeLogo href={start} />
        <div className={headerStyles.space} />
        <LanguageSwitch ground="frame" />
      </header>
      <div className={styles.panel}>
        <main id="content" tabIndex={-1} className={styles.content}>
          {children}
        </main>
        <Footer />
      </div>
    </div>
  );
}
