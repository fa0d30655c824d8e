import { Suspense } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import { Tab, Tabs } from '../../../ui/tabs.tsx';
import { type ScreenName, useTabs } from '../../catalogue/catalogue.ts';
import { useCurrentInSight } from '../../list/use-current-in-sight.ts';
import { useListAddress } from '../../list/use-list-address.ts';
import { may } from '../../session/may.ts';
import { useStanding } from '../../session/use-may.ts';
import type { PriceParameter } from '../address/price-address.ts';
import { type SingleAnswer, useSeesSingle } from '../records.api.ts';
import { pricePageMessages } from './messages.ts';

type Props = {
  readonly current: ScreenName;
  readonly market_id: string | undefined;
  readonly single: SingleAnswer | undefined;
};

export function PriceTabs({ current, market_id, single }: Props) {
  const t = pricePageMessages.useText();
  const language = useLanguage();
  const { price: _, visit: __, page: ___, ...kept } = useListAddress<PriceParameter>();
  const standing = useStanding();
  const seesSingle = useSeesSingle(single);
  const row = useCurrentInSight();
  const all = useTabs('prices');
  const tabs = all.filter((tab) => (!tab.needs || may(standing, tab.needs)) && (seesSingle || !tab.isSinglePrices));
  const keeps = all.some(({ name, for: audience }) => name === current && audience !== 'admin');
  return (
    <Tabs ref={row} aria-label={t('tabs')}>
      {tabs.map(({ name, to, label, Badge, for: audience }) => (
        <Tab
          key={name}
          to={to}
          search={keeps && audience !== 'admin' ? { ...kept, market_id: kept.market_id ?? market_id } : {}}
          aria-current={name === current ? 'page' : undefined}
          activeOptions={{ exact: true }}
        >
          {label[language]}
          {Badge && (
            <Suspense>
              <Badge />
            </Suspense>
          )}
        </Tab>
      ))}
    </Tabs>
  );
}
