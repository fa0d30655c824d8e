import { defineMessages } from '../../../../lib/i18n.ts';
import de from './de.json';
import en from './en.json';

const fieldMessages = defineMessages(en, de);

/** A field that is not known here shows its own name. */
export function useFieldWords(): (field: string) => string {
  const t = fieldMessages.useText();
  return (field) => (isKnown(field) ? t(field) : field);
}

function isKnown(field: string): field is keyof typeof en {
  return Object.hasOwn(en, field);
}
