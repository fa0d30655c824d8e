import type { RequestInput } from '@portal/contract/call';
import { createPost, listPosts, type Post } from '@portal/contract/content/feed';
import type { TestPortal } from './portal.ts';

type Sender = { token: string };

export const FORM = {
  kind: 'news',
  title: 'The season has begun',
  body: 'The first fruit is on the shelves.\n\nMore next week.',
  tags: ['Season'],
  market_ids: [] as string[],
  is_published: true,
} satisfies RequestInput<typeof createPost>;

export async function writePost(portal: TestPortal, words: object, admin: Sender): Promise<Post> {
  const answer = await portal.send(createPost, { ...FORM, ...words }, admin);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
}

export async function readPosts(
  portal: TestPortal,
  reader: Sender,
  filter: RequestInput<typeof listPosts> = {},
): Promise<Post[]> {
  const answer = await portal.call(listPosts, filter, reader);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data;
}

export const titlesIn = async (portal: TestPortal, reader: Sender, filter: RequestInput<typeof listPosts> = {}) =>
  (await readPosts(portal, reader, filter)).map(({ title }) => title);
