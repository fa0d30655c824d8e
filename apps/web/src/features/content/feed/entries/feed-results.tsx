import { getPost, type Post, type PostFilter } from '@portal/contract/content/feed';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ListPages } from '../../../../shared/list/list-pages.tsx';
import { OpenHint } from '../../../../shared/session/open-hint.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import { markRead, type PostList } from '../feed.api.ts';
import { feedMessages } from '../messages.ts';
import { PostEntry } from './post-entry.tsx';

type Props = {
  readonly list: PostList;
  readonly filter: PostFilter;
  readonly page: number;
  readonly onReset: () => void;
};

export function FeedResults({ list, filter, page, onReset }: Props) {
  const t = feedMessages.useText();
  const { data, error, refetch, isPlaceholderData } = list;
  const isFiltered = Object.keys(filter).length > 0;
  const isFirst = !isFiltered && page === 1 && !isPlaceholderData;
  const news = useNews(data?.items, isFirst);
  if (!data) return <Waiting error={error} onRetry={refetch} label={t('loading')} rows={8} />;
  return (
    <div className="stack fades" data-stale={isPlaceholderData || undefined}>
      <p role="status" className="fine">
        {t('found', { count: data.total })}
      </p>
      <OpenHint call={getPost}>{t('mayNotOpen')}</OpenHint>
      {data.total > 0 ? (
        <ul className="stack" aria-label={t('posts')}>
          {data.items.map((post) => (
            <li key={post._id}>
              <PostEntry post={post} isNew={post.is_new || news.has(post._id)} filter={filter} />
            </li>
          ))}
        </ul>
      ) : isFiltered ? (
        <EmptyState drawing="empty-reports" title={t('noMatch')} text={t('noMatchText')}>
          <Button variant="soft" onClick={onReset} label={t('reset')} />
        </EmptyState>
      ) : (
        <EmptyState drawing="empty-reports" title={t('empty')} text={t('emptyText')} />
      )}
      <ListPages {...data} />
    </div>
  );
}

/** New posts stay marked while the feed is open. Only the unfiltered first page counts as read. */
function useNews(posts: readonly Post[] | undefined, isFirst: boolean): ReadonlySet<string> {
  const [news, setNews] = useState<ReadonlySet<string>>(new Set());
  // After a failure the posts are new again at the next visit.
  const { mutate } = useMutation({
    mutationFn: ({ until }: { until: string; ids: string[] }) => markRead(until),
    onMutate: ({ ids }) => setNews((known) => new Set([...known, ...ids])),
  });
  const found = posts?.filter(({ is_new }) => is_new) ?? [];
  const key = found.map(({ _id }) => _id).join();
  const until = found
    .map(({ publish_at }) => publish_at)
    .toSorted()
    .at(-1);
  useEffect(() => {
    if (isFirst && until) mutate({ until, ids: key.split(',') });
  }, [key, until, isFirst, mutate]);
  return news;
}
