import { MAX_NEWS } from '@portal/contract/site/home/news';
import { type NewsSource, newsLine } from '../../../../platform/home-news.ts';
import { changedMarkets, newestPhotos, readMarket } from './monday.service.ts';

/** Up to three changes in followed markets: kept answers, one for each market. */
export const marketNews: NewsSource = {
  page: 'Retail_Price_Audits',
  async read(asking) {
    const changed = await changedMarkets(asking, asking.since, MAX_NEWS);
    const photos = await newestPhotos(asking, changed);
    const read = await Promise.all(
      changed.map(async ({ at, ...market }) => ({ at, ...(await readMarket(asking, market, photos.get(market.id))) })),
    );
    return read
      .filter(({ sentence }) => sentence !== '')
      .map(({ sentence, figure, market, path, photo, at }) =>
        newsLine({ text: sentence, figure, market, path, photo, at: at.toISOString() }),
      );
  },
};
