import { getPost, type PostFilter } from '@portal/contract/content/feed';
import { ListPages } from '../../../../shared/list/list-pages.tsx';
import { OpenHint } from '../../../../shared/session/open-hint.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Waiting } from '../../../../ui/waiting.tsx';
import type { PostList } from '../feed.api.ts';
import { feedMessages } from '../messages.ts';
import styles from './post-entry.module.css';
import { PostEntry } from './post-entry.tsx';
import { NewPosts } from './read-marks.tsx';

type Props = {
  readonly list: PostList;
  readonly filter: PostFilter;
  readonly onReset: () => void;
};

export function FeedResults({ list, filter, onReset }: Props) {
  const t = feedMessages.useText();
  const { data, error, refetch, isPlaceholderData } = list;
  const isFiltered = Object.keys(filter).length > 0;
  if (!data) return <Waiting error={error} onRetry={refetch} label={t('loading')} rows={8} />;
  return (
    <div className="stack fades" data-stale={isPlaceholderData || undefined}>
      <div className={`row ${styles.found}`}>
        <p role="status" className="fine">
          {t('found', { count: data.total })}
        </p>
        <NewPosts />
      </div>
      <OpenHint call={getPost}>{t('mayNotOpen')}</OpenHint>
      {data.total > 0 ? (
        <ul className="stack" aria-label={t('posts')}>
          {data.items.map((post) => (
            <li key={post._id}>
              <PostEntry post={post} filter={filter} />
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
