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
import { useFootage, useFootageStores, useFootageWeeks } from './footage.api.ts';
import styles from './footage-screen.module.css';
import { DownloadBar } from './gallery/download-bar.tsx';
import { FootageFilters } from './gallery/footage-filters.tsx';
import { FootageResults } from './gallery/footage-results.tsx';
import { WeekStrip } from './gallery/weeks/week-strip.tsx';
import { footageMessages } from './messages.ts';
import { OpenedFootage } from './opened-footage.tsx';

// Only for administrators, and the form behind it is larger than the gallery.
const ImportButton = lazy(async () => ({ default: (await import('./upload/import-button.tsx')).ImportButton }));

const StoreResults = lazy(async () => ({ default: (await import('./stores/store-results.tsx')).StoreResults }));

const FilmDrafts = lazy(async () => ({ default: (await import('./upload/drafts/film-drafts.tsx')).FilmDrafts }));

export function FootageScreen() {
  const t = footageMessages.useText();
  const address = useFootageAddress();
  const mayUpload = useMay(addFootage);
  const mayOpen = useMay(getFootage);
  const mayShow = can(usePermissions(), 'market');
  const isStores = address.view === 'stores';
  const wanted = { ...address.filter, page: address.page };
  const list = useFootage(wanted, mayShow && (!isStores || address.item !== undefined));
  const stores = useFootageStores(wanted, mayShow && isStores);
  const weeks = useFootageWeeks(address.filter, mayShow);
  const count = isStores
    ? stores.data && t('storesFound', { count: stores.data.total })
    : list.data && t('found', { count: list.data.total });
  const selection = useSelection(MAX_DOWNLOADED);
  const clear = () => {
    focusToolbar();
    void address.show({});
  };
  if (!mayShow || isClosed(list.error) || isClosed(stores.error))
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
      <FootageFilters address={address} list={list} count={count} selection={selection} onClear={clear} />
      <WeekStrip
        weeks={weeks.data}
        chosen={address.filter.week}
        onChoose={(week) => void address.show({ ...address.filter, week, date: undefined })}
      />
      {isStores ? (
        <Suspense>
          <StoreResults address={address} list={stores} onClear={clear} />
        </Suspense>
      ) : (
        <FootageResults address={address} list={list} selection={selection} onClear={clear} />
      )}
      {selection.isOn && !isStores && list.data && (
        <DownloadBar selection={selection} filter={address.filter} list={list.data} />
      )}
      {mayOpen && <OpenedFootage address={address} list={list} />}
    </>
  );
}
