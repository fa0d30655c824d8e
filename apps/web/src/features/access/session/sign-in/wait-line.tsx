import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../../lib/call-api.ts';
import { sessionMessages } from '../messages.ts';

const SECOND_MS = 1_000;

export function useWait() {
  const [endsAt, setEndsAt] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (endsAt === 0) return;
    const timer = setInterval(() => {
      const left = secondsUntil(endsAt);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  const note = (error: unknown) => {
    if (!(error instanceof ApiError) || !error.retryAfterSeconds) return;
    setEndsAt(Date.now() + error.retryAfterSeconds * SECOND_MS);
    setSeconds(error.retryAfterSeconds);
  };
  return { seconds, note };
}

function secondsUntil(time: number): number {
  return Math.max(0, Math.ceil((time - Date.now()) / SECOND_MS));
}

/** Counts down; the notice has said it once, so nobody hears it again each second. */
export function WaitLine({ seconds }: { seconds: number }) {
  const t = sessionMessages.useText();
  if (seconds === 0) return null;
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p className="row fine tabular" role="timer">
      <Clock size={16} />
      {t('tryAgainIn', { time })}
    </p>
  );
}
