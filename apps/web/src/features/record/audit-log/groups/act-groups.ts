import { collator } from '@portal/contract/formats/names';
import { defineMessages, useLanguage } from '../../../../lib/i18n.ts';
import de from './de.json';
import en from './en.json';

const groupMessages = defineMessages(en, de);
const CODES = Object.keys(en) as (keyof typeof en)[];

/** Names to choose or type instead of the beginning of a code. */
export function useActGroups() {
  const t = groupMessages.useText();
  const { compare } = collator(useLanguage(), {});
  const groups = CODES.map((code) => ({ code, name: t(code) })).toSorted((a, b) => compare(a.name, b.name));
  const same = (one: string, other: string) => compare(one.trim().toLowerCase(), other.toLowerCase()) === 0;
  return {
    names: groups.map(({ name }) => name),
    findName: (action: string) => groups.find(({ code }) => code === action)?.name ?? action,
    findCode: (typed: string) => groups.find(({ name }) => same(typed, name))?.code ?? typed.trim(),
  };
}
