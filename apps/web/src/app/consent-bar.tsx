import { Link } from '@tanstack/react-router';
import { answerConsent } from '../shared/analytics/consent.ts';
import { sharedMessages } from '../shared/messages.ts';
import { Button } from '../ui/button.tsx';
import styles from './consent-bar.module.css';
import { appMessages } from './messages.ts';
import { paths } from './paths.ts';

/** Asks once; until there is an answer nothing is counted. */
export function ConsentBar() {
  const t = appMessages.useText();
  const shared = sharedMessages.useText();
  return (
    <section className={styles.bar} aria-label={t('analyticsQuestion')}>
      <p>
        <b>{t('analyticsQuestion')}</b>
        <span>
          {t('analyticsText')} <Link to={paths.privacyPolicy}>{shared('privacyPolicy')}</Link>
        </span>
      </p>
      <div className={styles.answers}>
        <Button variant="outline" size="small" onClick={() => answerConsent(false)}>
          {t('analyticsRefuse')}
        </Button>
        <Button variant="outline" size="small" onClick={() => answerConsent(true)}>
          {t('analyticsAccept')}
        </Button>
      </div>
    </section>
  );
}
