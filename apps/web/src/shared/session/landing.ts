import { useEffect, useRef } from 'react';
import { markClean, markDirty } from '../../lib/dirty-forms.ts';

const landing = Symbol('landing');
let carried = '';

/**
 * Takes what a sign-in link carries out of the address before the router, the analytics or the history can keep it. The
 * page must not reload while it is at work: what the link carried could not be read again.
 */
export function takeLanding(addresses: readonly string[]) {
  const { pathname, search } = window.location;
  const address = addresses.find((known) => `${pathname}/`.startsWith(`${known}/`));
  if (!address) return;
  carried = pathname.slice(address.length) + search;
  window.history.replaceState(window.history.state, '', address);
  markDirty(landing);
}

export function useLanding(enter: (carried: string) => Promise<void>) {
  const isUsed = useRef(false);
  useEffect(() => {
    if (isUsed.current) return;
    isUsed.current = true;
    const given = carried;
    carried = '';
    void enter(given).finally(() => markClean(landing));
  }, [enter]);
}
