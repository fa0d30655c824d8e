import { formatFileSize } from '@portal/contract/formats/measures';
import { formatPercent } from '@portal/contract/formats/percent';
import { useLanguage } from './i18n.ts';

/** The formats of the pieces in ui, in the language of the screen. */
export function useFormats() {
  const language = useLanguage();
  return {
    fileSize: (bytes: number) => formatFileSize(bytes, language),
    percent: (share: number) => formatPercent(share, language),
  };
}
