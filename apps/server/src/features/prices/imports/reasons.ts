import type { Language } from '@portal/contract/languages';
import { fillSentence } from '@portal/contract/texts';
import type { StoredProblem } from '../../../platform/database/price-tables.ts';
import { wordsFor } from './cell-words.ts';

export const reasonText = ({ text, values, field }: StoredProblem, language: Language): string =>
  fillSentence(text, language, { ...values, words: wordsFor(field, language) });
