import { formatClock, formatWeekday } from '@portal/contract/formats/times';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import styles from './lock.module.css';

const REFRESH_MS = 10_000;

/** Silent: nobody who listens wants to hear each minute. */
export function LockClock() {
  const language = useLanguage();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={styles.clock} aria-live="off">
      <time dateTime={now.toISOString()}>{formatClock(now, language)}</time>
      <p>{formatWeekday(now, language)}</p>
    </div>
  );
}
