import * as contract from '@portal/contract/content/feed';
import { route } from '../../../platform/mount.ts';
import { getPostCalendar } from './calendar.service.ts';
import { getPost, getPostChoices, listPosts, markPostsRead } from './feed.service.ts';
import { changePost, createPost, deletePost, pinPost, publishPost, unpublishPost } from './post-writes.service.ts';
import { addPostComment, deletePostComment, listPostComments, reactToPost } from './talk.service.ts';

export const feedRoutes = [
  route(contract.listPosts, listPosts),
  route(contract.getPostChoices, getPostChoices),
  route(contract.markPostsRead, markPostsRead),
  route(contract.createPost, createPost),
  route(contract.getPost, getPost),
  route(contract.changePost, changePost),
  route(contract.publishPost, publishPost),
  route(contract.unpublishPost, unpublishPost),
  route(contract.pinPost, pinPost),
  route(contract.deletePost, deletePost),
  route(contract.reactToPost, reactToPost),
  route(contract.listPostComments, listPostComments),
  route(contract.addPostComment, addPostComment),
  route(contract.deletePostComment, deletePostComment),
  route(contract.getPostCalendar, getPostCalendar),
];
