import { Tab, Tabs } from '../../../ui/tabs.tsx';
import { TABS } from './address/report-address.ts';
import { reportsMessages } from './messages.ts';

const [USUAL] = TABS;

export function ReportTabs() {
  const t = reportsMessages.useText();
  return (
    <Tabs aria-label={t('tabs')}>
      {TABS.map((name) => (
        <Tab
          key={name}
          to="."
          search={{ tab: name === USUAL ? undefined : name }}
          activeOptions={{ explicitUndefined: true }}
        >
          {t(`tab-${name}`)}
        </Tab>
      ))}
    </Tabs>
  );
}
