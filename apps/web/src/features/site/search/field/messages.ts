import { defineMessages } from '../../../../lib/i18n.ts';
import de from './de.json';
import en from './en.json';

/** Apart from the rest of the search: every page loads the button. */
export const searchButtonMessages = defineMessages(en, de);
