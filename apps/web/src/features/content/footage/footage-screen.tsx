import { lazy, Suspense, useRef } from 'react';
import { isClosed } from '../../../lib/call-api.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { ClosedPage } from '../../../shared/closed-page/closed-page.tsx';
import { useActsAsAdmin } from '../../../shared/session/current-session.ts';
import { can, usePermissions } from '../../../shared/session/permissions.ts';
import { useFootageAddress } from './address/use-footage-address.ts';
import { useFootage } from './footage.api.ts';
import styles from './footage-screen.module.css';
import { FootageFilters } from './gallery/footage-filters.tsx';
import { FootageResults } from './gallery/footage-results.tsx';
import { footageMessages } from './messages.ts';
import { OpenedFootage } from './opened-footage.tsx';

// Only for administrators, and the form behind it is larger than the gallery.
const ImportButton = lazy(async () => ({ default: (await import('./upload/import-button.tsx')).ImportButton }));

/** Photos and videos of our fruit in store; what is opened on top of them stands in the address, too. */
export function FootageScreen() {
  const t = footageMessages.useText();
  const address = useFootageAddress();
  const actsAsAdmin = useActsAsAdmin();
  const mayShow = can(usePermissions(), 'market');
  const filters = useRef<HTMLDivElement>(null);
  const list = useFootage({ ...address.filter, page: address.page }, mayShow);
  useDocumentTitle(t('title'));
  const clear = () => {
    // The button goes with the filters.
    filters.current?.querySelector('select')?.focus();
    void address.show({});
  };
  const isOpen = mayShow && !isClosed(list.error);
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('intro')}</p>
        </div>
        {isOpen && actsAsAdmin && (
          <Suspense fallback={<span className={styles.reserved} />}>
            <ImportButton />
          </Suspense>
        )}
      </div>
      {isOpen ? (
        <>
          <FootageFilters ref={filters} address={address} list={list} onClear={clear} />
          <FootageResults address={address} list={list} onClear={clear} />
          <OpenedFootage address={address} list={list} />
        </>
      ) : (
        <ClosedPage drawing="empty-footage" />
      )}
    </>
  );
}
