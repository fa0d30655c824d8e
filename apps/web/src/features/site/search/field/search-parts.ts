import type { ReactNode } from 'react';
import type { SearchEntries } from '../../../../shared/catalogue/acts.ts';

/** Given by the app, which knows every feature. */
export type SearchParts = {
  readonly entries: SearchEntries;
  /** Stands above the hits, for words that are a question. */
  readonly answerTo?: ((question: string) => ReactNode) | undefined;
};
