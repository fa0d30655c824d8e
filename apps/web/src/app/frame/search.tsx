import type { SearchDialogProps } from '../../features/site/search/field/search-button.tsx';
import { SearchDialog } from '../../features/site/search/field/search-dialog.tsx';
import { answerInField } from '../price-answers.tsx';
import { searchEntries } from '../search-entries.ts';

/** Knows every feature; loaded when somebody turns to the search. */
export function Search(props: SearchDialogProps) {
  return <SearchDialog {...props} entries={searchEntries} answerTo={answerInField} />;
}
