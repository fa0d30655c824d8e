import { addReviewComment, listReviewComments } from '@portal/contract/content/competitor-reviews/comments';
import { saveCompetitorReview } from '@portal/contract/content/competitor-reviews/competitor-reviews';
import { useRef, useState } from 'react';
import { CommentThread } from '../../../../shared/comments/comment-thread.tsx';
import { useDirectLogin } from '../../../../shared/session/current-session.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { Card } from '../../../../ui/card.tsx';
import { addComment, changeComment, deleteComment, useComments } from '../competitor-reviews.api.ts';
import { reviewsMessages } from '../messages.ts';

export function ReviewComments({ id }: { readonly id: string }) {
  const t = reviewsMessages.useText();
  const [page, setPage] = useState(1);
  const title = useRef<HTMLHeadingElement>(null);
  const mayRead = useMay(listReviewComments);
  const mayComment = useMay(addReviewComment);
  const mayDeleteAny = useMay(saveCompetitorReview);
  const isReadOnly = useDirectLogin() !== undefined;
  const answer = useComments(id, page, mayRead);
  if (!mayRead) return null;
  return (
    <Card className="tight">
      <h2 ref={title} tabIndex={-1}>
        {t('comments')}
      </h2>
      <p className="fine">{t('commentsHint')}</p>
      <CommentThread
        answer={answer}
        page={page}
        onPage={setPage}
        isReadOnly={isReadOnly}
        mayComment={mayComment}
        mayDeleteAny={mayDeleteAny}
        onAdd={(text) => addComment({ id, text })}
        onChange={(comment_id, text) => changeComment({ id, comment_id, text })}
        onDelete={(comment_id) => deleteComment({ id, comment_id })}
        onDeleted={() => title.current?.focus()}
      />
    </Card>
  );
}
