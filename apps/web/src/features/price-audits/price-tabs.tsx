import { Link } from '@tanstack/react-router';
import { TABS } from './address/price-address.ts';
import { priceAuditsMessages } from './messages.ts';
import styles from './price-audits-screen.module.css';

const [USUAL] = TABS;

/** What administrators do with prices; each is an address. */
export function PriceTabs() {
  const t = priceAuditsMessages.useText();
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
