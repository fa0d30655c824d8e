import { Id, LinkToken } from '@portal/contract/shapes';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { markClean, markDirty } from '../../lib/dirty-forms.ts';

const MailedLink = z.object({ userId: Id, token: LinkToken });
export type MailedLink = z.infer<typeof MailedLink>;

/** Nothing when part of the link is missing. The secret leaves the address bar at once. */
export function useMailedLink() {
  const [link] = useState(() => {
    if (typeof window === 'undefined') return undefined;
    const values = Object.fromEntries(new URLSearchParams(window.location.search));
    return z.safeParse(MailedLink, values).data;
  });
  const [page] = useState(() => Symbol('mailed link'));
  useEffect(() => {
    window.history.replaceState(null, '', window.location.pathname);
    // A new version must not reload the page: the secret is nowhere else any more.
    markDirty(page);
    return () => markClean(page);
  }, [page]);
  return link;
}
