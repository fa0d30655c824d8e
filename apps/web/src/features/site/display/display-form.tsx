import type { Language } from '@portal/contract/languages';
import { MonitorSmartphone, MoonStar, Sun } from 'lucide-react';
import { isAnalyticsConfigured } from '../../../lib/analytics.ts';
import { setLanguage, useLanguage } from '../../../lib/i18n.ts';
import { stored } from '../../../lib/storage.ts';
import { chooseTheme, setNightMode, setNightTime, useTheme } from '../../../lib/theme/theme-store.ts';
import { useStored } from '../../../lib/use-stored.ts';
import { answerConsent } from '../../../shared/analytics/consent.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import styles from './display-form.module.css';
import { displayMessages } from './messages.ts';

/** Every change takes effect at once and is kept in this browser. */
export function DisplayForm() {
  const t = displayMessages.useText();
  const { choice, nightMode, nightTime } = useTheme();
  const [start, end] = nightTime;
  const language = useLanguage();
  const consent = useStored(stored.analyticsConsent);
  return (
    <div className={`loose ${styles.settings}`}>
      <section className="tight">
        <h3>{t('theme')}</h3>
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
        {nightMode && <p className="fine">{t('themeByClock')}</p>}
      </section>
      <section className="tight">
        <Switch label={t('nightMode')} hint={t('nightModeText')} checked={nightMode} onChange={setNightMode} />
        {nightMode && (
          <div className={styles.hours}>
            <TimeField label={t('start')} value={start} onChange={(value) => setNightTime([value, end])} />
            <TimeField label={t('end')} value={end} onChange={(value) => setNightTime([start, value])} />
          </div>
        )}
        {nightMode && start === end && <p className="fine">{t('noNight')}</p>}
      </section>
      <section className="tight">
        <h3>{t('language')}</h3>
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
        <section className="tight">
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
