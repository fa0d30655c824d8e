import { MAX_SEARCH } from '@portal/contract/content/reports/reports';
import { SearchField } from '../../../../ui/search-field.tsx';
import { reportsMessages } from '../messages.ts';

type Props = { readonly value: string; readonly onSearch: (words: string) => void };

/** Looks into titles, summaries and pages. */
export function ReportSearch(props: Props) {
  const t = reportsMessages.useText();
  return <SearchField {...props} label={t('search')} clearLabel={t('clearSearch')} maxLength={MAX_SEARCH} />;
}
