import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { useScreens } from '../../../shared/catalogue/catalogue.ts';
import { personalTokensMessages } from './messages.ts';
import styles from './personal-tokens.module.css';

/** In place of the button. */
export function WithoutExports() {
  const t = personalTokensMessages.useText();
  const { licence } = useScreens();
  return (
    <p className={styles.without}>
      <Info size={20} />
      <span>
        {t('withoutExports')} <Link to={licence}>{t('yourLicence')}</Link>
      </span>
    </p>
  );
}
