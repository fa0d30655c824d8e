import { addPostComment, MAX_COMMENT, type PostComment } from '@portal/contract/content/feed';
import { useState } from 'react';
import { can, usePermissions } from '../../../../shared/session/permissions.ts';
import { Button } from '../../../../ui/button.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { useForm } from '../../../../ui/use-form.ts';
import { Waiting } from '../../../../ui/waiting.tsx';
import { addComment, useComments } from '../feed.api.ts';
import { feedMessages } from '../messages.ts';
import { CommentRow } from './comment-row.tsx';
import styles from './comments.module.css';
import { DeleteComment } from './delete-comment.tsx';

type Props = {
  readonly postId: string;
  readonly isReadOnly: boolean;
  /** The pressed button is gone then. */
  readonly onDeleted: () => void;
};

export function PostComments({ postId, isReadOnly, onDeleted }: Props) {
  const t = feedMessages.useText();
  const mayComment = can(usePermissions(), 'feed', 'comment') && !isReadOnly;
  const [page, setPage] = useState(1);
  const [doomed, setDoomed] = useState<PostComment>();
  const { data, error, refetch } = useComments(postId, page);
  return (
    <div className="stack">
      {mayComment && <CommentForm postId={postId} onAdded={() => setPage(1)} />}
      {!data ? (
        <Waiting error={error} onRetry={refetch} label={t('loading')} rows={2} plain />
      ) : data.total === 0 ? (
        <p className="muted">{t('noComments')}</p>
      ) : (
        <>
          <ul className="stack" aria-label={t('commentList')}>
            {data.items.map((comment) => (
              <CommentRow
                key={comment._id}
                comment={comment}
                isReadOnly={isReadOnly}
                onDelete={() => setDoomed(comment)}
              />
            ))}
          </ul>
          <Pager page={page} size={data.page_size} total={data.total} onChange={setPage} />
        </>
      )}
      <DeleteComment postId={postId} comment={doomed} onClose={() => setDoomed(undefined)} onDeleted={onDeleted} />
    </div>
  );
}

function CommentForm({ postId, onAdded }: { readonly postId: string; readonly onAdded: () => void }) {
  const t = feedMessages.useText();
  const [round, setRound] = useState(0);
  const form = useForm(addPostComment.body, async ({ text }) => {
    await addComment({ id: postId, text });
    showNotice({ kind: 'success', title: t('commentAdded') });
    setRound(round + 1);
    onAdded();
  });
  return (
    <form {...form.props} className={styles.form}>
      <TextArea key={round} {...form.field('text')} label={t('comment')} rows={2} limit={MAX_COMMENT} />
      <Button type="submit" variant="soft" size="small" loading={form.isSending} label={t('addComment')} />
    </form>
  );
}
