import type { ReportItem } from '@portal/contract/content/reports/reports';
import type { Language } from '@portal/contract/languages';
import { useLanguage } from '../../../../lib/i18n.ts';

/** The address names a language only where the report would open in another. */
export function useEditionSearch() {
  const own = useLanguage();
  return ({ editions }: Pick<ReportItem, 'editions'>, wanted: Language) => {
    const isUsual = wanted === own || !editions.some(({ language }) => language === own);
    return { language: isUsual ? undefined : wanted };
  };
}
