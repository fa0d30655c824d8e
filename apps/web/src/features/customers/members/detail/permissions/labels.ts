import { PAGE_WORDS, PERMISSION_WORDS } from '@portal/contract/access/permissions/permission-words';
import { useLanguage } from '../../../../../lib/i18n.ts';
import { prettified } from './prettified.ts';

/** A permission that is not declared has only its name. */
export function usePermissionLabels() {
  const language = useLanguage();
  const pages: Record<string, string> = PAGE_WORDS[language];
  const permissions: Record<string, string> = PERMISSION_WORDS[language];
  return {
    pageLabel: (name: string) => pages[name] ?? prettified(name),
    permissionLabel: (name: string) => permissions[name] ?? prettified(name),
  };
}
