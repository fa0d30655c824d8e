import { track } from '../lib/analytics.ts';
import { stored } from '../lib/storage.ts';
import { sessionUser } from '../shared/session/session.ts';
import { Button } from '../ui/button.tsx';
import styles from './consent-bar.module.css';
import { appMessages } from './messages.ts';

/** Asks once; until there is an answer nothing is counted. */
export function ConsentBar() {
  const t = appMessages.useText();
  const allow = () => {
    stored.analyticsConsent.set('granted');
    const user = sessionUser();
    if (user) track({ name: 'identify', id: user.id, role: user.role });
  };
  return (
    <section className={styles.bar} aria-label={t('analyticsQuestion')}>
      <p>
        <b>{t('analyticsQuestion')}</b>
        <span>{t('analyticsText')}</span>
      </p>
      <div className={styles.answers}>
        <Button variant="outline" size="small" onClick={() => stored.analyticsConsent.set('refused')}>
          {t('analyticsRefuse')}
        </Button>
        <Button variant="outline" size="small" onClick={allow}>
          {t('analyticsAccept')}
        </Button>
      </div>
    </section>
  );
}
