import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useScreens } from '../catalogue/catalogue.ts';

/** One step back in history where that is a page of the portal, else Home. */
export function useStepBack(): () => void {
  const router = useRouter();
  const { home } = useScreens();
  return useCallback(() => {
    if (isOwnPageBehind(router.history.canGoBack())) router.history.back();
    else void router.navigate({ to: home, replace: true });
  }, [router, home]);
}

/** The router knows the steps since the page was loaded; the browser, where it tells, all of this portal. */
function isOwnPageBehind(routerKnows: boolean): boolean {
  return 'navigation' in window ? window.navigation.canGoBack : routerKnows;
}
