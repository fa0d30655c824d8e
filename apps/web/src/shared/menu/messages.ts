import { defineMessages } from '../../lib/i18n.ts';
import de from './de.json';
import en from './en.json';

/** The menu's entries, each under its own name. */
export const menuMessages = defineMessages(en, de);
