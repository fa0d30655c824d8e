import { type Download, fetchDownload, getDownload, startDownload } from '@portal/contract/content/reports/reading';
import type { ReportItem } from '@portal/contract/content/reports/reports';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi, downloadFile, isOwnAbort } from '../../../../lib/call-api.ts';
import { showNotice } from '../../../../ui/notices.tsx';
import { reportsMessages } from '../messages.ts';

const ASK_AGAIN_MS = 1_000;

/** Waits until the server has assembled the PDF; leaving the page stops the wait. */
export function useDownload({ _id, language }: Pick<ReportItem, '_id' | 'language'>) {
  const t = reportsMessages.useText();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  return useMutation({
    mutationFn: async () => {
      leaving.current = new AbortController();
      const ready = await whenReady(await callApi(startDownload, { id: _id, language }), leaving.current.signal);
      if (ready.state === 'failed') throw new Error(t('downloadFailed'));
      await downloadFile(fetchDownload, { id: ready._id });
    },
    onError: (error) => {
      if (!isOwnAbort(error)) showNotice({ kind: 'error', title: error.message });
    },
  });
}

async function whenReady(download: Download, signal: AbortSignal): Promise<Download> {
  if (download.state !== 'waiting') return download;
  await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  signal.throwIfAborted();
  return whenReady(await callApi(getDownload, { id: download._id }, { signal }), signal);
}
