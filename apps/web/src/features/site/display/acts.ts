import { setLanguage } from '../../../lib/i18n.ts';
import { chooseTheme, setNightMode } from '../../../lib/theme/theme-store.ts';
import type { SearchEntries } from '../../../shared/catalogue/acts.ts';

const THEME_WORDS = 'theme mode colours display Design Modus Farben Anzeige';
const LANGUAGE_WORDS = 'language Sprache';

export const displayEntries: SearchEntries = {
  acts: [
    {
      label: { en: 'Use the dark theme', de: 'Dunkles Design verwenden' },
      words: `dunkel black schwarz ${THEME_WORDS}`,
      run: () => chooseTheme('dark'),
    },
    {
      label: { en: 'Use the light theme', de: 'Helles Design verwenden' },
      words: `hell bright white weiß ${THEME_WORDS}`,
      run: () => chooseTheme('light'),
    },
    {
      label: { en: 'Use the theme of the system', de: 'Design des Systems verwenden' },
      words: `auto ${THEME_WORDS}`,
      run: () => chooseTheme('system'),
    },
    {
      label: { en: 'Turn on night mode', de: 'Nachtmodus einschalten' },
      words: `dark by time dunkel nachts Uhrzeit ${THEME_WORDS}`,
      run: () => setNightMode(true),
    },
    {
      label: { en: 'Switch to German', de: 'Auf Deutsch umstellen' },
      words: LANGUAGE_WORDS,
      run: () => setLanguage('de'),
    },
    {
      label: { en: 'Switch to English', de: 'Auf Englisch umstellen' },
      words: LANGUAGE_WORDS,
      run: () => setLanguage('en'),
    },
  ],
};
