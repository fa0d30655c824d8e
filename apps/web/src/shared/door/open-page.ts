import { keepNotices } from '../../ui/notices.tsx';

type Options = { readonly replace?: boolean };

/** Loads a page from the server; what is told here goes along. */
export function openPage(address: string, { replace = false }: Options = {}) {
  keepNotices();
  browser.open(address, replace);
}

/** @public Tests take its place: their own page must stay. */
export const browser = {
  open(address: string, replace: boolean) {
    if (replace) window.location.replace(address);
    else window.location.assign(address);
  },
};
