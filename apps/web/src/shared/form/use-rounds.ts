import { useState } from 'react';

export type Aside<Draft> = { readonly draft: Draft; readonly reason?: string | undefined };

/**
 * A form that begins anew: after a failure as it was stored, with what was typed kept aside, and with that again when
 * somebody wants it back. `count` is the key of the fields.
 */
export function useRounds<Draft>(first: Draft) {
  const [round, setRound] = useState({ count: 0, begins: first, hasFocus: false });
  const [aside, setAside] = useState<Aside<Draft>>();
  const begin = (begins: Draft, hasFocus = false) => setRound(({ count }) => ({ count: count + 1, begins, hasFocus }));
  return {
    ...round,
    aside,
    begin,
    keepAside: (draft: Draft, reason: string) => setAside({ draft, reason }),
    /** Still offered: a second press may have sent what is stored. */
    forgetReason: () => setAside((kept) => kept && { draft: kept.draft }),
    bringBack: () => {
      if (aside) begin(aside.draft, true);
      setAside(undefined);
    },
  };
}
