import { defineMessages } from '../../../../lib/i18n.ts';
import de from './de.json';
import en from './en.json';

export const licenceNoticeMessages = defineMessages(en, de);
