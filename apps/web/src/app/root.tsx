import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isAnalyticsConfigured } from '../lib/analytics.ts';
import { stored } from '../lib/storage.ts';
import { useStored } from '../lib/use-stored.ts';
import { useFavicon } from '../shared/branding/favicon.ts';
import { NoticeRegion } from '../ui/notices.tsx';

const ConsentBar = lazy(async () => ({ default: (await import('./consent-bar.tsx')).ConsentBar }));

export function Root() {
  const consent = useStored(stored.analyticsConsent);
  useFavicon();
  return (
    <>
      <Outlet />
      <NoticeRegion />
      {isAnalyticsConfigured() && !consent && (
        <Suspense>
          <ConsentBar />
        </Suspense>
      )}
    </>
  );
}
