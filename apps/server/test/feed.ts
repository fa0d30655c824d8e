import type { Post } from '@portal/contract/content/feed';
import type { TestPortal } from './portal.ts';

type Sender = { token: string };
type Asked = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: object; headers?: Record<string, string> };

export const FORM = {
  kind: 'news',
  title: 'The season has begun',
  body: 'The first fruit is on the shelves.\n\nMore next week.',
  tags: ['Season'],
  market_ids: [] as string[],
  is_published: true,
};

export const onPosts = (portal: TestPortal, path: string, { token }: Sender, { method = 'GET', ...rest }: Asked = {}) =>
  portal.request(`/api/posts${path}`, { method, token, ...rest });

export async function writePost(portal: TestPortal, words: object, admin: Sender): Promise<Post> {
  const answer = await onPosts(portal, '', admin, { method: 'POST', body: { ...FORM, ...words } });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
}

/** The feed as somebody sees it. */
export async function postsOf(portal: TestPortal, reader: Sender, query: Record<string, string> = {}): Promise<Post[]> {
  const answer = await onPosts(portal, `?${new URLSearchParams(query).toString()}`, reader);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
}

export const titlesIn = async (portal: TestPortal, reader: Sender, query: Record<string, string> = {}) =>
  (await postsOf(portal, reader, query)).map(({ title }) => title);
