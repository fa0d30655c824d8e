import { lockSession } from '@portal/contract/access/session';
import { useCallback, useEffect, useRef } from 'react';
import { callApi, isRefused } from '../../../../lib/call-api.ts';
import { stored } from '../../../../lib/storage.ts';
import { useStepBackAfter } from '../../../../shared/session/hold.ts';

const RETRY_MS = 5_000;

/**
 * Locks the session as long as the screen is open, and gives the way to unlock it. In a direct login the administrator's
 * own session is locked too: it is one step away.
 */
export function useLock() {
  const attempt = useRef<AbortController>(undefined);
  const lock = useCallback(() => {
    attempt.current?.abort();
    attempt.current = new AbortController();
    const tokens = [stored.accessToken.get(), stored.ownSession.get()?.accessToken];
    for (const token of tokens) if (token) void lockOnServer(token, attempt.current.signal);
  }, []);
  useEffect(() => {
    stored.hold.set('lock');
    lock();
    return () => attempt.current?.abort();
  }, [lock]);
  useStepBackAfter('lock');

  return async (prove: () => Promise<unknown>) => {
    attempt.current?.abort();
    try {
      await prove();
    } catch (error) {
      // Says also whether there is still a session to unlock.
      lock();
      throw error;
    }
    stored.hold.remove();
  };
}

/** Tries until the server has answered: a lock known only to this browser could be undone there. */
async function lockOnServer(token: string, signal: AbortSignal) {
  while (!signal.aborted) {
    try {
      await callApi(lockSession, {}, { token, signal });
      return;
    } catch (error) {
      if (isRefused(error, 'signInFirst')) return;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
