import { formatShortDay } from '@portal/contract/formats/days';
import type { Language } from '@portal/contract/languages';
import { fillSentence } from '@portal/contract/texts';
import type { StoredProblem } from '../../../platform/database/price-tables.ts';
import { wordsFor } from './cell-words.ts';

export const reasonText = ({ text, values, field }: StoredProblem, language: Language): string =>
  fillSentence(text, language, {
    ...values,
    ...(values?.['day'] && { day: formatShortDay(String(values['day']), language) }),
    words: wordsFor(field, language),
  });
