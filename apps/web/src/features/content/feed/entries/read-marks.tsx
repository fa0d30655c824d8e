import { markPostsRead } from '@portal/contract/content/feed';
import { Check, CheckCheck } from 'lucide-react';
import { useDirectLogin } from '../../../../shared/session/current-session.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { readAllPosts, useNewPosts } from '../feed.api.ts';
import { feedMessages } from '../messages.ts';
import styles from './post-entry.module.css';

export function MarkRead({ title, onRead }: { readonly title: string; readonly onRead: () => void }) {
  const t = feedMessages.useText();
  const read = () => {
    // The button goes with the mark.
    document.getElementById('feed')?.focus();
    onRead();
  };
  return <IconButton label={t('markRead', { title })} icon={<Check size={20} />} onClick={read} />;
}

/** How many posts are new, and one button to read them all. */
export function NewPosts() {
  const t = feedMessages.useText();
  const { data } = useNewPosts();
  const isOwn = useDirectLogin() === undefined;
  const mayMark = useMay(markPostsRead) && isOwn;
  const { mutate, isPending } = useAct({
    mutationFn: readAllPosts,
    onSuccess: () => document.getElementById('feed')?.focus(),
  });
  const { count = 0, until } = data ?? {};
  if (count === 0 || !until) return null;
  return (
    <span className={styles.news}>
      <b>{t('newPosts', { count })}</b>
      {mayMark && (
        <Button
          variant="quiet"
          size="small"
          loading={isPending}
          onClick={() => mutate(until)}
          icon={<CheckCheck size={16} />}
          label={t('markAllRead')}
        />
      )}
    </span>
  );
}
