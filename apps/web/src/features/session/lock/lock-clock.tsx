import { useEffect, useState } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import styles from './lock.module.css';

const REFRESH_MS = 10_000;
const LOCALES = { en: 'en-AU', de: 'de-DE' };

/** Silent: nobody who listens wants to hear each minute. */
export function LockClock() {
  const locale = LOCALES[useLanguage()];
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={styles.clock} aria-live="off">
      <time dateTime={now.toISOString()}>
        {now.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}
      </time>
      <p>
        {now.toLocaleDateString(locale, { weekday: 'long' })},{' '}
        {now.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric' })}
      </p>
    </div>
  );
}
