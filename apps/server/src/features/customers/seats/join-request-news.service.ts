import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { type NewsSource, newsLine } from '../../../platform/home-news.ts';
import { countOwnJoinRequests } from './join-requests.queries.ts';

/** For the Primary User, who answers them beside the licence. */
export const joinRequestNews: NewsSource = {
  page: null,
  waits: true,
  async read({ db, clock, caller }) {
    const { count, at } = await countOwnJoinRequests(db, caller.memberId);
    if (count === 0) return [];
    return [newsLine({ text: '', count, path: SCREEN_PATHS.licence, at: (at ?? clock.now()).toISOString() })];
  },
};
