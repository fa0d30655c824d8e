import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { MAX_NEWS } from '@portal/contract/site/home/news';
import { type NewsSource, newsLine } from '../../../platform/home-news.ts';
import { visitTitle } from './automatic-titles.ts';
import { selectCommentNews } from './comment-news.queries.ts';
import { feedView } from './feed-view.service.ts';

/** Comments of others on posts that the member wrote or commented on. */
export const commentNews: NewsSource = {
  page: 'Feed',
  async read(asking) {
    const rows = await selectCommentNews(asking.db, feedView(asking), asking.since, MAX_NEWS);
    return rows.map(({ title, kind, market, count, at }) => {
      const text = kind === 'visit' && market ? visitTitle(market, asking.language) : title;
      const search = new URLSearchParams({ title: text }).toString();
      return newsLine({
        text,
        market: market ?? '',
        count,
        path: `${SCREEN_PATHS.feed}?${search}`,
        at: at.toISOString(),
      });
    });
  },
};
