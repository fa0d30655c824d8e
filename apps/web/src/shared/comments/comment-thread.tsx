import { addPostComment, MAX_COMMENT, type PostComment } from '@portal/contract/content/feed/comments';
import { formatDateTime } from '@portal/contract/formats/times';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../lib/i18n.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type Answer, Loaded } from '../../ui/loaded.tsx';
import { showNotice } from '../../ui/notices.tsx';
import { Pager } from '../../ui/pager.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useAct } from '../../ui/use-act.ts';
import { useForm } from '../../ui/use-form.ts';
import styles from './comments.module.css';
import { commentsMessages } from './messages.ts';

type Comment = PostComment & { readonly edited_at?: string | null };
type CommentPage = { readonly items: readonly Comment[]; readonly total: number; readonly page_size: number };

type Props = {
  readonly answer: Answer<CommentPage>;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** In a direct login nobody talks. */
  readonly isReadOnly: boolean;
  readonly mayComment: boolean;
  readonly mayDeleteAny: boolean;
  readonly onAdd: (text: string) => Promise<unknown>;
  /** Absent where a comment stays as it was written. */
  readonly onChange?: (id: string, text: string) => Promise<unknown>;
  readonly onDelete: (id: string) => Promise<unknown>;
  /** The pressed button is gone then. */
  readonly onDeleted: () => void;
};

export function CommentThread(props: Props) {
  const { answer, page, onPage, isReadOnly, mayComment, mayDeleteAny, onAdd, onChange, onDelete, onDeleted } = props;
  const t = commentsMessages.useText();
  const [doomed, setDoomed] = useState<Comment>();
  const remove = useAct({
    mutationFn: onDelete,
    onSuccess: () => {
      showNotice({ kind: 'success', title: t('commentDeleted') });
      onDeleted();
    },
    onSettled: () => setDoomed(undefined),
  });
  return (
    <div className="stack">
      {mayComment && !isReadOnly && <NewComment onAdd={onAdd} onAdded={() => onPage(1)} />}
      <Loaded answer={answer} label={t('loading')} rows={2} plain>
        {({ items, total, page_size }) =>
          total === 0 ? (
            <p className="muted">{t('noComments')}</p>
          ) : (
            <>
              <ul className="stack" aria-label={t('commentList')}>
                {items.map((comment) => (
                  <OneComment
                    key={comment._id}
                    comment={comment}
                    onChange={mayComment && !isReadOnly && comment.is_own ? onChange : undefined}
                    onDelete={!isReadOnly && (comment.is_own || mayDeleteAny) ? () => setDoomed(comment) : undefined}
                  />
                ))}
              </ul>
              <Pager page={page} size={page_size} total={total} onChange={onPage} />
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
        onYes={() => doomed && remove.mutate(doomed._id)}
      >
        <p>{t('deleteCommentText')}</p>
      </ConfirmDialog>
    </div>
  );
}

type OneProps = {
  readonly comment: Comment;
  readonly onChange: Props['onChange'] | undefined;
  readonly onDelete: (() => void) | undefined;
};

function OneComment({ comment, onChange, onDelete }: OneProps) {
  const t = commentsMessages.useText();
  const language = useLanguage();
  const [isChanging, setChanging] = useState(false);
  const { _id, author, text, createdAt, edited_at } = comment;
  const name = `${author.firstName} ${author.lastName}`;
  return (
    <li className={styles.comment}>
      <Avatar firstName={author.firstName} lastName={author.lastName} />
      <div className={styles.said}>
        <p>
          <b>{name}</b>{' '}
          <span className="fine">
            <time dateTime={createdAt}>{formatDateTime(createdAt, language)}</time>
            {edited_at && ` · ${t('edited')}`}
          </span>
        </p>
        {isChanging && onChange ? (
          <ChangedComment text={text} onSave={(changed) => onChange(_id, changed)} onClose={() => setChanging(false)} />
        ) : (
          <p className="written">{text}</p>
        )}
      </div>
      {onChange && !isChanging && (
        <IconButton label={t('changeComment')} icon={<Pencil size={16} />} onClick={() => setChanging(true)} />
      )}
      {onDelete && (
        <IconButton danger label={t('deleteComment', { name })} icon={<Trash2 size={16} />} onClick={onDelete} />
      )}
    </li>
  );
}

function NewComment({ onAdd, onAdded }: { readonly onAdd: Props['onAdd']; readonly onAdded: () => void }) {
  const t = commentsMessages.useText();
  const [round, setRound] = useState(0);
  const form = useForm(addPostComment.body, async ({ text }) => {
    await onAdd(text);
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

type ChangedProps = {
  readonly text: string;
  readonly onSave: (text: string) => Promise<unknown>;
  readonly onClose: () => void;
};

function ChangedComment({ text, onSave, onClose }: ChangedProps) {
  const t = commentsMessages.useText();
  const form = useForm(addPostComment.body, async (changed) => {
    await onSave(changed.text);
    showNotice({ kind: 'success', title: t('commentChanged') });
    onClose();
  });
  return (
    <form {...form.props} className="tight">
      <TextArea {...form.field('text')} label={t('comment')} rows={3} limit={MAX_COMMENT} defaultValue={text} />
      <div className="row">
        <Button type="submit" variant="soft" size="small" loading={form.isSending} label={t('saveComment')} />
        <Button variant="quiet" size="small" onClick={onClose} label={t('keep')} />
      </div>
    </form>
  );
}
