import { addPostComment, deletePost, MAX_COMMENT, type PostComment } from '@portal/contract/content/feed';
import { formatDateTime } from '@portal/contract/formats/times';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../../lib/i18n.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { useForm } from '../../../../ui/use-form.ts';
import { addComment, deleteComment, useComments } from '../feed.api.ts';
import { feedMessages } from '../messages.ts';
import styles from './comments.module.css';

type Props = {
  readonly postId: string;
  readonly isReadOnly: boolean;
  /** The pressed button is gone then. */
  readonly onDeleted: () => void;
};

export function PostComments({ postId, isReadOnly, onDeleted }: Props) {
  const t = feedMessages.useText();
  const mayComment = useMay(addPostComment) && !isReadOnly;
  const [page, setPage] = useState(1);
  const [doomed, setDoomed] = useState<PostComment>();
  const remove = useAct({
    mutationFn: deleteComment,
    onSuccess: () => {
      showNotice({ kind: 'success', title: t('commentDeleted') });
      onDeleted();
    },
    onSettled: () => setDoomed(undefined),
  });
  return (
    <div className="stack">
      {mayComment && <CommentForm postId={postId} onAdded={() => setPage(1)} />}
      <Loaded answer={useComments(postId, page)} label={t('loading')} rows={2} plain>
        {({ items, total, page_size }) =>
          total === 0 ? (
            <p className="muted">{t('noComments')}</p>
          ) : (
            <>
              <ul className="stack" aria-label={t('commentList')}>
                {items.map((comment) => (
                  <Comment
                    key={comment._id}
                    comment={comment}
                    isReadOnly={isReadOnly}
                    onDelete={() => setDoomed(comment)}
                  />
                ))}
              </ul>
              <Pager page={page} size={page_size} total={total} onChange={setPage} />
            </>
          )
        }
      </Loaded>
      <ConfirmDialog
        open={doomed !== undefined}
        onOpenChange={(open) => !open && setDoomed(undefined)}
        title={t('deleteCommentTitle')}
        yes={t('delete')}
        danger
        isSending={remove.isPending}
        onYes={() => doomed && remove.mutate({ id: postId, comment_id: doomed._id })}
      >
        <p>{t('deleteCommentText')}</p>
      </ConfirmDialog>
    </div>
  );
}

type CommentProps = { readonly comment: PostComment; readonly isReadOnly: boolean; readonly onDelete: () => void };

function Comment({ comment: { author, text, createdAt, is_own }, isReadOnly, onDelete }: CommentProps) {
  const t = feedMessages.useText();
  const language = useLanguage();
  const mayDeleteAny = useMay(deletePost);
  const name = `${author.firstName} ${author.lastName}`;
  const mayDelete = !isReadOnly && (is_own || mayDeleteAny);
  return (
    <li className={styles.comment}>
      <Avatar firstName={author.firstName} lastName={author.lastName} />
      <div className={styles.said}>
        <p>
          <b>{name}</b>{' '}
          <time className="fine" dateTime={createdAt}>
            {formatDateTime(createdAt, language)}
          </time>
        </p>
        <p className="written">{text}</p>
      </div>
      {mayDelete && (
        <IconButton danger label={t('deleteComment', { name })} icon={<Trash2 size={16} />} onClick={onDelete} />
      )}
    </li>
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
    <form {...form.props} className="tight">
      <TextArea key={round} {...form.field('text')} label={t('comment')} rows={2} limit={MAX_COMMENT} />
      <Button type="submit" variant="soft" size="small" loading={form.isSending} label={t('addComment')} />
    </form>
  );
}
