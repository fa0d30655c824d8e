import { Link } from '@tanstack/react-router';
import { useCurrentInSight } from '../../shared/list/use-current-in-sight.ts';
import { TABS } from './address/advisory-address.ts';
import styles from './advisory-screen.module.css';
import { advisoryMessages } from './messages.ts';

const [USUAL] = TABS;

type Props = { readonly current: (typeof TABS)[number]; readonly isDesk: boolean };

/** The parts of the page; each is an address. */
export function AdvisoryTabs({ current, isDesk }: Props) {
  const t = advisoryMessages.useText();
  const row = useCurrentInSight();
  return (
    <nav ref={row} className={styles.tabs} aria-label={t('tabs')}>
      {TABS.map((name) => (
        <Link
          key={name}
          to="."
          search={{ tab: name === USUAL ? undefined : name }}
          className={styles.tab}
          aria-current={name === current ? 'page' : undefined}
          activeOptions={{ exact: true, explicitUndefined: true }}
        >
          {t(name === 'requests' && isDesk ? 'tab-desk' : `tab-${name}`)}
        </Link>
      ))}
    </nav>
  );
}
