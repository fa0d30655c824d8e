import { translatePlace } from '@portal/contract/places/markets/place-names';
import { MAX_NEWS } from '@portal/contract/site/home/news';
import { mayOn } from '../../../platform/caller.ts';
import { type NewsSource, newsLine } from '../../../platform/home-news.ts';
import { selectCommentNews } from './comment-news.queries.ts';
import { mayRead, REVIEWS_PATH } from './review-view.ts';

/** Comments of others on published reviews that the member commented on. */
export const reviewCommentNews: NewsSource = {
  page: 'Competitor_Reviews',
  async read({ db, caller, language, since }) {
    if (!mayRead(caller) || !mayOn(caller, 'Competitor_Reviews', 'view')) return [];
    const rows = await selectCommentNews(db, { memberId: caller.memberId, since, limit: MAX_NEWS });
    return rows.map(({ origin, market, market_id, count, at }) =>
      newsLine({
        text: `${translatePlace(origin, language)} · ${translatePlace(market, language)}`,
        market,
        count,
        path: `${REVIEWS_PATH}?market_id=${market_id}&origin=${origin}`,
        at: at.toISOString(),
      }),
    );
  },
};
