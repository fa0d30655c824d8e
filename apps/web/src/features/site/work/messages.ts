import { defineMessages } from '../../../lib/i18n.ts';
import de from './de.json';
import en from './en.json';

export const workMessages = defineMessages(en, de);
