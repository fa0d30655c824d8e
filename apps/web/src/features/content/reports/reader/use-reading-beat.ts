import { MAX_BEAT_SECONDS, noteReading } from '@portal/contract/content/reports/reading';
import { useEffect } from 'react';
import { callApi } from '../../../../lib/call-api.ts';
import { useDirectLogin } from '../../../../shared/session/current-session.ts';
import type { Edition } from '../item/edition.ts';
import { keepReading } from '../reports.api.ts';

const FIRST_MS = 2_000;
const BEAT_MS = 30_000;

/** Tells how long a page was in sight: soon, then now and then, and when it goes. A page that nobody sees is not read. */
export function useReadingBeat({ _id: id, language }: Edition, page: number, isInSight: boolean) {
  // Nobody reads in the name of somebody else.
  const isDirect = useDirectLogin() !== undefined;
  useEffect(() => {
    if (!isInSight || isDirect) return;
    let seenSince = document.hidden ? undefined : performance.now();
    let seenMs = 0;
    const take = () => {
      const now = performance.now();
      if (seenSince !== undefined) seenMs += now - seenSince;
      seenSince = document.hidden ? undefined : now;
    };
    const tell = () => {
      take();
      const seconds = Math.min(Math.floor(seenMs / 1_000), MAX_BEAT_SECONDS);
      if (seconds < 1) return;
      seenMs -= seconds * 1_000;
      // A lost beat is not sent again.
      callApi(noteReading, { id, language, page, seconds }, { keepalive: true }).then(
        () => keepReading(id, page),
        () => undefined,
      );
    };
    const first = setTimeout(tell, FIRST_MS);
    const beat = setInterval(tell, BEAT_MS);
    const turn = () => (document.hidden ? tell() : take());
    document.addEventListener('visibilitychange', turn);
    return () => {
      clearTimeout(first);
      clearInterval(beat);
      document.removeEventListener('visibilitychange', turn);
      tell();
    };
  }, [id, language, page, isInSight, isDirect]);
}
