import { LANGUAGES } from '@portal/contract/languages';
import { useLanguage } from '../../../../lib/i18n.ts';

/** Without the other language's texts: the reader sees one. */
export function useOwnChanges() {
  const language = useLanguage();
  const others = LANGUAGES.filter((other) => other !== language);
  return <Change>(changed: readonly Change[], field: (change: Change) => string): readonly Change[] =>
    changed.filter((change) => !others.some((other) => field(change).endsWith(`_${other}`)));
}
