import en from './en.json';
import { retailersMessages } from './messages.ts';

export function useKindName(): (english: string) => string {
  const t = retailersMessages.useText();
  return (english) => {
    const key = `kind-${english}`;
    return isKnown(key) ? t(key) : english;
  };
}

type KindKey = Extract<keyof typeof en, `kind-${string}`>;
const isKnown = (key: string): key is KindKey => Object.hasOwn(en, key);
