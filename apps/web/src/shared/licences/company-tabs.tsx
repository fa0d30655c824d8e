import { useLanguage } from '../../lib/i18n.ts';
import { Tab, Tabs } from '../../ui/tabs.tsx';
import { type ScreenName, useTabs } from '../catalogue/catalogue.ts';
import { licenceMessages } from './messages.ts';

/** The lists over all companies. */
export function CompanyTabs({ current }: { readonly current: ScreenName }) {
  const t = licenceMessages.useText();
  const language = useLanguage();
  return (
    <Tabs aria-label={t('companyPages')}>
      {useTabs('companies').map(({ name, to, label }) => (
        <Tab
          key={name}
          to={to}
          search={{}}
          aria-current={name === current ? 'page' : undefined}
          activeOptions={{ exact: true }}
        >
          {label[language]}
        </Tab>
      ))}
    </Tabs>
  );
}
