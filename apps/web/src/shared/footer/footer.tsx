import { useScreens } from '../catalogue/catalogue.ts';
import { sharedMessages } from '../messages.ts';
import styles from './footer.module.css';

export function Footer({ centred = false }: { centred?: boolean }) {
  const t = sharedMessages.useText();
  const { privacyPolicy, termsOfUse } = useScreens();
  return (
    <footer className={styles.footer} data-centred={centred || undefined}>
      <span>{t('copyright')}</span>
      <a href={privacyPolicy}>{t('privacyPolicy')}</a>
      <a href={termsOfUse}>{t('termsOfUse')}</a>
    </footer>
  );
}
