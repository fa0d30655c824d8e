import { useCurrentInSight } from '../../../shared/list/use-current-in-sight.ts';
import { Tab, Tabs } from '../../../ui/tabs.tsx';
import { TABS } from './address/advisory-address.ts';
import { advisoryMessages } from './messages.ts';

const [USUAL] = TABS;

type Props = { readonly current: (typeof TABS)[number]; readonly isDesk: boolean };

export function AdvisoryTabs({ current, isDesk }: Props) {
  const t = advisoryMessages.useText();
  const row = useCurrentInSight();
  return (
    <Tabs ref={row} aria-label={t('tabs')}>
      {TABS.map((name) => (
        <Tab
          key={name}
          to="."
          search={{ tab: name === USUAL ? undefined : name }}
          aria-current={name === current ? 'page' : undefined}
          activeOptions={{ exact: true, explicitUndefined: true }}
        >
          {t(name === 'requests' && isDesk ? 'tab-desk' : `tab-${name}`)}
        </Tab>
      ))}
    </Tabs>
  );
}
