import {
  addPostComment,
  deletePostComment,
  FEED_PAGE_SIZE,
  getPostChoices,
  listPostComments,
  listPosts,
  markPostsRead,
  type Post,
  type PostFilter,
  type Reaction,
  reactToPost,
} from '@portal/contract/content/feed';
import { keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { queryClient, reloadQueries } from '../../../lib/query-client.ts';
import { useCall } from '../../../lib/use-call.ts';
import { isDirectLogin } from '../../../shared/session/current-session.ts';

/** Prefix of every read; a write invalidates it. */
const FEED = ['feed'];
const LISTS = [...FEED, 'list'];

export const usePosts = (filter: PostFilter & { readonly page: number }, isOpen: boolean) =>
  useCall(
    [...LISTS, filter],
    listPosts,
    { ...filter, page_size: FEED_PAGE_SIZE },
    { enabled: isOpen, placeholderData: keepPreviousData },
  );

export type PostList = ReturnType<typeof usePosts>;

export const usePostChoices = (isOpen: boolean) =>
  useCall([...FEED, 'choices'], getPostChoices, {}, { enabled: isOpen });

const commentsKey = (id: string) => [...FEED, 'comments', id];

export const useComments = (id: string, page: number) =>
  useCall([...commentsKey(id), page], listPostComments, { id, page }, { placeholderData: keepPreviousData });

function keepPost(post: Post) {
  queryClient.setQueriesData<PostList['data']>(
    { queryKey: LISTS },
    (list) => list && { ...list, items: list.items.map((item) => (item._id === post._id ? post : item)) },
  );
}

export async function react({ id, reaction }: { id: string; reaction: Reaction }) {
  keepPost(await callApi(reactToPost, { id, reaction }));
}

export async function addComment({ id, text }: { id: string; text: string }) {
  await callApi(addPostComment, { id, text });
  await refreshFeed();
}

export async function deleteComment(comment: { id: string; comment_id: string }) {
  await callApi(deletePostComment, comment);
  await refreshFeed();
}

/** A direct login marks nothing as read. */
export async function markRead(until: string) {
  if (await isDirectLogin()) return;
  await callApi(markPostsRead, { until });
}

export function refreshFeed() {
  return reloadQueries({ queryKey: FEED });
}
