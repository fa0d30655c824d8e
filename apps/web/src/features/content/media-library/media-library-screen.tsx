import { lazy, Suspense, useRef, useState } from 'react';
import { isClosed } from '../../../lib/call-api.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { ClosedPage } from '../../../shared/closed-page/closed-page.tsx';
import { useActsAsAdmin } from '../../../shared/session/current-session.ts';
import { can, usePermissions } from '../../../shared/session/permissions.ts';
import { useAssetAddress } from './address/use-asset-address.ts';
import { AssetFilters } from './gallery/asset-filters.tsx';
import { AssetResults } from './gallery/asset-results.tsx';
import { BulkBar } from './gallery/bulk-bar.tsx';
import { CollectionChips } from './gallery/collection-chips.tsx';
import { ListTools } from './gallery/list-tools.tsx';
import { useSelection } from './gallery/use-selection.ts';
import { useAssets } from './media-library.api.ts';
import styles from './media-library-screen.module.css';
import { mediaLibraryMessages } from './messages.ts';
import { RequestButton } from './request/request-button.tsx';

// Only for administrators, and the forms behind it are larger than the gallery.
const EditorTools = lazy(async () => ({ default: (await import('./editing/editor-tools.tsx')).EditorTools }));
const OpenedAsset = lazy(async () => ({ default: (await import('./detail/opened-asset.tsx')).OpenedAsset }));

/** Brand assets for reuse; what is opened on top of them stands in the address, too. */
export function MediaLibraryScreen() {
  const t = mediaLibraryMessages.useText();
  const address = useAssetAddress();
  const permissions = usePermissions();
  const actsAsAdmin = useActsAsAdmin();
  const mayShow = can(permissions, 'medialibrary');
  const [isRequesting, setRequesting] = useState(false);
  const filters = useRef<HTMLDivElement>(null);
  const list = useAssets({ ...address.filter, page: address.page }, mayShow);
  const selection = useSelection();
  useDocumentTitle(t('title'));
  const clear = () => {
    // The button goes with the filters.
    filters.current?.querySelector('input')?.focus();
    void address.show({});
  };
  if (!mayShow || isClosed(list.error)) {
    return (
      <>
        <h1 className={styles.title}>{t('title')}</h1>
        <ClosedPage drawing="empty-footage" />
      </>
    );
  }
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('intro')}</p>
        </div>
        <div className={styles.actions}>
          <RequestButton open={isRequesting} onOpenChange={setRequesting} />
          {actsAsAdmin && (
            <Suspense>
              <EditorTools />
            </Suspense>
          )}
        </div>
      </div>
      <CollectionChips address={address} />
      <div className={styles.tools}>
        <AssetFilters ref={filters} address={address} onClear={clear} />
        <ListTools address={address} list={list} selection={selection} />
      </div>
      <AssetResults
        address={address}
        list={list}
        selection={selection}
        onClear={clear}
        onRequest={() => setRequesting(true)}
      />
      {selection.isOn && <BulkBar selection={selection} />}
      <Suspense>{address.asset && <OpenedAsset id={address.asset} address={address} />}</Suspense>
    </>
  );
}
