import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MINUTE_MS } from '../../lib/durations.ts';
import { stored } from '../../lib/storage.ts';
import { currentSessionQuery } from './current-session.ts';
import { profileQuery } from './profile-query.ts';

const DEFAULT_IDLE_MS = 30 * MINUTE_MS;
const CHECK_EVERY_MS = 5_000;
const WRITE_EVERY_MS = 1_000;
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchstart'] as const;

/**
 * Locks the session after the idle time in force without a sign of life in any tab. The server counts calls, not
 * movements: somebody who is busy without making any sends one before its patience ends.
 */
export function useIdleLock() {
  const { data: session } = useQuery(currentSessionQuery);
  const { dataUpdatedAt, errorUpdatedAt, refetch } = useQuery({
    ...profileQuery,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const lastCallAt = Math.max(dataUpdatedAt, errorUpdatedAt);
  const idleMs = session ? session.lockAfterMinutes * MINUTE_MS : DEFAULT_IDLE_MS;

  useEffect(() => stored.lastActive.set(Date.now()), []);
  useEffect(() => {
    const lockWhenIdle = () => {
      const isIdle = Date.now() - (stored.lastActive.get() ?? 0) > idleMs;
      if (isIdle) stored.hold.set('lock');
      return isIdle;
    };
    // Looks first: the movement that wakes a sleeping machine is no sign that somebody was there.
    const noteSign = () => {
      const now = Date.now();
      if (now - (stored.lastActive.get() ?? 0) < WRITE_EVERY_MS || lockWhenIdle()) return;
      stored.lastActive.set(now);
      if (now - lastCallAt > idleMs / 3) void refetch({ cancelRefetch: false });
    };
    const timer = setInterval(lockWhenIdle, CHECK_EVERY_MS);
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, noteSign, { passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, noteSign);
    };
  }, [idleMs, lastCallAt, refetch]);
}
