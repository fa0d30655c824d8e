import { createLink } from '@tanstack/react-router';
import { Tab, Tabs } from '../../../ui/tabs.tsx';
import { TABS } from './address/report-address.ts';
import { reportsMessages } from './messages.ts';
import styles from './reports-screen.module.css';

const RouterTab = createLink(Tab);
const [USUAL] = TABS;

/** What administrators do with reports; each is an address. */
export function ReportTabs() {
  const t = reportsMessages.useText();
  return (
    <Tabs className={styles.tabs} aria-label={t('tabs')}>
      {TABS.map((name) => (
        <RouterTab
          key={name}
          to="."
          search={{ tab: name === USUAL ? undefined : name }}
          activeOptions={{ explicitUndefined: true }}
        >
          {t(`tab-${name}`)}
        </RouterTab>
      ))}
    </Tabs>
  );
}
