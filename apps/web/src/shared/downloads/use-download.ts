import type { Call, Input } from '@portal/contract/call';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { downloadFile, isOwnAbort } from '../../lib/call-api.ts';
import { showNotice } from '../../ui/notices.tsx';

/** A file that may take minutes, and can be called off. */
export function useDownload<C extends Call>(call: C) {
  const under = useRef<AbortController>(undefined);
  const fetching = useMutation({
    mutationFn: (input: Input<C>) => {
      under.current = new AbortController();
      return downloadFile(call, input, under.current.signal);
    },
    onError: (error) => !isOwnAbort(error) && showNotice({ kind: 'error', title: error.message }),
  });
  return { isPending: fetching.isPending, fetch: fetching.mutate, cancel: () => under.current?.abort() };
}
