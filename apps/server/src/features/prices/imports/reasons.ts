import { formatShortDay } from '@portal/contract/formats/days';
import type { Language } from '@portal/contract/languages';
import { fillSentence } from '@portal/contract/texts';
import type { StoredProblem } from '../../../platform/database/price-tables.ts';
import { wordsFor } from './cell-words.ts';

const DAYS = ['day', 'closed'];

export const reasonText = ({ text, values, field }: StoredProblem, language: Language): string =>
  fillSentence(text, language, {
    ...values,
    ...Object.fromEntries(
      DAYS.filter((name) => values?.[name]).map((name) => [name, formatShortDay(String(values?.[name]), language)]),
    ),
    words: wordsFor(field, language),
  });
