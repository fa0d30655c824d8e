import { setNightTime, useTheme } from '../../../lib/theme/theme-store.ts';
import { TimeField } from '../../../ui/time-field.tsx';
import styles from './display-form.module.css';
import { displayMessages } from './messages.ts';

export function NightHours() {
  const t = displayMessages.useText();
  const { nightTime } = useTheme();
  const [start, end] = nightTime;
  return (
    <>
      <div className={styles.hours}>
        <TimeField label={t('start')} value={start} onChange={(value) => setNightTime([value, end])} />
        <TimeField label={t('end')} value={end} onChange={(value) => setNightTime([start, value])} />
      </div>
      {start === end && <p className={styles.note}>{t('noNight')}</p>}
    </>
  );
}
