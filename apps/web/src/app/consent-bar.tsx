import { answerConsent } from '../shared/analytics/consent.ts';
import { useScreens } from '../shared/catalogue/catalogue.ts';
import { sharedMessages } from '../shared/messages.ts';
import { Button } from '../ui/button.tsx';
import styles from './consent-bar.module.css';
import { appMessages } from './messages.ts';

/** Asks once; until there is an answer nothing is counted. */
export function ConsentBar() {
  const t = appMessages.useText();
  const shared = sharedMessages.useText();
  const { privacyPolicy } = useScreens();
  return (
    <section className={styles.bar} aria-label={t('analyticsQuestion')}>
      <p>
        <b>{t('analyticsQuestion')}</b>
        <span className="second">
          {t('analyticsText')} <a href={privacyPolicy}>{shared('privacyPolicy')}</a>
        </span>
      </p>
      <div className={`row ${styles.answers}`}>
        <Button variant="outline" size="small" onClick={() => answerConsent(false)} label={t('analyticsRefuse')} />
        <Button variant="outline" size="small" onClick={() => answerConsent(true)} label={t('analyticsAccept')} />
      </div>
    </section>
  );
}
