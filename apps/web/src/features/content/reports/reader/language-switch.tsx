import type { Report } from '@portal/contract/content/reports/reports';
import { Segmented } from '../../../../ui/segmented.tsx';
import { useEditionSearch } from '../address/use-edition-search.ts';
import { reportsMessages } from '../messages.ts';
import type { ReaderPlace } from './use-reader-place.ts';

type Props = { readonly report: Pick<Report, 'editions' | 'language'>; readonly place: ReaderPlace };

/** The same page in another language; of a shorter edition the last. */
export function LanguageSwitch({ report, place }: Props) {
  const t = reportsMessages.useText();
  const editionSearch = useEditionSearch();
  const written = report.editions.filter(({ pages }) => pages > 0);
  if (written.length < 2) return null;
  return (
    <Segmented
      label={t('languageOfReport')}
      ground="surface"
      value={report.language}
      options={written.map(({ language }) => ({ value: language, label: language.toUpperCase(), name: t(language) }))}
      onChange={(wanted) => place.switchTo(editionSearch(report, wanted).language)}
    />
  );
}
