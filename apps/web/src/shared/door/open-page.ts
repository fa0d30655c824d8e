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
    // The router may stand there already. To its own address a browser goes as if to reload, and takes the entries that the
    // portal has written for parts of the new page: Back would change the address and nothing else.
    if (new URL(address, window.location.href).href === window.location.href) leaveAddress();
    if (replace) window.location.replace(address);
    else window.location.assign(address);
  },
};

/** By the browser's own method: the router takes the place of the other and would follow. */
const leaveAddress = () => History.prototype.replaceState.call(window.history, null, '', '/');
