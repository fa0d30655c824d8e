import type { PostComment } from '@portal/contract/content/feed';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { showNotice } from '../../../../ui/notices.tsx';
import { useAct } from '../../../../ui/use-act.ts';
import { deleteComment } from '../feed.api.ts';
import { feedMessages } from '../messages.ts';

type Props = {
  readonly postId: string;
  readonly comment: PostComment | undefined;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
};

export function DeleteComment({ postId, comment, onClose, onDeleted }: Props) {
  const t = feedMessages.useText();
  const remove = useAct({
    mutationFn: deleteComment,
    onSuccess: () => {
      showNotice({ kind: 'success', title: t('commentDeleted') });
      onDeleted();
    },
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open={comment !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('deleteCommentTitle')}
      yes={t('delete')}
      isSending={remove.isPending}
      onYes={() => comment && remove.mutate({ id: postId, comment_id: comment._id })}
    >
      <p>{t('deleteCommentText')}</p>
    </ConfirmDialog>
  );
}
