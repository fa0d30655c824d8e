import { createPost } from '@portal/contract/content/feed';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { ClosedPage } from '../../../shared/closed-page/closed-page.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { can, usePermissions } from '../../../shared/session/permissions.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { type FeedParameter, readFilter } from './address/feed-address.ts';
import { FeedResults } from './entries/feed-results.tsx';
import { usePosts } from './feed.api.ts';
import styles from './feed-screen.module.css';
import { FeedFilters } from './filters/feed-filters.tsx';
import { feedMessages } from './messages.ts';

const NewPost = lazy(async () => ({ default: (await import('./write/post-drawer.tsx')).NewPost }));

export function FeedScreen() {
  const t = feedMessages.useText();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { page = 1, ...address } = useListAddress<FeedParameter>();
  const mayShow = can(usePermissions(), 'feed');
  const mayWrite = useMay(createPost);
  const filter = readFilter(address);
  const list = usePosts({ ...filter, page }, mayShow);
  const reset = () => {
    // The button goes with the filters.
    heading.current?.focus();
    void navigate({ to: '.', search: {} });
  };
  if (!mayShow) return <ClosedPage page="Feed" title={t('title')} drawing="empty-reports" />;
  return (
    <div className={styles.page}>
      <PageHead
        title={t('title')}
        lead={t('intro')}
        id="feed"
        ref={heading}
        tabIndex={-1}
        acts={
          mayWrite && (
            <Suspense fallback={<span className={styles.reserved} />}>
              <NewPost />
            </Suspense>
          )
        }
      />
      <FeedFilters filter={filter} onReset={reset} />
      <FeedResults list={list} filter={filter} onReset={reset} />
    </div>
  );
}
