import {
  createCollection,
  deleteCollection,
  updateCollection,
} from '@portal/contract/content/media-library/collections';
import { addAsset, getAsset, MAX_ZIPPED } from '@portal/contract/content/media-library/media-library';
import { lazy, Suspense, useState } from 'react';
import { isClosed } from '../../../lib/call-api.ts';
import { ClosedPage } from '../../../shared/closed-page/closed-page.tsx';
import { useSelection } from '../../../shared/list/use-selection.ts';
import { can, usePermissions } from '../../../shared/session/permissions.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { focusToolbar } from '../../../ui/toolbar.tsx';
import { useAssetAddress } from './address/use-asset-address.ts';
import { AssetResults } from './gallery/asset-results.tsx';
import { AssetToolbar } from './gallery/asset-toolbar.tsx';
import { BulkBar } from './gallery/bulk-bar.tsx';
import { CollectionChips } from './gallery/collection-chips.tsx';
import { useAssets } from './media-library.api.ts';
import { mediaLibraryMessages } from './messages.ts';
import { RequestButton } from './request/request-button.tsx';

// Only for administrators, and the forms behind it are larger than the gallery.
const EditorTools = lazy(async () => ({ default: (await import('./editing/editor-tools.tsx')).EditorTools }));
const OpenedAsset = lazy(async () => ({ default: (await import('./detail/opened-asset.tsx')).OpenedAsset }));

export function MediaLibraryScreen() {
  const t = mediaLibraryMessages.useText();
  const address = useAssetAddress();
  const permissions = usePermissions();
  const mayWork = useMay(addAsset, createCollection, updateCollection, deleteCollection);
  const mayOpen = useMay(getAsset);
  const mayShow = can(permissions, 'medialibrary');
  const [isRequesting, setRequesting] = useState(false);
  const list = useAssets({ ...address.filter, page: address.page }, mayShow);
  const selection = useSelection(MAX_ZIPPED);
  const clear = () => {
    focusToolbar();
    void address.show({});
  };
  if (!mayShow || isClosed(list.error))
    return <ClosedPage page="Media_Library" title={t('title')} drawing="empty-footage" />;
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('intro')}
        acts={
          <>
            <RequestButton open={isRequesting} onOpenChange={setRequesting} />
            {mayWork && (
              <Suspense>
                <EditorTools />
              </Suspense>
            )}
          </>
        }
      />
      <CollectionChips address={address} />
      <AssetToolbar address={address} list={list} selection={selection} onClear={clear} />
      <AssetResults
        address={address}
        list={list}
        selection={selection}
        onClear={clear}
        onRequest={() => setRequesting(true)}
      />
      {selection.isOn && <BulkBar selection={selection} />}
      <Suspense>{mayOpen && address.asset && <OpenedAsset id={address.asset} address={address} />}</Suspense>
    </>
  );
}
