import { lazy, type ReactNode, Suspense } from 'react';
import { isAnalyticsConfigured } from '../lib/analytics.ts';
import { stored } from '../lib/storage.ts';
import { useStored } from '../lib/use-stored.ts';
import { useFavicon } from '../shared/branding/favicon.ts';
import { NoticeRegion } from '../ui/notices.tsx';

const ConsentBar = lazy(async () => ({ default: (await import('./consent-bar.tsx')).ConsentBar }));

/** Around every page, of the portal and of its door. */
export function Surroundings({ children }: { children: ReactNode }) {
  const consent = useStored(stored.analyticsConsent);
  useFavicon();
  return (
    <>
      {children}
      <NoticeRegion />
      {isAnalyticsConfigured() && !consent && (
        <Suspense>
          <ConsentBar />
        </Suspense>
      )}
    </>
  );
}
