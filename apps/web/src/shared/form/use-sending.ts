import type { Call, Input, Output } from '@portal/contract/call';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../lib/call-api.ts';
import { sendWithProgress } from '../../lib/send-file.ts';

type Along = { readonly file: File | undefined; readonly ifMatch?: number };

export type Sending = ReturnType<typeof useSending>;

export function useSending() {
  const [share, setShare] = useState<number>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const send = async <C extends Call>(call: C, input: Input<C>, along: Along): Promise<Output<C>> => {
    const controller = new AbortController();
    stop.current = controller;
    setShare(0);
    const onProgress = (reached: number) => {
      setShare(reached);
      // From here on it is stored, whatever happens on this side.
      if (reached === 1) stop.current = undefined;
    };
    try {
      return await callApi(call, input, { ...along, signal: controller.signal, send: sendWithProgress(onProgress) });
    } finally {
      stop.current = undefined;
      setShare(undefined);
    }
  };
  return {
    /** How much is on its way, from 0 to 1, while something is. */
    share,
    send,
    cancel: () => stop.current?.abort(),
  };
}
