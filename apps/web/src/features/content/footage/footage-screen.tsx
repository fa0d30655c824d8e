import { addFootage, getFootage } from '@portal/contract/content/footage';
import { MAX_DOWNLOADED } from '@portal/contract/downloads';
import { lazy, Suspense } from 'react';
import { isClosed } from '../../../lib/call-api.ts';
import { ClosedPage } from '../../../shared/closed-page/closed-page.tsx';
import { useSelection } from '../../../shared/list/use-selection.ts';
import { can, usePermissions } from '../../../shared/session/permissions.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { focusToolbar } from '../../../ui/toolbar.tsx';
import { useFootageAddress } from './address/use-footage-address.ts';
import { useFootage } from './footage.api.ts';
import styles from './footage-screen.module.css';
import { DownloadBar } from './gallery/download-bar.tsx';
import { FootageFilters } from './gallery/footage-filters.tsx';
import { FootageResults } from './gallery/footage-results.tsx';
import { footageMessages } from './messages.ts';
import { OpenedFootage } from './opened-footage.tsx';

// Only for administrators, and the form behind it is larger than the gallery.
const ImportButton = lazy(async () => ({ default: (await import('./upload/import-button.tsx')).ImportButton }));

const FilmDrafts = lazy(async () => ({ default: (await import('./upload/drafts/film-drafts.tsx')).FilmDrafts }));

export function FootageScreen() {
  const t = footageMessages.useText();
  const address = useFootageAddress();
  const mayUpload = useMay(addFootage);
  const mayOpen = useMay(getFootage);
  const mayShow = can(usePermissions(), 'market');
  const list = useFootage({ ...address.filter, page: address.page }, mayShow);
  const selection = useSelection(MAX_DOWNLOADED);
  const clear = () => {
    focusToolbar();
    void address.show({});
  };
  if (!mayShow || isClosed(list.error))
    return <ClosedPage page="In_Market_Footage" title={t('title')} drawing="empty-footage" />;
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('intro')}
        acts={
          mayUpload && (
            <Suspense fallback={<span className={styles.reserved} />}>
              <ImportButton />
            </Suspense>
          )
        }
      />
      {mayUpload && (
        <Suspense>
          <FilmDrafts />
        </Suspense>
      )}
      <FootageFilters address={address} list={list} selection={selection} onClear={clear} />
      <FootageResults address={address} list={list} selection={selection} onClear={clear} />
      {selection.isOn && list.data && <DownloadBar selection={selection} filter={address.filter} list={list.data} />}
      {mayOpen && <OpenedFootage address={address} list={list} />}
    </>
  );
}
