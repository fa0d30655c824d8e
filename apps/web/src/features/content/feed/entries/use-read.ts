import { markPostRead, type Post } from '@portal/contract/content/feed';
import { useMutation } from '@tanstack/react-query';
import { useDirectLogin } from '../../../../shared/session/current-session.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { readPost } from '../feed.api.ts';

/** Opening, reacting to or answering a new post reads it. A direct login reads nothing in a member's name. */
export function useRead({ _id, is_new }: Post): { mayRead: boolean; read: () => void } {
  const isOwn = useDirectLogin() === undefined;
  const mayRead = useMay(markPostRead) && isOwn && is_new;
  // After a failure the post stays new.
  const { mutate, isPending } = useMutation({ mutationFn: () => readPost(_id) });
  return { mayRead, read: () => mayRead && !isPending && mutate() };
}
