import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { uiMessages } from './messages.ts';
import { showNotice } from './notices.tsx';

/** A part that comes when it is first opened. Where it cannot come, a notice says so, and the page stays as it is. */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  close?: (props: Props) => void,
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  return function Later(props) {
    const [Part, setPart] = useState(() => known);
    const giveUp = useEffectEvent(() => {
      showNotice({ kind: 'error', title: uiMessages.t('partMissing') });
      close?.(props);
    });
    useEffect(() => {
      if (Part) return undefined;
      let isGone = false;
      load().then(
        (loaded) => {
          known = loaded;
          if (!isGone) setPart(() => loaded);
        },
        () => isGone || giveUp(),
      );
      return () => {
        isGone = true;
      };
    }, [Part]);
    return Part ? <Part {...props} /> : <span hidden aria-busy="true" />;
  };
}
