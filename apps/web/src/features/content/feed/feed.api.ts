import {
  countNewPosts,
  FEED_PAGE_SIZE,
  getPostChoices,
  listPosts,
  markPostRead,
  markPostsRead,
  type Post,
  type PostFilter,
  type Reaction,
  reactToPost,
} from '@portal/contract/content/feed';
import { addPostComment, deletePostComment, listPostComments } from '@portal/contract/content/feed/comments';
import { keepPreviousData } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { queryClient, reloadQueries } from '../../../lib/query-client.ts';
import { useCall } from '../../../lib/use-call.ts';

/** Prefix of every read; a write invalidates it. */
const FEED = ['feed'];
const LISTS = [...FEED, 'list'];
const NEW = [...FEED, 'new'];

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

/** Only the fields that the act changes: answers may arrive in another order than they were made. */
function patchPost(id: string, changed: Partial<Post>) {
  queryClient.setQueriesData<PostList['data']>(
    { queryKey: LISTS },
    (list) => list && { ...list, items: list.items.map((item) => (item._id === id ? { ...item, ...changed } : item)) },
  );
}

export async function react({ id, reaction }: { id: string; reaction: Reaction }) {
  const { reaction: own, useful, not_useful } = await callApi(reactToPost, { id, reaction });
  patchPost(id, { reaction: own, useful, not_useful });
}

export async function addComment({ id, text }: { id: string; text: string }) {
  await callApi(addPostComment, { id, text });
  await refreshFeed();
}

export async function deleteComment(comment: { id: string; comment_id: string }) {
  await callApi(deletePostComment, comment);
  await refreshFeed();
}

export const useNewPosts = () => useCall(NEW, countNewPosts, {});

export async function readPost(id: string) {
  const { is_new } = await callApi(markPostRead, { id });
  patchPost(id, { is_new });
  await reloadQueries({ queryKey: NEW });
}

export async function readAllPosts(until: string) {
  await callApi(markPostsRead, { until });
  await refreshFeed();
}

export function refreshFeed() {
  return reloadQueries({ queryKey: FEED });
}
