import { useNewsCount } from './alerts.api.ts';
import { alertsMessages } from './messages.ts';
import styles from './news-badge.module.css';

export function NewsBadge() {
  const t = alertsMessages.useText();
  const count = useNewsCount();
  if (count === 0) return null;
  return (
    <span className={styles.mark}>
      {count} <span className="visually-hidden">{t('newAlerts')}</span>
    </span>
  );
}
