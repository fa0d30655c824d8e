import { LANGUAGES } from '@portal/contract/languages';
import { setLanguage, useLanguage } from '../../lib/i18n.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { sharedMessages } from '../messages.ts';

const names = { en: 'English', de: 'Deutsch' };
const options = LANGUAGES.map((value) => ({ value, label: value.toUpperCase(), name: names[value] }));

export function LanguageSwitch({ ground }: { ground: 'frame' | 'surface' }) {
  const t = sharedMessages.useText();
  const language = useLanguage();
  return <Segmented label={t('language')} options={options} value={language} onChange={setLanguage} ground={ground} />;
}
