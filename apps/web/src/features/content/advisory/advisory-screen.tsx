import { lazy, Suspense } from 'react';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { ClosedPage } from '../../../shared/closed-page/closed-page.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { useActsAsAdmin } from '../../../shared/session/current-session.ts';
import { can, usePermissions } from '../../../shared/session/permissions.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type AdvisoryParameter, wantedOf } from './address/advisory-address.ts';
import styles from './advisory-screen.module.css';
import { AdvisoryTabs } from './advisory-tabs.tsx';
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

/** Ask somebody who knows: what is offered, the question, what became of it, and what others were told. */
export function AdvisoryScreen() {
  const t = advisoryMessages.useText();
  const wanted = wantedOf(useListAddress<AdvisoryParameter>());
  const actsAsAdmin = useActsAsAdmin();
  const mayShow = can(usePermissions(), 'advisory');
  useDocumentTitle(t('title'));
  if (!mayShow) {
    return (
      <>
        <h1 className={styles.alone}>{t('title')}</h1>
        <ClosedPage drawing="empty-reports" />
      </>
    );
  }
  const { tab, requestId } = wanted;
  return (
    <>
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
      </div>
      <AdvisoryTabs current={tab} isDesk={actsAsAdmin} />
      <Suspense fallback={<Skeleton label={t('loading')} rows={8} />}>
        {tab === 'offer' && <OfferTab />}
        {tab === 'ask' && <AskTab wanted={wanted} />}
        {tab === 'requests' &&
          (actsAsAdmin ? (
            requestId ? (
              <DeskPage key={requestId} id={requestId} />
            ) : (
              <DeskList wanted={wanted} />
            )
          ) : requestId ? (
            <RequestPage key={requestId} id={requestId} />
          ) : (
            <MyRequests wanted={wanted} />
          ))}
        {tab === 'library' && (actsAsAdmin ? <DeskLibrary wanted={wanted} /> : <LibraryTab wanted={wanted} />)}
      </Suspense>
    </>
  );
}
