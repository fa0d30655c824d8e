import { Link } from '@tanstack/react-router';
import { TABS } from './address/report-address.ts';
import { reportsMessages } from './messages.ts';
import styles from './reports-screen.module.css';

const [USUAL] = TABS;

/** What administrators do with reports; each is an address. */
export function ReportTabs() {
  const t = reportsMessages.useText();
  return (
    <nav className={styles.tabs} aria-label={t('tabs')}>
      {TABS.map((name) => (
        <Link
          key={name}
          to="."
          search={{ tab: name === USUAL ? undefined : name }}
          className={styles.tab}
          activeOptions={{ explicitUndefined: true }}
        >
          {t(`tab-${name}`)}
        </Link>
      ))}
    </nav>
  );
}
