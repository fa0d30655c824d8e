import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { MAX_NEWS } from '@portal/contract/site/home/news';
import { type NewsSource, newsLine } from '../../../platform/home-news.ts';
import { selectReplies } from './reply-news.queries.ts';

export const replyNews: NewsSource = {
  page: 'Advisory_Service',
  async read({ db, caller, since }) {
    const rows = await selectReplies(db, { memberId: caller.memberId, since, limit: MAX_NEWS });
    return rows.map(({ id, subject, market, count, at }) =>
      newsLine({
        text: subject,
        market: market ?? '',
        count,
        path: `${SCREEN_PATHS.advisory}?tab=requests&request=${id}`,
        at: at.toISOString(),
      }),
    );
  },
};
