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
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { queryClient, reloadQueries } from '../../../lib/query-client.ts';
import { isDirectLogin } from '../../../shared/session/current-session.ts';

/** Every read stands below it: whoever writes invalidates it. */
const FEED = ['feed'];
const LISTS = [...FEED, 'list'];

export function usePosts(filter: PostFilter & { readonly page: number }, isOpen: boolean) {
  return useQuery({
    queryKey: [...LISTS, filter],
    queryFn: ({ signal }) => callApi(listPosts, { ...filter, page_size: FEED_PAGE_SIZE }, { signal }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
}

export type PostList = ReturnType<typeof usePosts>;

export function usePostChoices(isOpen: boolean) {
  return useQuery({
    queryKey: [...FEED, 'choices'],
    queryFn: ({ signal }) => callApi(getPostChoices, {}, { signal }),
    enabled: isOpen,
  });
}

const commentsOf = (id: string) => [...FEED, 'comments', id];

export function useComments(id: string, page: number) {
  return useQuery({
    queryKey: [...commentsOf(id), page],
    queryFn: ({ signal }) => callApi(listPostComments, { id, page }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The list stays as it is but for this one. */
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

/** What somebody else looks at in a member's place, the member has not seen. */
export async function markRead(until: string) {
  if (await isDirectLogin()) return;
  await callApi(markPostsRead, { until });
}

export function refreshFeed() {
  return reloadQueries({ queryKey: FEED });
}
