import * as contract from '@portal/contract/content/feed';
import * as comments from '@portal/contract/content/feed/comments';
import { addPostPicture as addPictureCall } from '@portal/contract/content/feed/pictures';
import { route } from '../../../platform/mount.ts';
import { getPostCalendar } from './calendar.service.ts';
import { countNewPosts, getPost, getPostChoices, listPosts, markPostRead, markPostsRead } from './feed.service.ts';
import { addPostPicture } from './pictures.service.ts';
import { changePost, createPost, deletePost, pinPost, publishPost, unpublishPost } from './post-writes.service.ts';
import { addPostComment, deletePostComment, listPostComments, reactToPost } from './talk.service.ts';

export const feedRoutes = [
  route(contract.listPosts, listPosts),
  route(contract.getPostChoices, getPostChoices),
  route(contract.markPostsRead, markPostsRead),
  route(contract.countNewPosts, countNewPosts),
  route(contract.createPost, createPost),
  route(contract.getPost, getPost),
  route(contract.changePost, changePost),
  route(contract.publishPost, publishPost),
  route(contract.unpublishPost, unpublishPost),
  route(contract.pinPost, pinPost),
  route(contract.deletePost, deletePost),
  route(contract.reactToPost, reactToPost),
  route(contract.markPostRead, markPostRead),
  route(comments.listPostComments, listPostComments),
  route(comments.addPostComment, addPostComment),
  route(comments.deletePostComment, deletePostComment),
  route(addPictureCall, addPostPicture),
  route(contract.getPostCalendar, getPostCalendar),
];
