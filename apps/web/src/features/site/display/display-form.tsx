import type { Language } from '@portal/contract/languages';
import { MonitorSmartphone, MoonStar, Sun } from 'lucide-react';
import { isAnalyticsConfigured } from '../../../lib/analytics.ts';
import { setLanguage, useLanguage } from '../../../lib/i18n.ts';
import { stored } from '../../../lib/storage.ts';
import { chooseTheme, setNightMode, useTheme } from '../../../lib/theme/theme-store.ts';
import { useStored } from '../../../lib/use-stored.ts';
import { answerConsent } from '../../../shared/analytics/consent.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Switch } from '../../../ui/switch.tsx';
import styles from './display-form.module.css';
import { displayMessages } from './messages.ts';
import { NightHours } from './night-hours.tsx';

/** Every change takes effect at once and is kept in this browser. */
export function DisplayForm() {
  const t = displayMessages.useText();
  const { choice, nightMode } = useTheme();
  const language = useLanguage();
  const consent = useStored(stored.analyticsConsent);
  return (
    <div className={styles.settings}>
      <section>
        <h3 className={styles.name}>{t('theme')}</h3>
        <Segmented
          label={t('theme')}
          ground="surface"
          value={nightMode ? undefined : choice}
          options={[
            { value: 'light', label: [<Sun key="icon" size={16} />, t('light')] },
            { value: 'dark', label: [<MoonStar key="icon" size={16} />, t('dark')] },
            { value: 'system', label: [<MonitorSmartphone key="icon" size={16} />, t('system')] },
          ]}
          onChange={chooseTheme}
        />
        {nightMode && <p className={styles.note}>{t('themeByClock')}</p>}
      </section>
      <section>
        <Switch label={t('nightMode')} hint={t('nightModeText')} checked={nightMode} onChange={setNightMode} />
        {nightMode && <NightHours />}
      </section>
      <section>
        <h3 className={styles.name}>{t('language')}</h3>
        <Segmented<Language>
          label={t('language')}
          ground="surface"
          value={language}
          options={[
            { value: 'en', label: <span lang="en">English</span> },
            { value: 'de', label: <span lang="de">Deutsch</span> },
          ]}
          onChange={setLanguage}
        />
      </section>
      {isAnalyticsConfigured() && (
        <section>
          <Switch
            label={t('analytics')}
            hint={t('analyticsText')}
            checked={consent === 'granted'}
            onChange={answerConsent}
          />
        </section>
      )}
    </div>
  );
}
