import { exportWordsIn } from '@portal/contract/prices/trade/export-words';
import { useLanguage } from '../../../lib/i18n.ts';

export const useExportWords = () => exportWordsIn(useLanguage());
