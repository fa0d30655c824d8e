import { getAdvisoryRequest } from '@portal/contract/content/advisory/advisory';
import { listDeskAnswers } from '@portal/contract/content/advisory/answers';
import { listDeskRequests } from '@portal/contract/content/advisory/desk';
import { lazy, Suspense } from 'react';
import { ClosedPage } from '../../../shared/closed-page/closed-page.tsx';
import { useCurrentInSight } from '../../../shared/list/use-current-in-sight.ts';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { can, usePermissions } from '../../../shared/session/permissions.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tab, Tabs } from '../../../ui/tabs.tsx';
import { type AdvisoryParameter, readAddress, TABS } from './address/advisory-address.ts';
import { AskTab } from './ask/ask-tab.tsx';
import { LibraryTab } from './library/library-tab.tsx';
import { advisoryMessages } from './messages.ts';
import { OfferTab } from './offer/offer-tab.tsx';
import { MyRequests } from './requests/my-requests.tsx';
import { RequestPage } from './requests/request-page.tsx';

// Only for administrators.
const DeskList = lazy(async () => ({ default: (await import('./desk/desk-list.tsx')).DeskList }));
const DeskPage = lazy(async () => ({ default: (await import('./desk/desk-page.tsx')).DeskPage }));
const DeskLibrary = lazy(async () => ({ default: (await import('./desk/desk-library.tsx')).DeskLibrary }));

const [USUAL] = TABS;

export function AdvisoryScreen() {
  const t = advisoryMessages.useText();
  const wanted = readAddress(useListAddress<AdvisoryParameter>());
  const mayAdvise = useMay(listDeskRequests);
  const mayOpen = useMay(getAdvisoryRequest);
  const mayKeep = useMay(listDeskAnswers);
  const mayShow = can(usePermissions(), 'advisory');
  if (!mayShow) return <ClosedPage page="Advisory_Service" title={t('title')} drawing="empty-reports" />;
  const { tab, requestId } = wanted;
  return (
    <>
      <PageHead title={t('title')} lead={t('intro')}>
        <AdvisoryTabs current={tab} isDesk={mayAdvise} />
      </PageHead>
      <Suspense fallback={<Skeleton label={t('loading')} rows={8} />}>
        {tab === 'offer' && <OfferTab />}
        {tab === 'ask' && <AskTab wanted={wanted} />}
        {tab === 'requests' &&
          (mayAdvise ? (
            requestId ? (
              <DeskPage key={requestId} id={requestId} />
            ) : (
              <DeskList wanted={wanted} />
            )
          ) : requestId && mayOpen ? (
            <RequestPage key={requestId} id={requestId} />
          ) : (
            <MyRequests wanted={wanted} />
          ))}
        {tab === 'library' && (mayKeep ? <DeskLibrary wanted={wanted} /> : <LibraryTab wanted={wanted} />)}
      </Suspense>
    </>
  );
}

type TabsProps = { readonly current: (typeof TABS)[number]; readonly isDesk: boolean };

function AdvisoryTabs({ current, isDesk }: TabsProps) {
  const t = advisoryMessages.useText();
  const row = useCurrentInSight();
  return (
    <Tabs ref={row} aria-label={t('tabs')}>
      {TABS.map((name) => (
        <Tab
          key={name}
          to="."
          search={{ tab: name === USUAL ? undefined : name }}
          aria-current={name === current ? 'page' : undefined}
          activeOptions={{ exact: true, explicitUndefined: true }}
        >
          {t(name === 'requests' && isDesk ? 'tab-desk' : `tab-${name}`)}
        </Tab>
      ))}
    </Tabs>
  );
}
