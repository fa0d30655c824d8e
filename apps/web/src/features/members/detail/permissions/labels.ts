import { PAGES, permissionNamesOf } from '@portal/contract/pages';
import { memberDetailMessages } from '../messages.ts';
import { prettified } from './prettified.ts';

/** What is declared has a text in each language; what else a record holds has only its name. */
export function usePermissionLabels() {
  const t = memberDetailMessages.useText();
  return {
    pageLabel: (pageName: string) => {
      const page = PAGES.find(({ page_name }) => page_name === pageName);
      return page ? t(`page-${page.page_name}`) : prettified(pageName);
    },
    permissionLabel: (permission: string) => {
      const name = declared.find((known) => known === permission);
      return name ? t(`may-${name}`) : prettified(permission);
    },
  };
}

const declared = PAGES.flatMap(({ page_name }) => permissionNamesOf(page_name));
