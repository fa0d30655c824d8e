import { createLink } from '@tanstack/react-router';
import { useNewsCount } from '../../../features/prices/alerts/alerts.api.ts';
import { alertsMessages } from '../../../features/prices/alerts/messages.ts';
import { priceAuditsMessages } from '../../../features/prices/observations/messages.ts';
import { Tab as TabLink, Tabs } from '../../../ui/tabs.tsx';
import { useCurrentInSight } from '../../list/use-current-in-sight.ts';
import { useListAddress } from '../../list/use-list-address.ts';
import { MEMBER_TABS, type PriceParameter, TABS, type Tab } from '../address/price-address.ts';
import styles from './price-page.module.css';

const RouterTab = createLink(TabLink);
const [USUAL] = TABS;

type Props = {
  readonly tabs: readonly Tab[];
  readonly current: Tab;
  /** What is shown although the address does not say it. */
  readonly market_id: string | undefined;
};

/** The parts of the page; each is an address. Those that show prices show the same ones. */
export function PriceTabs({ tabs, current, market_id }: Props) {
  const t = priceAuditsMessages.useText();
  const { tab: _, price: __, visit: ___, page: ____, ...kept } = useListAddress<PriceParameter>();
  const keeps = MEMBER_TABS.includes(current);
  const row = useCurrentInSight();
  return (
    <Tabs ref={row} aria-label={t('tabs')}>
      {tabs.map((name) => (
        <RouterTab
          key={name}
          to="."
          search={{
            tab: name === USUAL ? undefined : name,
            ...(keeps && MEMBER_TABS.includes(name) ? { ...kept, market_id: kept.market_id ?? market_id } : {}),
          }}
          aria-current={name === current ? 'page' : undefined}
          activeOptions={{ exact: true, explicitUndefined: true }}
        >
          {t(`tab-${name}`)}
          {name === 'alerts' && <News />}
        </RouterTab>
      ))}
    </Tabs>
  );
}

/** How many alerts have something to say that was not seen yet. */
function News() {
  const t = alertsMessages.useText();
  const count = useNewsCount();
  if (count === 0) return null;
  return (
    <span className={styles.mark}>
      {count} <span className="visually-hidden">{t('newAlerts')}</span>
    </span>
  );
}
