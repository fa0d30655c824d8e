import { regionName } from '@portal/contract/formats/names';
import { UNKNOWN_ORIGIN } from '@portal/contract/price-words';
import { useLanguage } from '../../lib/i18n.ts';
import { originMessages } from './messages.ts';

export function useOriginName(): (code: string) => string {
  const t = originMessages.useText();
  const language = useLanguage();
  return (code) => (code === UNKNOWN_ORIGIN ? t('unknown') : (regionName(language, code) ?? code));
}
