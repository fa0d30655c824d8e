import { defineMessages } from '../../../lib/i18n.ts';
import de from './de.json';
import en from './en.json';

export const jobsMessages = defineMessages(en, de);
