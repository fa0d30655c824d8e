import { SCREEN_PATHS } from '@portal/contract/screen-paths';
import { MAX_NEWS } from '@portal/contract/site/home/news';
import { mediaAddress } from '../../../platform/files/kept-file.ts';
import { type NewsSource, newsLine } from '../../../platform/home-news.ts';
import { footageSeenBy } from '../../access/licence-scope/footage-view.service.ts';
import { selectFootageNews } from './footage-news.queries.ts';

/** One line per market, with its newest picture. */
export const footageNews: NewsSource = {
  page: 'In_Market_Footage',
  async read({ pool, caller, since }) {
    const view = footageSeenBy(caller);
    if (!view) return [];
    const rows = await selectFootageNews(pool, { view, since, memberId: caller.memberId, limit: MAX_NEWS });
    return rows.map((row) =>
      newsLine({
        text: row.market_name,
        market: row.iso2,
        count: row.count,
        path: `${SCREEN_PATHS.footage}?market_id=${row.market_id}`,
        at: row.at.toISOString(),
        photo: {
          footage_id: row.id,
          image: mediaAddress(row.file_id),
          width: row.width ?? 1,
          height: row.height ?? 1,
          placeholder: row.placeholder ?? '',
          alt: row.alt,
          tag: null,
        },
      }),
    );
  },
};
