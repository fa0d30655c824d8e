import { deletePost } from '@portal/contract/content/feed';
import { addPostComment } from '@portal/contract/content/feed/comments';
import { useState } from 'react';
import { CommentThread } from '../../../../shared/comments/comment-thread.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';
import { addComment, deleteComment, useComments } from '../feed.api.ts';

type Props = {
  readonly postId: string;
  readonly isReadOnly: boolean;
  readonly onDeleted: () => void;
};

export function PostComments({ postId, isReadOnly, onDeleted }: Props) {
  const [page, setPage] = useState(1);
  return (
    <CommentThread
      answer={useComments(postId, page)}
      page={page}
      onPage={setPage}
      isReadOnly={isReadOnly}
      mayComment={useMay(addPostComment)}
      mayDeleteAny={useMay(deletePost)}
      onAdd={(text) => addComment({ id: postId, text })}
      onDelete={(comment_id) => deleteComment({ id: postId, comment_id })}
      onDeleted={onDeleted}
    />
  );
}
