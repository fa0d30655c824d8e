import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import { type Hold, stored } from '../../lib/storage.ts';
import { useStored } from '../../lib/use-stored.ts';
import { useScreens } from '../catalogue/catalogue.ts';
import { sessionUser } from './session.ts';
import { useStepBack } from './use-step-back.ts';

// No tab keeps answers in memory while the session waits.
stored.hold.subscribe(() => stored.hold.get() && queryClient.clear());

export function useHold(): Hold | undefined {
  return useStored(stored.hold);
}

/**
 * Leaves the screen that ends a wait as soon as the wait is over, here or in another tab. Whose session has taken the
 * place of the one that waited did not come that way, and starts at Home.
 */
export function useStepBackAfter(hold: Hold) {
  const stepBack = useStepBack();
  const navigate = useNavigate();
  const { home } = useScreens();
  useEffect(() => {
    const waiting = stored.accessToken.get();
    return stored.hold.subscribe(() => {
      if (stored.hold.get() === hold || !sessionUser()) return;
      if (stored.accessToken.get() === waiting) stepBack();
      else void navigate({ to: home, replace: true });
    });
  }, [hold, stepBack, navigate, home]);
}
