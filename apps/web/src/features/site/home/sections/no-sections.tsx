import { Drawing } from '../../../../ui/drawing.tsx';
import { homeMessages } from '../messages.ts';
import styles from './no-sections.module.css';

export function NoSections() {
  const t = homeMessages.useText();
  return (
    <section className={styles.panel}>
      <div className={styles.drawing}>
        <Drawing name="empty-reports" />
      </div>
      <div>
        <h2>{t('noSections')}</h2>
        <p className={styles.text}>{t('noSectionsText')}</p>
      </div>
    </section>
  );
}
